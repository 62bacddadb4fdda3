package dev.splitheat.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Glob;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlobTest {
    @ParameterizedTest
    @CsvSource({
        "orders, projects/p/instances/i/databases/orders, true",
        "ORDERS, projects/p/instances/i/databases/orders, true",
        "orders-*, projects/p/instances/i/databases/orders-eu, true",
        "shop/orders, projects/p/instances/shop/databases/orders, true",
        "shop/orders, projects/p/instances/other/databases/orders, false",
        "orders, projects/p/instances/i/databases/old-orders, false",
        "projects/p/instances/*/databases/orders, projects/p/instances/i/databases/orders, true",
        "*, projects/p/instances/i/databases/orders, true"
    })
    void databasesAreWrittenInFullOrInShort(String text, String database, boolean matches) {
        assertThat(DatabaseGlob.of(text).orElseThrow().matches(database)).isEqualTo(matches);
    }

    @ParameterizedTest
    @CsvSource({"a/b/c", "projects/p/instances/i", "''", "'a b'"})
    void whatIsNoDatabaseIsNone(String text) {
        assertThat(DatabaseGlob.of(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "Orders, orders, true",
        "Ord*, Orders, true",
        "*s, Orders, true",
        "O*d*s, Orders, true",
        "**, Orders, true",
        "Orders*, Orders, true",
        "O*x, Orders, false",
        "Order, Orders, false",
        "Orders, Order, false",
        "'', Orders, false",
        "a.b*, axb, false"
    })
    void aStarStandsForAnyLetters_andNoOtherSignForAnyButItself(String text, String name, boolean matches) {
        assertThat(new Glob(text).matches(name)).isEqualTo(matches);
    }

    /** It would take longer than anybody waits if each star were tried at each place. */
    @Test
    void manyStars_takeNoLonger() {
        assertThat(new Glob("*a".repeat(100) + "b").matches("a".repeat(500))).isFalse();
    }

    @Property
    void whatANarrowerOneMatches_aCoveringOneMatches(
            @ForAll("globs") Glob wide, @ForAll("globs") Glob narrow, @ForAll("names") String name) {
        if (wide.covers(narrow) && narrow.matches(name)) {
            assertThat(wide.matches(name)).isTrue();
        }
    }

    @Property
    void whatBothMatch_isWhereTheyMeet(
            @ForAll("globs") Glob one, @ForAll("globs") Glob other, @ForAll("names") String name) {
        if (one.matches(name) && other.matches(name)) {
            assertThat(one.meets(other)).isTrue();
        }
        assertThat(one.meets(other)).isEqualTo(other.meets(one));
    }

    @ParameterizedTest
    @CsvSource({"a*, *b, true", "a*, b*, false", "*a*, b, false", "a, A, true", "a*c, ab*, true", "'', *, true"})
    void meeting(String one, String other, boolean meets) {
        assertThat(new Glob(one).meets(new Glob(other))).isEqualTo(meets);
    }

    @Provide
    Arbitrary<Glob> globs() {
        return Arbitraries.strings().withChars("ab*").ofMaxLength(5).map(Glob::new);
    }

    @Provide
    Arbitrary<String> names() {
        return Arbitraries.strings().withChars("ab").ofMaxLength(6);
    }
}
