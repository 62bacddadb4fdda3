package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.ReadOnlyTransaction;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.TimestampBound;
import dev.splitheat.sandbox.server.faults.Doubled;
import dev.splitheat.sandbox.server.faults.Lacking;
import dev.splitheat.sandbox.server.faults.Late;
import dev.splitheat.sandbox.server.faults.Missing;
import dev.splitheat.sandbox.server.faults.OffClock;
import dev.splitheat.sandbox.server.faults.Truncated;
import dev.splitheat.sandbox.world.World;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Answers that are late, doubled, cut, of another Spanner or of another clock. */
class OddAnswersTest extends FaultySandbox {
    @Test
    void aLateIntervalIsSeenByReadsAfterItsTimeOnly() {
        sandbox.server.faults().add(name, new Late(NEWEST, NOW.plusSeconds(60)));

        assertThat(sandbox.query("shop", splits())).hasSize(300);
        sandbox.clock.set(NOW.plusSeconds(60));
        assertThat(sandbox.query("shop", splits())).hasSize(600);
        assertThat(sandbox.query("shop", splits(), TimestampBound.ofExactStaleness(15, TimeUnit.SECONDS)))
                .hasSize(300);
    }

    @Test
    void aMissingIntervalIsNotThere() {
        sandbox.server.faults().add(name, new Missing(NEWEST));

        assertThat(sandbox.query("shop", splits())).hasSize(300);
    }

    @Test
    void anIntervalIsThereTwice() {
        sandbox.server.faults().add(name, new Doubled(NEWEST));

        assertThat(sandbox.query("shop", splits())).hasSize(900);
    }

    @Test
    void intervalsAreTruncated_andFaultsAddUp() {
        sandbox.server.faults().add(name, new Truncated(EVERY, 10));
        sandbox.server.faults().add(name, new Doubled(NEWEST));

        assertThat(sandbox.query("shop", splits())).hasSize(30);
    }

    @Test
    void anOlderSpannerRefusesANewerColumn_andDoesNotListIt() {
        sandbox.server.faults().add(name, new Lacking(Set.of(VIEW + ".UNSPLITTABLE_REASONS")));

        assertThatThrownBy(() ->
                        sandbox.query("shop", Statement.of("SELECT UNSPLITTABLE_REASONS FROM SPANNER_SYS." + VIEW)))
                .satisfies(code(ErrorCode.INVALID_ARGUMENT))
                .hasMessageContaining("Unrecognized name: UNSPLITTABLE_REASONS");
        assertThat(sandbox.query(
                        "shop",
                        Statement.of("SELECT 1 FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_NAME = '" + VIEW
                                + "' AND COLUMN_NAME = 'UNSPLITTABLE_REASONS'")))
                .isEmpty();
    }

    @Test
    void aClockThatIsAheadShiftsReadTimestamps() {
        sandbox.server.faults().add(name, new OffClock(Duration.ofMinutes(7)));

        try (ReadOnlyTransaction read = sandbox.database("shop").singleUseReadOnlyTransaction(TimestampBound.strong());
                ResultSet results = read.executeQuery(ONE)) {
            results.next();

            assertThat(read.getReadTimestamp())
                    .isEqualTo(
                            Timestamp.ofTimeSecondsAndNanos(NOW.plusSeconds(420).getEpochSecond(), 0));
        }
    }

    @ParameterizedTest
    @CsvSource({"-120", "-30", "420"})
    void aClockThatIsOffShiftsAllThatAReaderSees(long seconds) {
        try (ConnectedSandbox living = new ConnectedSandbox(List.of(ServedPlans.named("access-log")))) {
            String database = World.nameOf("access-log");
            living.server.faults().add(database, new OffClock(Duration.ofSeconds(seconds)));
            Instant databaseNow = living.clock.instant().plusSeconds(seconds);

            Timestamp newest = living.query(
                            "access-log",
                            Statement.of("SELECT MAX(INTERVAL_END) AS newest FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE"))
                    .get(0)
                    .getTimestamp(0);

            assertThat(Instant.ofEpochSecond(newest.getSeconds()))
                    .isBefore(databaseNow)
                    .isAfter(databaseNow.minusSeconds(180));
        }
    }
}
