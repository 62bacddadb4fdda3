package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.counsel.Counsel;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.LockSample;
import dev.splitheat.finding.Recommendation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A job and users that meet at one account after the other: taking one apart helps nobody. */
class ManyRowsAdviceTest {
    private static final Catalog ACCOUNTS = DdlReader.read(
                    "CREATE TABLE Accounts (Id STRING(36) NOT NULL, Balance INT64) PRIMARY KEY (Id)",
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalog();

    @Test
    void whereOneRowIsWaitedFor_itsSumIsTakenApart() {
        assertThat(advised(false).recommendations())
                .extracting(Recommendation::kind)
                .contains("SHARDED_COUNTER");
    }

    @Test
    void whereManyAre_noneIs_andItIsSaidWhy() {
        Counsel counsel = advised(true);

        assertThat(counsel.recommendations()).extracting(Recommendation::kind).doesNotContain("SHARDED_COUNTER");
        assertThat(counsel.rejected()).anySatisfy(refused -> {
            assertThat(refused.kind()).isEqualTo("SHARDED_COUNTER");
            assertThat(refused.why().plain()).startsWith("Many rows of Accounts are waited for");
        });
    }

    private static Counsel advised(boolean manyRows) {
        LockSample locks = new LockSample(
                List.of("Accounts.Balance"),
                List.of("ReaderShared", "Exclusive"),
                List.of(),
                Optional.empty(),
                manyRows ? Set.of(LockSample.Trait.MANY_ROWS) : Set.of(),
                Optional.empty());
        Evidence evidence = new Evidence(
                List.of(),
                List.of(),
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.of(locks),
                Optional.empty(),
                Optional.empty());
        Spot spot = new Spot(
                "projects/p/instances/i/databases/d",
                Cause.LOCK_CONTENTION,
                Optional.of("Accounts"),
                Optional.empty(),
                Optional.of("Balance"));
        return Redesigns.all().advise(new Situation(spot, ACCOUNTS, evidence));
    }
}
