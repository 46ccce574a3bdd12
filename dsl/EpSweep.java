//JAVA 17+
//MAIN EpSweep
// Written by a test, from the tree and pom.xml: mvn -f dsl test -Dtest=SourceListTest -Dsources.update=true
//DEPS org.apache.groovy:groovy:5.0.8
//DEPS tech.tablesaw:tablesaw-core:0.44.4
//DEPS info.picocli:picocli:4.7.7
//DEPS com.fasterxml.jackson.jr:jackson-jr-objects:2.21.8
//DEPS com.fasterxml.jackson.core:jackson-core:2.21.8
//DEPS com.samskivert:jmustache:1.16
//DEPS org.apache.commons:commons-csv:1.14.1
//DEPS org.apache.commons:commons-text:1.14.0
//DEPS org.slf4j:slf4j-nop:2.0.17
//SOURCES src/main/java/epsweep/analysis/package-info.java
//SOURCES src/main/java/epsweep/backend/Backend.java
//SOURCES src/main/java/epsweep/backend/LaunchPlan.java
//SOURCES src/main/java/epsweep/backend/Shell.java
//SOURCES src/main/java/epsweep/backend/package-info.java
//SOURCES src/main/java/epsweep/cli/package-info.java
//SOURCES src/main/java/epsweep/cpu/package-info.java
//SOURCES src/main/java/epsweep/dsl/package-info.java
//SOURCES src/main/java/epsweep/launch/Outcome.java
//SOURCES src/main/java/epsweep/launch/package-info.java
//SOURCES src/main/java/epsweep/report/package-info.java
//SOURCES src/main/java/epsweep/run/package-info.java
//SOURCES src/main/java/epsweep/summary/Summary.java
//SOURCES src/main/java/epsweep/summary/package-info.java
//SOURCES src/main/java/epsweep/sweep/Axis.java
//SOURCES src/main/java/epsweep/sweep/BackendSetup.java
//SOURCES src/main/java/epsweep/sweep/Launch.java
//SOURCES src/main/java/epsweep/sweep/Limits.java
//SOURCES src/main/java/epsweep/sweep/Measure.java
//SOURCES src/main/java/epsweep/sweep/Origin.java
//SOURCES src/main/java/epsweep/sweep/ParseRules.java
//SOURCES src/main/java/epsweep/sweep/Point.java
//SOURCES src/main/java/epsweep/sweep/ReportItem.java
//SOURCES src/main/java/epsweep/sweep/Rule.java
//SOURCES src/main/java/epsweep/sweep/Space.java
//SOURCES src/main/java/epsweep/sweep/StandardAxis.java
//SOURCES src/main/java/epsweep/sweep/Sweep.java
//SOURCES src/main/java/epsweep/sweep/SweepBuilder.java
//SOURCES src/main/java/epsweep/sweep/SweepProblem.java
//SOURCES src/main/java/epsweep/sweep/Values.java
//SOURCES src/main/java/epsweep/sweep/package-info.java

/** All of ep-sweep for JBang: a script or a notebook names it in one //DEPS line. */
public final class EpSweep {
  private EpSweep() {}
}
