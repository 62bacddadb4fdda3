package dev.splitheat.advisor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.evidence.ObjectOperations;
import dev.splitheat.evidence.ObservedMinutes;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.wire.Payload;
import dev.splitheat.wire.Sealed;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ObservationsTest {
    private static final String DATABASE = "projects/p/instances/i/databases/orders";
    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");

    private final MockProcessorContext<String, Outcome> context = new MockProcessorContext<>();
    private KeyValueStore<String, ObservedMinutes> observed;
    private Observations observations;

    @BeforeEach
    void start() {
        store(Names.KEPT_RECORDS, Payload.serde());
        store(Names.OBJECT_USAGES, UsageRecords.USAGES.serde());
        observed = store(Names.OBSERVED_MINUTES, UsageRecords.OBSERVED.serde());
        observations = new Observations(context);
    }

    @Test
    void operationsThatCameSince_areCountedWhenUsageIsAskedForAgain() {
        tell(1);
        assertThat(minutes()).isEqualTo(1);

        tell(2);

        assertThat(minutes()).isEqualTo(2);
    }

    @Test
    void whereNothingCameSince_nothingIsCountedAgain() {
        tell(1);
        minutes();
        observed.delete(DATABASE);

        observations.usages(DATABASE);

        assertThat(observed.get(DATABASE)).isNull();
    }

    @Test
    void aDatabaseThatIsForgotten_isCountedFromItsBeginning() {
        tell(1);
        minutes();

        observations.forget(DATABASE);
        tell(1);
        tell(2);

        assertThat(minutes()).isEqualTo(2);
    }

    @Test
    void minutesSinceATime_comeOldestFirst() {
        tell(1);
        tell(2);
        tell(3);

        assertThat(observations.operations(DATABASE, TEN.plus(Duration.ofMinutes(2))))
                .extracting(ObjectOperations::end)
                .containsExactly(TEN.plus(Duration.ofMinutes(2)), TEN.plus(Duration.ofMinutes(3)));
    }

    @Test
    void whatIsOlder_isNotReadAgain_becauseTheLastMinutesWereAskedForMeanwhile() {
        tell(1);
        tell(2);
        List<ObjectOperations> first = observations.operations(DATABASE);
        observations.operations(DATABASE, TEN.plus(Duration.ofMinutes(2)));

        List<ObjectOperations> again = observations.operations(DATABASE);

        assertThat(again).hasSize(2);
        assertThat(again.get(0)).isSameAs(first.get(0));
        assertThat(again.get(1)).isSameAs(first.get(1));
    }

    @Test
    void whileNothingComes_whatRecordsSayTogetherIsWorkedOutOnce() {
        tell(1);
        List<ObjectOperations> first = observations.operations(DATABASE);

        assertThat(observations.operations(DATABASE)).isSameAs(first);
        assertThat(observations.statements(DATABASE)).isSameAs(observations.statements(DATABASE));
    }

    @Test
    void ofADatabaseThatIsForgotten_nothingIsHeld() {
        tell(1);
        observations.operations(DATABASE);

        observations.forget(DATABASE);
        tell(2);

        assertThat(observations.operations(DATABASE))
                .extracting(ObjectOperations::end)
                .containsExactly(TEN.plus(Duration.ofMinutes(2)));
    }

    private long minutes() {
        return observations.usages(DATABASE).observed(DATABASE).orElseThrow().minutes();
    }

    private void tell(int minute) {
        Instant end = TEN.plus(Duration.ofMinutes(minute));
        Interval<WorkloadRow> interval = Interval.whole(
                DATABASE,
                StatisticsView.TABLE_OPERATIONS_STATS_MINUTE,
                end,
                end,
                false,
                List.of(new TableOperationsRow("Orders", 0, 60, 0)));
        observations.put(Sealed.of(interval, Wire.WORKLOAD_INTERVALS.pack(interval)), end.toEpochMilli());
    }

    private <V> KeyValueStore<String, V> store(String name, Serde<V> values) {
        KeyValueStore<String, V> store = Stores.keyValueStoreBuilder(
                        Stores.inMemoryKeyValueStore(name), Serdes.String(), values)
                .withLoggingDisabled()
                .build();
        store.init(context.getStateStoreContext(), store);
        context.addStateStore(store);
        return store;
    }
}
