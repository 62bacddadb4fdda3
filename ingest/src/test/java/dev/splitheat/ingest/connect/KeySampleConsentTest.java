package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.TableSample;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KeySampleConsentTest extends KeySampling {
    @Test
    void onlyTablesThatWereOptedIn_areSampled() {
        stream.inserts("Orders", MINUTE.plusSeconds(1), 1).inserts("Audit", MINUTE.plusSeconds(1), 1);
        more = Map.of("sampling", SHOP + ":orders");
        start();

        minutes(1);

        assertThat(intervals().get(0).rows()).extracting(TableSample::table).containsExactly("Orders");
    }

    @Test
    void aDatabaseThatWasNotOptedIn_isNotRead() {
        more = Map.of("sampling", "projects/p/instances/i/databases/other");
        start();

        clock.set(MINUTE.plus(Duration.ofHours(2)));
        task.untilQuiet();

        assertThat(schemasRead).hasValue(0);
        assertThat(stream.queries()).isZero();
    }

    @Test
    void aDatabaseThatIsOptedInNoLonger_losesItsStatus() {
        start();
        minutes(1);
        task.close();

        more = Map.of("sampling", "projects/p/instances/i/databases/other");
        start();
        task.until(running -> running.in(RunningTask.STATUS)
                .anyMatch(record -> record.key().equals(SHOP + "|CHANGE_STREAM") && record.value() == null));

        assertThat(offsets.hasBundled(SourcePartition.ofStatus(SHOP, "CHANGE_STREAM")))
                .isFalse();
        assertThat(offsets.hasBundled(SourcePartition.of(SHOP, "CHANGE_STREAM")))
                .as("where to go on when it is opted in again")
                .isTrue();
    }
}
