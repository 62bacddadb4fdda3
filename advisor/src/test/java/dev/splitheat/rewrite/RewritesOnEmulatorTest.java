package dev.splitheat.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Statement;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.redesign.Emulator;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A rewritten statement answers the same rows as the one before, over the same rows, on the official emulator. */
class RewritesOnEmulatorTest {
    private static final Timestamp SINCE = Timestamp.parseTimestamp("2026-11-20T00:01:00Z");
    private static final Map<Dialect, String> DATABASES = new EnumMap<>(Dialect.class);
    private static Emulator emulator;

    @BeforeAll
    static void start() throws Exception {
        if (!Emulator.installed()) {
            System.out.println(
                    "SKIPPED: the official Spanner emulator is not installed; no rewritten query is executed");
        }
        assumeTrue(Emulator.installed(), "the official Spanner emulator is not installed");
        emulator = Emulator.start();
        DATABASES.put(
                Dialect.GOOGLE_STANDARD_SQL,
                emulator.filled(com.google.cloud.spanner.Dialect.GOOGLE_STANDARD_SQL, Changes.GOOGLE, rows()));
        DATABASES.put(
                Dialect.POSTGRESQL,
                emulator.filled(com.google.cloud.spanner.Dialect.POSTGRESQL, Changes.POSTGRES, rows()));
    }

    @AfterAll
    static void stop() {
        if (emulator != null) {
            emulator.close();
        }
    }

    private static List<Mutation> rows() {
        List<Mutation> rows = new ArrayList<>();
        for (int row = 0; row < 200; row++) {
            rows.add(Mutation.newInsertBuilder("Visits")
                    .set("UserId")
                    .to(row % 23)
                    .set("VisitId")
                    .to(row)
                    .set("Shop")
                    .to(row % 3 == 0 ? "a" : "b")
                    .set("Seen")
                    .to(row % 10 == 9 ? null : Timestamp.ofTimeSecondsAndNanos(1_795_132_800L + row, 0))
                    .set("Body")
                    .to("text " + row)
                    .build());
        }
        return rows;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GOOGLE_STANDARD_SQL | SELECT * FROM Visits WHERE Shop = 'a' AND Seen >= @p1",
                "GOOGLE_STANDARD_SQL | SELECT * FROM Visits v WHERE v.Shop = 'a' AND @p1 < v.Seen ORDER BY v.VisitId",
                "GOOGLE_STANDARD_SQL | SELECT COUNT(*) FROM Visits@{FORCE_INDEX=VisitsByTime} WHERE Shop = 'a'",
                "GOOGLE_STANDARD_SQL | SELECT UserId, COUNT(*) FROM Visits WHERE Shop='b' AND Seen<@p1 GROUP BY UserId",
                "GOOGLE_STANDARD_SQL | SELECT * FROM Visits WHERE Shop = 'a' ORDER BY Seen DESC LIMIT 7",
                "GOOGLE_STANDARD_SQL | SELECT VisitId AS V FROM Visits WHERE Shop='a' AND Seen<@p1 ORDER BY Seen DESC LIMIT 9",
                "GOOGLE_STANDARD_SQL | SELECT v.Body FROM Visits v WHERE Shop = 'b' ORDER BY v.Seen, VisitId LIMIT 5 OFFSET 8",
                "GOOGLE_STANDARD_SQL | SELECT Body FROM Visits WHERE Shop='b' ORDER BY Shop, Seen DESC, VisitId LIMIT 40",
                "GOOGLE_STANDARD_SQL | SELECT Body FROM Visits WHERE UserId = 7 AND Shop = 'b' ORDER BY Seen DESC LIMIT 3",
                "POSTGRESQL | SELECT * FROM visits WHERE shop = 'a' AND seen >= $1",
                "POSTGRESQL | SELECT count(*) FROM visits /*@ FORCE_INDEX = visitsbytime */ WHERE shop = 'a'",
                "POSTGRESQL | SELECT * FROM visits WHERE shop = 'a' ORDER BY seen DESC, visitid LIMIT 9",
                "POSTGRESQL | SELECT body AS b FROM visits v WHERE v.shop='b' AND seen < $1 ORDER BY seen LIMIT 4 OFFSET 3",
                "POSTGRESQL | SELECT v.body FROM public.visits AS v WHERE shop = 'b' ORDER BY seen DESC NULLS LAST LIMIT 6"
            })
    void anAnswerIsTheSame(Dialect dialect, String text) {
        for (Change change : List.of(Changes.shardedIndex(dialect), Changes.shardedKey(dialect))) {
            String after = Changes.rewrite(change, text).orElseThrow().after().orElseThrow();

            List<String> before = answer(dialect, text);

            assertThat(before).isNotEmpty();
            if (text.contains("ORDER BY")) {
                assertThat(answer(dialect, after)).as(after).isEqualTo(before);
            } else {
                assertThat(answer(dialect, after)).as(after).containsExactlyInAnyOrderElementsOf(before);
            }
        }
    }

    private static List<String> answer(Dialect dialect, String text) {
        return emulator.answer(DATABASES.get(dialect), statement(text));
    }

    private static Statement statement(String text) {
        return text.contains("@p1") || text.contains("$1")
                ? Statement.newBuilder(text).bind("p1").to(SINCE).build()
                : Statement.of(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GOOGLE_STANDARD_SQL | UPDATE Visits SET Body = 'new' WHERE Shop = 'a' AND Seen < @p1 THEN RETURN VisitId",
                "POSTGRESQL | UPDATE visits SET body = 'new' WHERE shop = 'a' AND seen < $1 RETURNING visitid"
            })
    void anUpdateMeetsTheSameRows(Dialect dialect, String text) {
        String after = Changes.rewrite(Changes.shardedKey(dialect), text)
                .orElseThrow()
                .after()
                .orElseThrow();

        List<String> before = emulator.change(DATABASES.get(dialect), statement(text));

        assertThat(before).isNotEmpty();
        assertThat(emulator.change(DATABASES.get(dialect), statement(after)))
                .containsExactlyInAnyOrderElementsOf(before);
    }
}
