package dev.splitheat.advisor;

import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.Payload;
import dev.splitheat.wire.Sealed;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueStore;

/** The last records of each database and view, as they came: what nobody asks for is never opened. */
final class KeptRecords {
    /** Old ones are looked for so often, and not with each that comes. */
    private static final Duration LOOK_EVERY = Duration.ofMinutes(10);

    private final KeyValueStore<String, Payload> store;
    private final Map<String, Held> held = new HashMap<>();

    /** What is known of a view's records without looking. */
    private static final class Held {
        private long bytes;
        private int count;
        private Instant oldest = Instant.MAX;
        private Instant newest = Instant.MIN;
        private int changes;

        private void add(Instant end, int size) {
            bytes += size;
            count++;
            changes++;
            oldest = end.isBefore(oldest) ? end : oldest;
            newest = end.isAfter(newest) ? end : newest;
        }
    }

    KeptRecords(KeyValueStore<String, Payload> store) {
        this.store = store;
    }

    /** How many records of the view there are; at most, for one that came twice. */
    int put(Sealed told, KeptView view) {
        Held known = held(told.database(), view);
        String key = TopicKey.of(
                prefix(told.database(), view) + TopicKey.sortable(told.end()), Integer.toString(told.part()));
        store.put(key, told.payload());
        known.add(told.end(), told.payload().length());
        boolean old = known.oldest.isBefore(known.newest.minus(view.age().plus(LOOK_EVERY)));
        if (!view.isCounted() && (old || known.bytes > view.bytes())) {
            letGo(told.database(), view);
        }
        return known.count;
    }

    /** Those that ended at this time or later, oldest first. */
    List<KeyValue<String, Payload>> from(Instant time, String database, KeptView view) {
        String prefix = prefix(database, view);
        return Stores.between(store, prefix + TopicKey.sortable(time), prefix + "\uffff");
    }

    /** Newest first. */
    List<KeyValue<String, Payload>> all(String database, KeptView view) {
        List<KeyValue<String, Payload>> found = entries(database, view);
        Collections.reverse(found);
        return found;
    }

    /** Another number when anything of the view came since. */
    int changes(String database, KeptView view) {
        return held(database, view).changes;
    }

    /** Deletes what is too old or too much. */
    void letGo(String database, KeptView view) {
        List<KeyValue<String, Payload>> all = entries(database, view);
        Held known = new Held();
        known.changes = held(database, view).changes;
        Instant newest = all.isEmpty() ? Instant.MIN : end(all.get(all.size() - 1).key);
        for (int place = all.size() - 1; place >= 0; place--) {
            KeyValue<String, Payload> each = all.get(place);
            boolean young = !end(each.key).isBefore(newest.minus(view.age()));
            boolean fits = known.count == 0 || known.bytes + each.value.length() <= view.bytes();
            if (young && fits) {
                known.add(end(each.key), each.value.length());
            } else {
                store.delete(each.key);
            }
        }
        held.put(prefix(database, view), known);
    }

    void forget(String database) {
        for (KeptView view : KeptView.values()) {
            Stores.deleteUnder(store, prefix(database, view));
            held.remove(prefix(database, view));
        }
    }

    private Held held(String database, KeptView view) {
        String prefix = prefix(database, view);
        Held known = held.get(prefix);
        if (known == null) {
            known = new Held();
            for (KeyValue<String, Payload> each : Stores.under(store, prefix)) {
                known.add(end(each.key), each.value.length());
            }
            held.put(prefix, known);
        }
        return known;
    }

    private List<KeyValue<String, Payload>> entries(String database, KeptView view) {
        return Stores.under(store, prefix(database, view));
    }

    private static String prefix(String database, KeptView view) {
        return TopicKey.of(database, view.name(), "");
    }

    private static Instant end(String key) {
        int last = key.lastIndexOf('|');
        return Instant.ofEpochSecond(Long.parseLong(key.substring(key.lastIndexOf('|', last - 1) + 1, last)));
    }
}
