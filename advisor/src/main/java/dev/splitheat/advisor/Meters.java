package dev.splitheat.advisor;

import java.util.Map;
import org.apache.kafka.common.MetricName;
import org.apache.kafka.common.metrics.Sensor;
import org.apache.kafka.common.metrics.stats.Value;
import org.apache.kafka.streams.StreamsMetrics;

/** What the advisor counts beside what Kafka Streams does, in Kafka's metrics. */
public final class Meters {
    /** The group of its metrics; their names begin with {@code splitheat-}. */
    public static final String GROUP = "splitheat-advisor";

    /** How many databases of a task are watched, and of how many nothing comes. */
    public static final String WATCHED = "splitheat-databases-watched";

    public static final String BLIND = "splitheat-databases-blind";
    private static final String HELD_BACK = "splitheat-alerts-held-back";
    private static final String SILENCED = "splitheat-alerts-silenced";

    private final StreamsMetrics metrics;

    Meters(StreamsMetrics metrics) {
        this.metrics = metrics;
    }

    /** Of the databases of this task. */
    void sight(String task, int watched, int blind) {
        show(WATCHED, task, "databases that are watched", watched);
        show(BLIND, task, "databases of which nothing has come for long", blind);
    }

    private void show(String name, String task, String meaning, int value) {
        Sensor sensor = metrics.addSensor(name + "." + task, Sensor.RecordingLevel.INFO);
        sensor.add(new MetricName(name, GROUP, meaning, Map.of("task", task)), new Value());
        sensor.record(value);
    }

    /** So many alerts of the database wait because enough others are told. */
    void heldBack(String database, int alerts) {
        showOf(database, HELD_BACK, "alerts that wait because enough others of the database are told", alerts);
    }

    /** So many alerts of the database that are not over are silenced. */
    void silenced(String database, int alerts) {
        showOf(database, SILENCED, "alerts that somebody silenced", alerts);
    }

    private void showOf(String database, String name, String meaning, int alerts) {
        Sensor sensor = metrics.addSensor(name + "." + database, Sensor.RecordingLevel.INFO);
        sensor.add(new MetricName(name, GROUP, meaning, Map.of("database", database)), new Value());
        sensor.record(alerts);
    }
}
