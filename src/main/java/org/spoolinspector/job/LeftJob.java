package org.spoolinspector.job;

import org.spoolinspector.state.StoredJob;

/**
 * A job that did not come to its end, since the program it ran in was closed or died.
 *
 * @param id its number in what is remembered
 * @param title what it does, of whom, in the language it was started in
 * @param files how many it was about
 * @param percent how much of it was done, by bytes where it reads many
 * @param repairs whether it changes more than a verify run or a rebuild: what is left of such a one has to be looked at anew
 */
public record LeftJob(long id, String title, long files, int percent, boolean repairs) {
  static LeftJob of(StoredJob stored) {
    return new LeftJob(stored.id(), StoredTask.text(stored, StoredTask.TITLE), StoredTask.number(stored, StoredTask.FILES),
        (int) StoredTask.number(stored, StoredTask.PERCENT), stored.kind().equals(StoredTask.REPAIR));
  }
}
