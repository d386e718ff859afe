package org.spoolinspector.ui;

import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.stage.Stage;

/** The part of the window that is about jobs: their list, the bar that shows one of them, and what is offered of those that were left. */
final class JobsPart {
  private final Stage stage;
  private final Theme theme;
  private final QueueModel queue;
  private final JobsPane pane;
  private final JobBar bar;
  private final LeftBar left;

  /**
   * Makes it.
   *
   * @param toggle shows the list, or takes it away
   * @param undo takes the last repair back
   * @param showProblems shows the view of problems
   * @param complain takes a title and a sentence
   * @param files writes reports in the background
   */
  JobsPart(Stage stage, Theme theme, Workplace workplace, Command toggle, Command undo, Runnable showProblems,
      BiConsumer<String, String> complain, Consumer<Runnable> files, Consumer<Runnable> fxThread) {
    this.stage = stage;
    this.theme = theme;
    queue = workplace.queue();
    pane = new JobsPane(queue, toggle::run, new ResultSaver(workplace, () -> stage, complain, files, fxThread)::save);
    bar = new JobBar(queue::close, toggle);
    left = new LeftBar(queue, showProblems);
    workplace.whenEnded(queued -> GoodNews.tell(stage, theme, queued, undo, () -> pane.reveal(queued)));
    queue.foremost().addListener((o, was, is) -> {
      if (is == null) {
        bar.hide();
      } else {
        bar.watch(is.job(), is.title());
      }
    });
    queue.looks().addListener(o -> bar.waiting(queue.behind()));
  }

  JobsPane pane() {
    return pane;
  }

  Node bar() {
    return bar;
  }

  Node left() {
    return left;
  }

  /** Shows the list, or takes it away; whether it is shown then. */
  boolean toggle() {
    pane.show(!pane.isVisible());
    return pane.isVisible();
  }

  /** Jobs that have not ended stop with the session; whoever closes it is asked. */
  boolean mayClose() {
    return queue.live() == 0 || ClosingQuestion.ask(stage, theme, queue.live());
  }
}
