package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.DatabaseName;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PastTest {
    private static final DatabaseName ORDERS = DatabaseName.of("projects/p/instances/i/databases/orders");
    private static final Map<String, String> PARTITION = SourcePartition.of(ORDERS.toString(), "V");
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    private final StoredOffsets offsets = new StoredOffsets();
    private final Past past =
            new Past(() -> new OffsetBundles(offsets), name -> Set.of(PARTITION), database -> Set.of(PARTITION));

    @Test
    void whatAnotherTaskTookBack_isNotThereAnyMore() {
        offsets.putBundled(PARTITION, Map.of("n", 1));
        assertThat(past.collected(ORDERS)).isTrue();

        offsets.putBundled(PARTITION, null);

        assertThat(past.collected(ORDERS)).isFalse();
    }

    @Test
    void aStatusAlone_isNothingThatWasCollected() {
        offsets.putBundled(SourcePartition.ofStatus(PARTITION), StoredInstant.as("goneSince", NOON));

        assertThat(past.collected(ORDERS)).isFalse();
        assertThat(past.goneSince(ORDERS)).contains(NOON);
    }
}
