package dev.splitheat.advisor;

import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Hush;
import dev.splitheat.notice.Silence;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;

/** Which silence covers an alert now. */
final class Quiet {
    private final ReadOnlyKeyValueStore<String, Silence> store;

    Quiet(ReadOnlyKeyValueStore<String, Silence> store) {
        this.store = store;
    }

    /** The one that lasts longest. */
    Optional<Hush> of(Alert alert, Instant now) {
        return Silence.covering(all(), alert, now).map(Silence::hush);
    }

    boolean isEmpty() {
        try (KeyValueIterator<String, Silence> each = store.all()) {
            return !each.hasNext();
        }
    }

    private List<Silence> all() {
        List<Silence> all = new ArrayList<>();
        try (KeyValueIterator<String, Silence> each = store.all()) {
            each.forEachRemaining(entry -> all.add(entry.value));
        }
        return all;
    }
}
