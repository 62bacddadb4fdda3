package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Statement;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Rows without a number to hash have no shard: the counts that compare both indexes must not lose them. GoogleSQL lets one
 * such row into a unique index, PostgreSQL any number.
 */
class NullsInAUniqueIndexTest {
    private static final int NUMBERED = 40;

    private static Emulator emulator;

    @BeforeAll
    static void start() throws Exception {
        assumeTrue(Emulator.installed(), "the official Spanner emulator is not installed");
        emulator = Emulator.start();
    }

    @AfterAll
    static void stop() {
        if (emulator != null) {
            emulator.close();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "own/users.gsql, Users, UsersBySignupNo, SignupNo, 1",
        "own/users.pg, users, usersbysignupno, signupno, 3"
    })
    void theGateThatComparesBothIndexes_canBePassed(String name, String table, String index, String column, int without)
            throws Exception {
        Schemas.Schema schema = Schemas.named(name);
        Dialect dialect = Dialect.valueOf(schema.dialect().name());
        Recommendation advised = Redesigns.all()
                .advise(Findings.of(Cause.MONOTONIC_INDEX, table, index, column), schema.catalog(), Evidence.NONE)
                .recommendations()
                .get(0);
        String database = emulator.filled(
                dialect,
                Stream.of(schema.statements(), advised.ddl())
                        .flatMap(List::stream)
                        .toList(),
                rows(table, column, NUMBERED + without));

        List<String> counted = emulator.answer(database, Statement.of(comparison(advised)));

        assertThat(advised.kind()).isEqualTo("SHARDED_INDEX");
        assertThat(counted).containsExactly("[" + (NUMBERED + without) + ", " + (NUMBERED + without) + "]");
    }

    private static String comparison(Recommendation advised) {
        return advised.migration().stream()
                .flatMap(step -> step.check().stream())
                .filter(check -> check.contains("new_rows"))
                .findFirst()
                .orElseThrow();
    }

    private static List<Mutation> rows(String table, String column, int all) {
        return IntStream.range(0, all)
                .mapToObj(number -> Mutation.newInsertBuilder(table)
                        .set("UserId")
                        .to(Integer.toString(number))
                        .set("Email")
                        .to(number + "@example.com")
                        .set("LastAccess")
                        .to(Timestamp.ofTimeSecondsAndNanos(number, 0))
                        .set(column)
                        .to(number < NUMBERED ? Long.valueOf(number) : null)
                        .build())
                .toList();
    }
}
