package epsweep.dsl;

import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The checker says nothing about scripts that are right. */
class OrdinaryGroovyTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "def sizes = [64, 128]\nsweep('x') { experts sizes }",
        "int width = 7168\nsweep('x') { hidden width }",
        "final sizes = [1, 2]\nsweep('x') { tokens(*sizes) }",
        "limit = 64\nsweep('x') { tokens 32, 64, 128; where { tokens <= limit } }",
        "def (a, b) = [64, 128]\nsweep('x') { experts a, b }",
        "def a = 1; def b = 2\n(a, b) = [b, a]\nsweep('x') { tokens a, b }",
        "def doubled(n) { n * 2 }\nsweep('x') { tokens doubled(64) }",
        "static int half(int n) { n.intdiv(2) }\nsweep('x') { tokens half(64) }",
        "def doubled = { n -> n * 2 }\nsweep('x') { tokens doubled(64) }",
        "doubled = { n -> n * 2 }\nsweep('x') { tokens doubled(64) }",
        "def add = { a, b -> a + b }.curry(1)\nsweep('x') { tokens add(2) }",
        "import static java.lang.Math.max\nsweep('x') { tokens max(3, 4) }",
        "import static java.lang.Math.*\nsweep('x') { tokens max(3, 4); axis 'pi', PI as BigDecimal }",
        "import static java.lang.Math.max as most\nsweep('x') { tokens most(3, 4) }",
        "import java.util.concurrent.TimeUnit\nsweep('x') { timeout TimeUnit.MINUTES.toSeconds(2) }",
        "import java.nio.file.*\ndef p = Paths.get('/opt')\nsweep('x') { axis 'where_', p.toString() }",
        "class Shape { int tokens; int experts }\n"
            + "def s = new Shape(tokens: 4, experts: 8)\nsweep('x') { tokens s.tokens; experts s.experts }",
        "enum Size { SMALL, LARGE }\nsweep('x') { axis 'size', Size.values()*.name() }",
        "import groovy.transform.Field\n@Field int most = 8\ndef f() { most }\nsweep('x') { ranks f(); tokens most }",
        "['a', 'b'].each { n -> sweep(\"s-$n\") { ranks 2 } }",
        "for (n in [1, 2]) { sweep('s' + n) { ranks n } }",
        "for (int i = 0; i < 2; i++) { sweep(\"s$i\") { ranks i + 1 } }",
        "sweep('x') { if (System.getenv('NO_SUCH_VARIABLE')) { ranks 2 } else { ranks 4 } }",
        "sweep('x') { [2].each { ranks it } }",
        "sweep('x') { ['sms': [24, 48]].each { name, list -> axis name, list }\nwhere { sms > 24 } }",
        "sweep('x') { switch (2) { case 1: ranks 1; break; default: ranks 2 } }",
        "sweep('x') { try { ranks Integer.parseInt('x') } catch (NumberFormatException e) { ranks 2 } }",
        "sweep('x') { int i = 1; while (i < 4) { i *= 2 }; tokens i }",
        "sweep('x') { def list = []; 3.times { list << it + 1 }; tokens list }",
        "sweep('x') { tokens((1..4).collect { it * 2 }) }",
        "sweep('x') { tokens([1, 2, 3].findAll { it > 1 }.collect { n -> n * 10 }) }",
        "sweep('x') { tokens 'a bc'.split(' ').collect { it.length() } + [7] }",
        "sweep('x') { tokens([1, 2].collect { it.toString().with { toUpperCase() } }*.toInteger()) }",
        "def s = new StringBuilder().with { append 'x'; append 'y'; it }\nsweep(s.toString()) { ranks 2 }",
        "def m = [ranks: 4, tokens: 8]\nsweep('x') { ranks m.ranks; tokens m['tokens'] }",
        "def common = { ranks 8; experts 64 }\n"
            + "sweep('x') { common.delegate = delegate; common() }",
        "def common(b) { b.ranks 8; b.experts 64 }\nsweep('x') { common(delegate) }",
        "def common(b) { b.axis 'sms', 24, 48 }\nsweep('x') { common(delegate); where { sms > 24 } }",
        "def shape = { ranks 8 }\nsweep('x', shape)",
        "def small = { it.tokens < 8 }\nsweep('x') { tokens 4, 16; where small }",
        "def divides = { experts % ranks == 0 }\nsweep('x') { where divides }",
        "sweep('x') { where { [1, 4].any { n -> n == ranks } || backend == 'cpu' } }",
        "sweep('x') { where { p -> [p.tokens, p.experts].every { it > 0 } } }",
        "sweep('x') { where { def most = 8; ranks < most } }",
        "sweep('x') { where { Math.max(ranks, tokens) > 0 } }",
        "sweep('x') { where { point -> point.ranks > 0 } }",
        "sweep('x') { where { Map<String, Integer> m = [a: 1]; m.a == 1 } }",
        "sweep('x') { where { backend in ['cpu', 'mscclpp'] } }",
        "sweep('x') { where { \"$backend-$layout\" == 'cpu-em' } }",
        "sweep('x') { where { layouts == 'em' && dispatchDtype == 'bf16' && combine_mode } }",
        "sweep('x') { println 'planning'; printf('%d%n', 1); ranks 2 }",
        "println \"reading\"\nassert 1 + 1 == 2\nsweep('x') { ranks 2 }",
        "def now = java.time.Year.of(2026)\nsweep(\"y$now\") { ranks 2 }",
        "def text = '''a\nb'''\nsweep('x') { axis 'note', text }",
        "def re = ~/a(b)/\nsweep('x') { axis 'hit', ('ab' =~ re).find() }",
        "sweep('x') { ranks 2 as int }",
        "sweep('x') { ranks((true ? 2 : 4)); tokens(null ?: 8) }",
        "sweep 'x', { ranks 2 }",
        "sweep(name = 'x') { ranks 2 }",
        "def f = this.&helper\ndef helper(n) { n + 1 }\nsweep('x') { tokens f(1) }",
        "interface Sized { int size() }\nsweep('x') { Sized s = { 4 } as Sized; tokens s.size() }",
        "def list = [1, 2] as int[]\nsweep('x') { tokens list }",
        "def sum = [1, 2].inject(0) { a, b -> a + b }\nsweep('x') { tokens sum }",
        "sweep('x') { cases([experts: 64, tokens: 1], [experts: 128, tokens: 2]) }",
        "def rows = [[experts: 64, tokens: 1]]\nsweep('x') { cases rows }",
        "sweep('x') { cases([sms: 1]); where { sms == 1 } }",
        "binding.setVariable('most', 4)\nsweep('x') { ranks most }",
        "def n = 4\nn++\nn += 2\nsweep('x') { tokens n }",
        "@groovy.transform.Immutable class P { int a }\nsweep('x') { tokens new P(3).a }",
        "def fact\nfact = { n -> n < 2 ? 1 : n * fact(n - 1) }\nsweep('x') { tokens fact(4) }",
        "int fact(int n) { n < 2 ? 1 : n * fact(n - 1) }\nsweep('x') { tokens fact(4) }",
        "def (lo, hi) = [1, 8]\nsweep('x') { tokens lo..hi }",
        "def job = backend('mine') { command { ['true'] } }\nsweep('x') { ranks 2 }",
        "def flags = ['-v']\nbackend('mine') { command { p -> ['prog', *flags, p.ranks] } }\nsweep('x') { ranks 2 }",
        "backend('mine') { command { ['prog', ranks, tokens, backend] } }\nsweep('x') { ranks 2 }",
        "backend('mine') { command { p -> ['prog', p.sms] } }\nsweep('x') { axis 'sms', 2 }",
        "#!/usr/bin/env ep-sweep\nsweep('x') { ranks 2 }",
      })
  void reads_ordinary_groovy_without_a_word(String script) {
    assertThatCode(() -> Scripts.all(script)).doesNotThrowAnyException();
  }
}
