package org.spoolinspector.ui;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.spoolinspector.job.Due;
import org.spoolinspector.job.VerifyOrder;
import org.spoolinspector.job.VerifyWay;

/** Lets the user choose how much is verified, in which order and for how long. */
final class WayRows extends VBox {
  private static final List<Due> DUES = List.of(new Due.Always(), new Due.Never(), new Due.NotSince(7), new Due.NotSince(30),
      new Due.NotSince(90));
  private static final List<Integer> SHARES = List.of(100, 50, 25, 10, 1);
  private static final List<Long> MINUTES = List.of(0L, 10L, 30L, 60L, 120L, 240L);
  private VerifyWay way = VerifyWay.WHOLE;

  /** Rows that show the whole. */
  WayRows(Consumer<VerifyWay> chosen) {
    super(8);
    var due = box("due", DUES, WayRows::text, value -> tell(way.with(value), chosen));
    var share = box("share", SHARES, WayRows::share,
        percent -> tell(way.withShare(percent, ThreadLocalRandom.current().nextLong()), chosen));
    var order = box("order", List.of(VerifyOrder.values()), WayRows::text, value -> tell(way.with(value), chosen));
    var time = box("time", MINUTES, WayRows::time, minutes -> tell(way.with(Duration.ofMinutes(minutes)), chosen));
    getChildren().addAll(row(due, share), row(order, time));
  }

  private void tell(VerifyWay made, Consumer<VerifyWay> chosen) {
    way = made;
    chosen.accept(made);
  }

  private static String share(int percent) {
    return percent == 100 ? Texts.get("verify.way.share.all") : Texts.get("verify.way.share.some", percent);
  }

  private static String time(long minutes) {
    return minutes == 0 ? Texts.get("verify.way.time.any") : Texts.get("verify.way.time.some", Formats.duration(minutes * 60));
  }

  private static String text(Due due) {
    return switch (due) {
      case Due.Always always -> Texts.get("verify.way.due.always");
      case Due.Never never -> Texts.get("verify.way.due.never");
      case Due.NotSince(int days) -> Plural.text("verify.way.due.not-since", days);
    };
  }

  private static String text(VerifyOrder order) {
    return Texts.get(switch (order) {
      case LISTED -> "verify.way.order.listed";
      case NEWEST -> "verify.way.order.newest";
      case SMALLEST -> "verify.way.order.smallest";
    });
  }

  private static HBox row(ComboBox<?> one, ComboBox<?> other) {
    var row = new HBox(12, one, other);
    row.getStyleClass().add("scope-row");
    return row;
  }

  private static <T> ComboBox<T> box(String id, List<T> values, Function<T, String> text, Consumer<T> chosen) {
    var box = new ComboBox<T>();
    box.setId(id);
    box.getItems().setAll(values);
    box.setValue(values.getFirst());
    box.setConverter(new StringConverter<>() {
      @Override
      public String toString(T value) {
        return text.apply(value);
      }

      @Override
      public T fromString(String typed) {
        throw new UnsupportedOperationException("nothing can be typed");
      }
    });
    box.setAccessibleText(Texts.get("verify.way." + id));
    box.setMaxWidth(Double.MAX_VALUE);
    box.setPrefWidth(200);
    HBox.setHgrow(box, Priority.ALWAYS);
    box.valueProperty().addListener((o, was, is) -> chosen.accept(is));
    return box;
  }
}
