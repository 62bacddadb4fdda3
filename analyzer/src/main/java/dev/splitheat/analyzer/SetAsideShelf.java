package dev.splitheat.analyzer;

import dev.splitheat.finding.SetAside;
import dev.splitheat.topics.TopicKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.state.KeyValueStore;

/** How much came and could not be used, by database, interval and why: what is sent again counts once. */
final class SetAsideShelf {
    /** Behind database and time. */
    private static final int WHAT = 2;

    private final KeyValueStore<String, Long> store;

    SetAsideShelf(ProcessorContext<?, ?> context) {
        this.store = context.getStateStore(Names.SET_ASIDE);
    }

    /**
     * Keeps a count.
     *
     * @param what in words, without key values
     * @param which of several at that time; it is told apart, and not told
     */
    void put(String database, Instant at, String what, String which, long count) {
        store.put(TopicKey.of(database, TopicKey.sortable(at), what, which), count);
    }

    /** Sums over the time behind {@code from}, up to another. */
    List<SetAside> between(String database, Instant from, Instant upTo) {
        Map<String, Long> counts = new TreeMap<>();
        String first = TopicKey.of(database, TopicKey.sortable(from.plusSeconds(1)));
        for (KeyValue<String, Long> entry : Stores.between(store, first, end(database, upTo))) {
            counts.merge(entry.key.split("\\|")[WHAT], entry.value, Long::sum);
        }
        List<SetAside> sums = new ArrayList<>();
        counts.forEach((what, count) -> sums.add(new SetAside(what, count)));
        return sums;
    }

    void forgetBefore(String database, Instant reach) {
        Stores.keysBetween(store, TopicKey.of(database, ""), TopicKey.of(database, TopicKey.sortable(reach)))
                .forEach(store::delete);
    }

    private static String end(String database, Instant upTo) {
        return TopicKey.of(database, TopicKey.sortable(upTo), "\uffff");
    }
}
