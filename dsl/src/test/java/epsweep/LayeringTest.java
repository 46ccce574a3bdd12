package epsweep;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each room knows only the rooms to its left; what is heavy is known in one or two rooms. */
class LayeringTest {
  /** From left to right. */
  private static final List<String> FLOW =
      List.of(
          "sweep",
          "backend",
          "launch",
          "summary",
          "results",
          "run",
          "analysis",
          "search",
          "report");

  private static final List<String> BESIDE = List.of("dsl", "cpu", "cli", "lab");

  private static final JavaClasses ALL =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("epsweep");

  private static final DescribedPredicate<JavaClass> ENTRY_POINT =
      describe(
          "entry points in cli, cpu or lab",
          type ->
              Set.of("cli", "cpu", "lab").contains(room(type))
                  && type.tryGetMethod("main", String[].class).isPresent());

  private static final DescribedPredicate<JavaAccess<?>> END_OF_PROCESS =
      describe("end of the process", access -> endsTheProcess(access.getTarget()));

  static Set<String> rooms() {
    return ALL.stream().map(LayeringTest::room).collect(Collectors.toCollection(TreeSet::new));
  }

  @ParameterizedTest
  @MethodSource("rooms")
  void a_room_knows_only_the_rooms_to_its_left(String room) {
    noClasses()
        .that()
        .resideInAPackage(below(room))
        .should()
        .dependOnClassesThat(
            describe("of another room", type -> ofOurs(type) && !knows(room).contains(room(type))))
        .check(ALL);
  }

  @Test
  void every_package_is_a_room_that_the_design_names() {
    assertThat(rooms()).isSubsetOf(Stream.concat(FLOW.stream(), BESIDE.stream()).toList());
  }

  @Test
  void packages_have_no_cycles() {
    slices().matching("epsweep.(**)").should().beFreeOfCycles().check(ALL);
  }

  @Test
  void tables_live_in_results_and_analysis_and_the_lab() {
    onlyIn(List.of("results", "analysis", "lab"), "tech.tablesaw..");
  }

  @Test
  void groovy_lives_in_the_dsl() {
    onlyIn(List.of("dsl"), "groovy..", "org.codehaus.groovy..", "org.apache.groovy..");
  }

  /**
   * One class names the library's jar, without reading options: the benchmark that it starts does.
   */
  @Test
  void options_are_read_in_the_commands() {
    DescribedPredicate<JavaClass> named = resideInAnyPackage("picocli..");
    noClasses()
        .that(not(resideInAnyPackage(below("cli"), below("cpu"), below("lab"))))
        .and()
        .doNotHaveFullyQualifiedName("epsweep.backend.RunningJava")
        .should()
        .dependOnClassesThat(named)
        .check(ALL);
    noClasses()
        .that()
        .haveFullyQualifiedName("epsweep.backend.RunningJava")
        .should()
        .accessTargetWhere(describe("picocli's", access -> named.test(access.getTargetOwner())))
        .check(ALL);
  }

  @Test
  void only_an_entry_point_ends_the_process() {
    noClasses().that(not(ENTRY_POINT)).should().accessTargetWhere(END_OF_PROCESS).check(ALL);
  }

  @Test
  void a_thing_has_a_name_of_its_own() {
    noClasses().should().haveNameMatching(".*(Utils?|Helpers?|Managers?|Common)").check(ALL);
  }

  private static List<String> knows(String room) {
    return switch (room) {
      case "cpu" -> List.of("cpu");
      case "dsl" -> List.of("dsl", "sweep", "backend");
      case "backend" -> List.of("backend", "sweep", "cpu");
      case "cli" -> Stream.concat(FLOW.stream(), Stream.of("cli", "dsl", "cpu")).toList();
      case "lab" -> Stream.concat(FLOW.stream(), BESIDE.stream()).toList();
      default -> FLOW.subList(0, FLOW.indexOf(room) + 1);
    };
  }

  private static void onlyIn(List<String> rooms, String... packages) {
    String[] allowed = rooms.stream().map(LayeringTest::below).toArray(String[]::new);
    noClasses()
        .that(not(resideInAnyPackage(allowed)))
        .should()
        .dependOnClassesThat(resideInAnyPackage(packages))
        .check(ALL);
  }

  private static boolean endsTheProcess(AccessTarget target) {
    return target.getOwner().isAssignableTo(System.class) && target.getName().equals("exit")
        || target.getOwner().isAssignableTo(Runtime.class)
            && Set.of("exit", "halt").contains(target.getName());
  }

  private static boolean ofOurs(JavaClass type) {
    return type.getPackageName().startsWith("epsweep");
  }

  /** The second part of the package's name. */
  private static String room(JavaClass type) {
    String[] parts = type.getPackageName().split("\\.");
    return parts.length > 1 ? parts[1] : "";
  }

  private static String below(String room) {
    return "epsweep." + room + "..";
  }
}
