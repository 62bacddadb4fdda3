package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows without what is hashed have no shard number: reads over all shards ask for them where the index has them, and only there. */
class UnnumberedEntriesTest {
    @ParameterizedTest
    @CsvSource({
        "own/surroundings.gsql, Order, OrderByO, o, false",
        "own/surroundings.pg, Order, OrderByO, o, false",
        "own/users.gsql, Users, UsersBySignupNo, SignupNo, true",
        "own/users.pg, users, usersbysignupno, signupno, true"
    })
    void aNumberThatIsMissing_isAskedForWhereItCanBe(
            String schema, String table, String index, String column, boolean missing) {
        Recommendation advised = Redesigns.all()
                .advise(
                        Findings.of(Cause.MONOTONIC_INDEX, table, index, column),
                        Schemas.named(schema).catalog(),
                        Evidence.NONE)
                .recommendations()
                .get(0);

        List<String> said = Stream.concat(advised.queryChanges().stream(), advised.steps().stream())
                .filter(text -> text.matches("(?i).*shard_?id IS NULL.*"))
                .toList();
        assertThat(advised.kind()).isEqualTo("SHARDED_INDEX");
        assertThat(said.isEmpty()).as(said.toString()).isEqualTo(!missing);
    }
}
