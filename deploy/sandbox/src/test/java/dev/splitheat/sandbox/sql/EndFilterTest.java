package dev.splitheat.sandbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ListValue;
import com.google.protobuf.Value;
import com.google.spanner.v1.Type;
import com.google.spanner.v1.TypeCode;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.EngineNeeded;
import dev.splitheat.sandbox.tables.TableContents;
import dev.splitheat.sandbox.tables.TableRows;
import dev.splitheat.sandbox.tables.Vocabulary;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@ExtendWith(EngineNeeded.class)
class EndFilterTest {
    private static final Vocabulary ALL = Vocabulary.whole(Dialect.GOOGLE_STANDARD_SQL);
    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");
    private static final int MINUTES = 30;
    private static final String SPLITS = "SPLIT_STATS_TOP_MINUTE";

    private static final TableContents EVERYTHING =
            (schema, table, first, last) -> rows(table, TableContents.BEGINNING, TableContents.END);

    /** Minute 10 is {@code @a}, minute 20 is {@code @b}, minutes 5 and 15 are {@code @some}. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "INTERVAL_END = @a | 10 | 10",
                "@a = INTERVAL_END | 10 | 10",
                "INTERVAL_END > @a AND INTERVAL_END <= @b | 10 | 20",
                "@a < s.INTERVAL_END AND SPLIT_START <> 'x' | 10 | MAX",
                "INTERVAL_END >= @a AND (INTERVAL_END < @b AND CPU_USAGE_SCORE > 3) | 10 | 20",
                "INTERVAL_END BETWEEN @a AND @b | 10 | 20",
                "INTERVAL_END IN (@b, @a) | 10 | 20",
                "INTERVAL_END IN UNNEST(@some) | 5 | 15",
                "INTERVAL_END IN UNNEST([@a, @b]) | 10 | 20",
                "INTERVAL_END = TIMESTAMP '2026-11-20 10:10:00Z' | 10 | 10",
                "INTERVAL_END = '2026-11-20T10:10:00Z' | 10 | 10",
                "INTERVAL_END = @a OR INTERVAL_END = @b | MIN | MAX",
                "NOT INTERVAL_END = @a | MIN | MAX",
                "INTERVAL_END <> @a | MIN | MAX",
                "INTERVAL_END = TIMESTAMP_ADD(@a, INTERVAL 1 MINUTE) | MIN | MAX",
                "TIMESTAMP_TRUNC(INTERVAL_END, MINUTE) = @a | MIN | MAX",
                "INTERVAL_END >= @nothing | MIN | MAX"
            })
    void whatEveryRowMustMeetBoundsTheIntervalsThatAreAskedFor(String condition, String first, String last) {
        List<String> asked = new ArrayList<>();

        run("SELECT COUNT(*) FROM SPANNER_SYS." + SPLITS + " s WHERE " + condition, (schema, table, from, to) -> {
            asked.add(minute(from) + " " + minute(to));
            return List.of();
        });

        assertThat(asked).containsExactly(first + " " + last);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // The optional side of an outer join is bounded too: its NULL does not meet the condition.
                "SELECT a.SPLIT_START FROM #S a LEFT JOIN #S b ON a.CPU_USAGE_SCORE = b.CPU_USAGE_SCORE"
                        + " WHERE b.INTERVAL_END = @a ORDER BY 1",
                "SELECT a.SPLIT_START FROM #S a FULL JOIN #S b ON a.CPU_USAGE_SCORE = b.CPU_USAGE_SCORE"
                        + " AND a.INTERVAL_END = @a WHERE b.INTERVAL_END > @b ORDER BY 1",
                "SELECT a.SPLIT_START FROM #S a LEFT JOIN #S b ON b.INTERVAL_END = @a AND a.SPLIT_START = b.SPLIT_START"
                        + " WHERE b.SPLIT_START IS NULL ORDER BY 1",
                "SELECT a.SPLIT_START FROM #S a JOIN #S b ON a.INTERVAL_END = @a AND b.INTERVAL_END = @b"
                        + " AND a.CPU_USAGE_SCORE <= b.CPU_USAGE_SCORE ORDER BY 1",
                "SELECT * FROM (SELECT INTERVAL_END, SPLIT_START FROM #S ORDER BY CPU_USAGE_SCORE DESC, SPLIT_START"
                        + " LIMIT 5) WHERE INTERVAL_END >= @b ORDER BY 2",
                "SELECT * FROM (SELECT INTERVAL_END e, COUNT(*) n FROM #S GROUP BY 1) WHERE e = @a",
                "SELECT e FROM (SELECT MAX(INTERVAL_END) e FROM #S) WHERE e = @a",
                "WITH s AS (SELECT * FROM #S WHERE INTERVAL_END = @a) SELECT COUNT(*) FROM s, #S t WHERE t.INTERVAL_END = @b",
                "SELECT SPLIT_START FROM #S s WHERE INTERVAL_END = (SELECT MAX(INTERVAL_END) FROM #S) ORDER BY 1",
                "SELECT SPLIT_START FROM #S s WHERE EXISTS (SELECT 1 FROM #S t WHERE s.INTERVAL_END = @a"
                        + " AND t.INTERVAL_END = @b) ORDER BY 1",
                "SELECT t, COUNT(*) FROM #S s, UNNEST(s.AFFECTED_TABLES) t WHERE s.INTERVAL_END < @a GROUP BY 1 ORDER BY 1",
                "SELECT SPLIT_START FROM #S WHERE INTERVAL_END = @a UNION ALL SELECT SPLIT_START FROM #S"
                        + " WHERE INTERVAL_END = @b ORDER BY 1",
                "SELECT COUNT(*) FROM #S WHERE INTERVAL_END > @b AND INTERVAL_END < @a",
                "SELECT s.INTERVAL_END, ARRAY(SELECT AS STRUCT x.SPLIT_START, x.INTERVAL_END FROM #S x"
                        + " WHERE x.INTERVAL_END = s.INTERVAL_END ORDER BY 1) FROM #S s WHERE s.INTERVAL_END = @a"
            })
    void leavingOutIntervalsChangesNoAnswer(String sql) {
        assertThat(run(sql.replace("#S", "SPANNER_SYS." + SPLITS), EndFilterTest::pruned))
                .isEqualTo(run(sql.replace("#S", "SPANNER_SYS." + SPLITS), EVERYTHING));
    }

    @ParameterizedTest
    @MethodSource("randomStatements")
    void leavingOutIntervalsChangesNoAnswerOfAnyStatement(String sql) {
        assertThat(run(sql, EndFilterTest::pruned)).isEqualTo(run(sql, EVERYTHING));
    }

    static Stream<String> randomStatements() {
        return IntStream.range(0, 60).mapToObj(seed -> {
            Random random = new Random(seed);
            String joined = random.nextBoolean()
                    ? ""
                    : pick(random, " JOIN", " LEFT JOIN", " RIGHT JOIN", " FULL JOIN") + " SPANNER_SYS." + SPLITS
                            + " b ON a.SPLIT_START = b.SPLIT_START AND " + condition(random, 1, true);
            return "SELECT a.INTERVAL_END, a.SPLIT_START FROM SPANNER_SYS." + SPLITS + " a" + joined + " WHERE "
                    + condition(random, 2, !joined.isEmpty()) + " ORDER BY 1, 2";
        });
    }

    private static String condition(Random random, int depth, boolean joined) {
        if (depth > 0 && random.nextInt(3) > 0) {
            return pick(random, "", "", "NOT ") + "(" + condition(random, depth - 1, joined)
                    + pick(random, " AND ", " AND ", " OR ") + condition(random, depth - 1, joined) + ")";
        }
        String column = (joined && random.nextBoolean() ? "b" : "a") + ".INTERVAL_END";
        return switch (random.nextInt(5)) {
            case 0 -> column + " BETWEEN @a AND @b";
            case 1 -> column + " IN UNNEST(@some)";
            case 2 -> column + " IS NULL";
            case 3 -> pick(random, "@a", "@b") + pick(random, " < ", " >= ", " = ") + column;
            default -> column + pick(random, " < ", " <= ", " > ", " >= ", " = ", " <> ") + pick(random, "@a", "@b");
        };
    }

    private static String pick(Random random, String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private static List<List<Object>> pruned(String schema, String table, Instant first, Instant last) {
        return rows(table, first, last);
    }

    private static List<List<Object>> rows(String table, Instant first, Instant last) {
        TableRows rows = new TableRows("SPANNER_SYS", table);
        for (int minute = 0; minute < MINUTES; minute++) {
            Instant end = TEN.plusSeconds(60L * minute);
            if (!end.isBefore(first) && !end.isAfter(last)) {
                rows.add(
                        "INTERVAL_END",
                        end,
                        "SPLIT_START",
                        "Users(" + minute % 7 + ")",
                        "CPU_USAGE_SCORE",
                        50L + minute * 13 % 50,
                        "AFFECTED_TABLES",
                        List.of("Users", "Orders" + minute % 3));
            }
        }
        return rows.rows();
    }

    private static List<ListValue> run(String sql, TableContents contents) {
        Type timestamp = Type.newBuilder().setCode(TypeCode.TIMESTAMP).build();
        Type timestamps = Type.newBuilder()
                .setCode(TypeCode.ARRAY)
                .setArrayElementType(timestamp)
                .build();
        Value some = Value.newBuilder()
                .setListValue(ListValue.newBuilder().addValues(at(15)).addValues(at(5)))
                .build();
        SqlStatement statement = new SqlStatement(
                sql,
                Map.of(
                        "a",
                        at(10),
                        "b",
                        at(20),
                        "some",
                        some,
                        "nothing",
                        Value.newBuilder().setNullValueValue(0).build()),
                Map.of("a", timestamp, "b", timestamp, "some", timestamps, "nothing", timestamp));
        return SqlEngine.shared().execute(statement, ALL, contents).rows();
    }

    private static Value at(int minute) {
        return Value.newBuilder()
                .setStringValue(TEN.plusSeconds(60L * minute).toString())
                .build();
    }

    private static String minute(Instant end) {
        if (end.equals(TableContents.BEGINNING) || end.equals(TableContents.END)) {
            return end.equals(TableContents.END) ? "MAX" : "MIN";
        }
        return Long.toString((end.getEpochSecond() - TEN.getEpochSecond()) / 60);
    }
}
