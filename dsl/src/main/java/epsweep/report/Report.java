package epsweep.report;

import epsweep.analysis.Dataset;
import java.util.List;

/**
 * What the outputs of one report show. Several show the same tables and the same answer: each is
 * made when it is first asked for, and once. For one thread.
 */
public final class Report {
  private final ReportInput input;
  private final Dataset data;
  private List<Asked> asked;
  private Answer answer;
  private Questions questions;

  private Report(ReportInput input) {
    this.input = input;
    this.data = Dataset.of(input.sweep(), input.rows());
  }

  public static Report of(ReportInput input) {
    return new Report(input);
  }

  public ReportInput input() {
    return input;
  }

  public Dataset data() {
    return data;
  }

  /** The answers to what the sweep asks. */
  public Questions questions() {
    if (questions == null) {
      questions = Questions.of(data);
    }
    return questions;
  }

  /** What the script asks for; nothing when it asks for no table. */
  List<Asked> asked() {
    if (asked == null) {
      asked = List.copyOf(Asked.of(data));
    }
    return asked;
  }

  /** What the script asks for, else a choice that suits the axes. */
  List<Asked> askedOrDefault() {
    return asked().isEmpty() ? Asked.orDefault(data) : asked();
  }

  Answer answer() {
    if (answer == null) {
      answer = Answer.of(data);
    }
    return answer;
  }
}
