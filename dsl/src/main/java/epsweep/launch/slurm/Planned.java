package epsweep.launch.slurm;

/**
 * Where a launch stands in a submission.
 *
 * @param task of the job array, from 0
 * @param number in the submission, from 0
 * @param key of the launch
 * @param attempt from 1
 */
record Planned(int task, int number, String key, int attempt) {
  String line() {
    return task + "\t" + number + "\t" + key + "\t" + attempt;
  }

  static Planned of(String line) {
    String[] parts = line.split("\t", -1);
    return new Planned(
        Integer.parseInt(parts[0]),
        Integer.parseInt(parts[1]),
        parts[2],
        Integer.parseInt(parts[3]));
  }
}
