package epsweep.sweep;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code name=value,value} from a command line. A number is read as a number; anything else keeps
 * its text, and so does what stands in double quotes, commas and all ({@code ""} is one quote in
 * there).
 *
 * @param name an axis, in any spelling
 * @param values at least one, canonical
 */
public record Assignment(String name, List<Object> values) {
  private static final Pattern VALUE =
      Pattern.compile("\\G(?:\"((?:[^\"]|\"\")*)\"|([^,\"][^,]*|))(,|$)");
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]{1,3})?");

  public Assignment {
    values = List.copyOf(values);
  }

  /**
   * @param option the option it was given to, for the message
   * @throws SweepProblem when there is no name or no value
   */
  public static Assignment parse(String option, String text) {
    int equals = text.indexOf('=');
    if (equals < 1 || equals == text.length() - 1) {
      throw new SweepProblem(
          "%s %s: must be axis=value[,value…], as in %s tokens=1,2,4"
              .formatted(option, text, option));
    }
    return new Assignment(text.substring(0, equals), values(option, text, equals + 1));
  }

  private static List<Object> values(String option, String text, int from) {
    List<Object> values = new ArrayList<>();
    Matcher matcher = VALUE.matcher(text);
    for (int at = from; at < text.length() || text.charAt(at - 1) == ','; at = matcher.end()) {
      if (!matcher.find(at)) {
        throw new SweepProblem(
            option + " " + text + ": a double quote is not closed before a comma");
      }
      values.add(value(option, text, matcher));
      if (matcher.group(3).isEmpty()) {
        break;
      }
    }
    return values;
  }

  private static Object value(String option, String text, Matcher matcher) {
    if (matcher.group(1) != null) {
      return matcher.group(1).replace("\"\"", "\"");
    }
    String plain = matcher.group(2);
    if (plain.isEmpty()) {
      throw new SweepProblem(option + " " + text + ": a value is empty. An empty text is \"\"");
    }
    return NUMBER.matcher(plain).matches() ? Values.canonical(new BigDecimal(plain)) : plain;
  }
}
