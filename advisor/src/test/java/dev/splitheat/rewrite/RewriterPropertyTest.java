package dev.splitheat.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Rewrite;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Whatever a statement looks like: only what is understood is changed, and nothing of it but what the change asks for. */
class RewriterPropertyTest {
    private static final List<String> BEYOND = List.of("join ", "union ", "(select", "over ");
    /** Where they decide which rows there are: how these are shown, gathered and ordered is left as it is. */
    private static final List<String> BEYOND_AMONG_CONDITIONS = List.of(" or ", "case ");

    @Provide
    Arbitrary<String> statements() {
        return Arbitraries.of(
                        "SELECT Body FROM Visits WHERE Shop = @s AND Seen > @t",
                        "SELECT",
                        "*",
                        "Body",
                        "FROM Visits",
                        "FROM Visits@{FORCE_INDEX=VisitsByTime}",
                        "v",
                        "WHERE",
                        "Shop = @s",
                        "AND",
                        "OR",
                        "NOT",
                        "Seen > @t",
                        "UPPER(Seen) = @x",
                        "Seen BETWEEN @a AND @b",
                        "CASE WHEN",
                        "END",
                        "JOIN Users u ON",
                        "UNION ALL",
                        "(SELECT 1)",
                        "OVER (",
                        "(",
                        ")",
                        "'",
                        "/* c",
                        "ORDER BY Seen",
                        "GROUP BY Shop",
                        ";",
                        ",")
                .list()
                .ofMinSize(1)
                .ofMaxSize(10)
                .map(parts -> String.join(" ", parts));
    }

    @Property(tries = 1_000)
    void whatIsNotUnderstood_isNotChanged(@ForAll("statements") String text) {
        Stream.of(Changes.shardedIndex(Dialect.GOOGLE_STANDARD_SQL), Changes.shardedKey(Dialect.GOOGLE_STANDARD_SQL))
                .flatMap(change -> Changes.rewrite(change, text).stream())
                .forEach(rewrite -> check(rewrite, text));
    }

    private static void check(Rewrite rewrite, String text) {
        assertThat(rewrite.before()).isEqualTo(text);
        rewrite.after().ifPresent(after -> {
            String words = text.toLowerCase(Locale.ROOT).replaceAll("'[^']*'", "");
            assertThat(words).doesNotContain(BEYOND.toArray(String[]::new));
            String conditions = words.replaceFirst("^.*?from ", "from ").replaceAll("(group|order) by.*", "");
            assertThat(conditions).doesNotContain(BEYOND_AMONG_CONDITIONS.toArray(String[]::new));
            assertThat(conditions).doesNotContainPattern("where .*upper\\(seen");
            String selected = words.replaceFirst("from .*", "from ");
            assertThat(selected).doesNotContainPattern("^select +([*] )?(and|or)\\b|\\b(and|or|not) (from|,)");
            assertThat(without(after)).isEqualTo(without(text));
        });
    }

    /** What a range gets and loses. */
    private static String without(String text) {
        return text.replace("ShardId BETWEEN 0 AND 3 AND ", "")
                .replace(" WHERE ShardId BETWEEN 0 AND 3", "")
                .replaceAll("@\\{FORCE_INDEX=\\w+}", "");
    }

    @Property(tries = 500)
    void noTextIsTooOddToBeLookedAt(@ForAll String text) {
        for (Dialect dialect : Dialect.values()) {
            assertThat(Changes.rewrite(Changes.shardedIndex(dialect), "Visits Seen " + text).stream())
                    .allSatisfy(rewrite -> assertThat(rewrite.after()).isEmpty());
        }
    }
}
