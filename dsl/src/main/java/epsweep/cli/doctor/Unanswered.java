package epsweep.cli.doctor;

import epsweep.launch.Answer;
import epsweep.launch.Tail;
import java.time.Duration;

/** Why a program told nothing. */
final class Unanswered {
  private Unanswered() {}

  static String why(String program, Answer answer, Duration limit) {
    return switch (answer.end()) {
      case MISSING ->
          program.contains("/") ? "there is no " + program : "there is no " + program + " in PATH";
      case LATE -> program + " gave no answer within " + limit.toSeconds() + " s";
      case FAILED -> {
        String said = answer.text().lines().map(Tail::plain).findFirst().orElse("");
        yield program + " fails" + (said.isEmpty() ? "" : ": " + said);
      }
      case ANSWERED -> program + " gave an answer that cannot be read";
    };
  }
}
