package dev.splitheat.app.findings;

import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.notice.Alert;
import dev.splitheat.routing.DatabaseGlob;
import dev.splitheat.routing.Glob;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a running Splitheat knows, and where it is told more.
 *
 * @param prefix of the topics
 * @param whenSilent what to do when nothing answers: the end of a sentence
 */
public record Known(KafkaConnection kafka, String prefix, String whenSilent) {
    public TopicRecords records(Topic topic) {
        return new TopicRecords(kafka, topic.in(prefix), whenSilent);
    }

    /** Writes one record to where everything of its database lies; null is a tombstone. */
    public void write(Topic topic, String key, byte[] value) {
        new TopicWriter(kafka, topic.in(prefix), records(topic)).write(key, value);
    }

    /** The alert whose finding's id begins so. */
    public Alert alert(String finding) {
        return NamedAlert.of(finding, new KnownAlerts(kafka, prefix, whenSilent).read());
    }

    /**
     * The full names of those watched databases that are meant; a full name is taken as it is.
     *
     * @throws UnknownFindingException when there is none
     */
    public List<String> databases(String meant) {
        if (meant.startsWith("projects/") && !meant.contains("*")) {
            return List.of(meant);
        }
        Set<String> watched = new TreeSet<>();
        records(Topic.COLLECTOR_STATUS).each(record -> add(TopicKey.database(record.key()), watched));
        Glob glob = DatabaseGlob.of(meant).orElse(new Glob(meant));
        List<String> named = watched.stream().filter(glob::matches).toList();
        if (named.isEmpty()) {
            throw new UnknownFindingException("no watched database is '" + meant + "'"
                    + (watched.isEmpty() ? ": there is none yet" : "; there are " + String.join(", ", watched)));
        }
        return named;
    }

    /** What is said of a listing is said of no database. */
    private static void add(String name, Set<String> watched) {
        if (name.startsWith("projects/") && !name.contains("*")) {
            watched.add(name);
        }
    }
}
