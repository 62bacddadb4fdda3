package dev.splitheat.analyzer;

import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.common.MetricName;
import org.apache.kafka.common.metrics.Metrics;
import org.apache.kafka.common.metrics.Sensor;
import org.apache.kafka.common.metrics.stats.CumulativeSum;
import org.apache.kafka.streams.StreamsMetrics;

/** What the analyzer counts beside what Kafka Streams does, in Kafka's metrics. */
public final class Meters {
    /** The group of its metrics; their names begin with {@code splitheat-}. */
    public static final String GROUP = "splitheat-analyzer";

    /** The tag that says of which view rows are. */
    public static final String VIEW = "view";

    /** The tag that says what made them unusable, behind "rows", without key values: {@code whose key is none}. */
    public static final String WHY = "why";

    private static final String ROWS_SET_ASIDE = "splitheat-rows-set-aside-total";

    private interface Sensors {
        Sensor of(String name);
    }

    private final Sensors sensors;

    /** In a topology; all its tasks count together. */
    Meters(StreamsMetrics metrics) {
        this.sensors = name -> metrics.addSensor(name, Sensor.RecordingLevel.INFO);
    }

    public Meters(Metrics metrics) {
        this.sensors = metrics::sensor;
    }

    /** An examiner threw: its verdict is missing, the others are not. */
    public void examinerFailed(String examiner) {
        count(
                "splitheat-examiner-failures-total",
                "verdicts that an examiner failed to give",
                Map.of("examiner", examiner),
                1);
    }

    /** Rows that cannot be used went to the dead letters; {@code why} is one of a few. */
    void rowsSetAside(String view, String why, long rows) {
        count(ROWS_SET_ASIDE, "rows that could not be used", Map.of(VIEW, view, WHY, why), rows);
    }

    /** Whether the metric counts those rows. */
    public static boolean isOfRowsSetAside(MetricName metric) {
        return metric.group().equals(GROUP) && metric.name().equals(ROWS_SET_ASIDE);
    }

    private void count(String name, String description, Map<String, String> tags, double by) {
        Sensor sensor = sensors.of(name + "." + String.join(".", new TreeMap<>(tags).values()));
        sensor.add(new MetricName(name, GROUP, description, tags), new CumulativeSum());
        sensor.record(by);
    }
}
