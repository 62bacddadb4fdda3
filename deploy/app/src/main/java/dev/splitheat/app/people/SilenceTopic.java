package dev.splitheat.app.people;

import dev.splitheat.app.findings.Known;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Scope;
import dev.splitheat.notice.Silence;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.Wire;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Silences as they lie in their topic. */
public final class SilenceTopic {
    private SilenceTopic() {}

    /** One of several databases lies where those of all do. */
    static String key(Silence silence) {
        String database = silence.scope().database();
        return TopicKey.of(database.contains(Scope.ANY) ? Scope.ANY : database, silence.id());
    }

    /** The alert as silences make it at a time, whatever was so when it was written down. */
    public static Alert hushed(Known known, Alert alert, Instant at) {
        Optional<Silence> silence = Silence.covering(read(known), alert, at);
        return alert.with(alert.marks().hushed(silence.map(Silence::hush)));
    }

    /** All of them, by when they end. */
    static List<Silence> read(Known known) {
        Map<String, Silence> latest = new TreeMap<>();
        known.records(Topic.SILENCES).each(record -> {
            if (record.value() == null) {
                latest.remove(record.key());
            } else {
                latest.put(record.key(), Wire.SILENCES.read(record.value()));
            }
        });
        return latest.values().stream()
                .sorted(Comparator.comparing(Silence::until).thenComparing(Silence::id))
                .toList();
    }
}
