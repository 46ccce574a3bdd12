package epsweep.report.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.jr.ob.JSON;
import epsweep.sweep.Launch;
import epsweep.sweep.Plan;
import epsweep.sweep.Sweep;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CommandBookTest {
  private static final Sweep SWEEP =
      Sweep.named("book")
          .backends("mscclpp", "nccl-ep")
          .experts(64, 128)
          .tokens(1, 2, 4)
          .layouts("em", "rm")
          .axis("note", "a b", "it's")
          .repeats(2)
          .build();

  private static Map<Launch, String> commands(Function<Launch, String> command) {
    Map<Launch, String> all = new LinkedHashMap<>();
    for (Iterator<Launch> launches = Plan.of(SWEEP).launches(); launches.hasNext(); ) {
      Launch launch = launches.next();
      all.put(launch, command.apply(launch));
    }
    return all;
  }

  /** Written as JSON and read again, as a report has it. */
  private static CommandBook kept(Map<Launch, String> commands) throws Exception {
    CommandBook.Builder book = new CommandBook.Builder();
    commands.forEach(book::add);
    return CommandBookJson.read(
        JSON.std.anyFrom(JSON.std.asString(CommandBookJson.write(book.build()))));
  }

  private static String text(CommandBook book, Launch launch) {
    return book.of(launch).orElseThrow().stream().map(Piece::text).collect(Collectors.joining());
  }

  private static void assertAllKept(Map<Launch, String> commands) throws Exception {
    CommandBook book = kept(commands);
    assertThat(commands)
        .allSatisfy((launch, command) -> assertThat(text(book, launch)).isEqualTo(command));
  }

  @Test
  void every_command_comes_back_byte_for_byte() throws Exception {
    assertAllKept(
        commands(
            l ->
                "mpirun  -np %d ep_bench -t %d -e %d --bytes %d '%s' "
                    .formatted(
                        l.point().ranks(),
                        l.point().tokens(),
                        l.point().experts(),
                        l.point().tokens() * l.point().experts(),
                        l.point().text("note"))));
  }

  @Test
  void commands_may_differ_in_the_number_of_their_words() throws Exception {
    assertAllKept(
        commands(
            l ->
                (l.point().layout().equals("rm") ? "x --rank-major " : "x ")
                    + (l.point().tokens() > 1 ? "--tokens " + l.point().tokens() : "")));
  }

  @Test
  void a_word_may_follow_from_three_axes_or_from_the_repeat() throws Exception {
    Map<Launch, String> commands =
        commands(l -> "x --of " + l.point().id() + " --seed " + l.repeat());
    assertAllKept(commands);
    assertThat(kept(commands).changesByRepeat()).isTrue();
    assertThat(kept(commands(l -> "x " + l.point().id())).changesByRepeat()).isFalse();
  }

  @Test
  void what_all_commands_have_is_written_once() throws Exception {
    String much = "x".repeat(1000);
    CommandBook.Builder book = new CommandBook.Builder();
    commands(l -> much + " " + l.point().tokens() + " " + much).forEach(book::add);

    assertThat(JSON.std.asString(CommandBookJson.write(book.build()))).hasSizeLessThan(5000);
  }

  @Test
  void names_of_temporary_files_that_are_new_each_time_are_one() throws Exception {
    int[] number = {0};
    CommandBook book =
        kept(commands(l -> "x /tmp/%016x %d".formatted(++number[0], l.point().tokens())));
    Launch last = commands(l -> "").keySet().stream().reduce((a, b) -> b).orElseThrow();

    assertThat(text(book, last)).isEqualTo("x /tmp/0000000000000001 4");
  }

  @Test
  void a_command_that_follows_from_nothing_is_left_out_and_the_others_stay() throws Exception {
    int[] number = {0};
    CommandBook.Builder builder = new CommandBook.Builder();
    Map<Launch, String> commands = commands(l -> "x");
    commands.forEach(
        (launch, command) -> {
          boolean random = launch.point().backend().equals("mscclpp");
          builder.add(launch, random ? "x " + number[0]++ : "y");
          builder.add(launch, random ? "x " + number[0]++ : "y");
        });
    CommandBook book = builder.build();

    assertThat(commands.keySet())
        .allSatisfy(
            launch ->
                assertThat(book.of(launch).isPresent())
                    .isEqualTo(!launch.point().backend().equals("mscclpp")));
  }

  @Test
  void a_launch_that_the_book_does_not_have_has_no_command() throws Exception {
    CommandBook book = kept(commands(l -> "x " + l.point().tokens()));
    Launch other =
        Plan.of(Sweep.named("other").backends("nccl-ep").tokens(8).build()).launches().next();

    assertThat(book.of(other)).isEqualTo(Optional.empty());
  }

  @Test
  void what_is_no_book_reads_as_an_empty_one() {
    Launch launch = commands(l -> "").keySet().iterator().next();
    for (Object json :
        new Object[] {null, "x", Map.of("nccl-ep", 1), Map.of("mscclpp", Map.of())}) {
      assertThat(CommandBookJson.read(json).of(launch)).isEmpty();
    }
  }
}
