package dev.splitheat.analyzer;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Carrier;
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.Wire;
import java.util.List;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.Topology;

/**
 * A topic with intervals of something beside splits, read until they are whole.
 *
 * @param read name of the operator, as are {@code pick} and {@code assemble}
 * @param parts name of the store that keeps parts until the others are there
 */
record Source<R>(Topic topic, Codec<Interval<R>> codec, String read, String pick, String assemble, String parts) {
    static List<Source<?>> all() {
        return List.of(
                new Source<>(
                        Topic.STATS_LOCK,
                        Wire.LOCK_INTERVALS,
                        Names.READ_LOCK_STATS,
                        Names.PICK_LOCK_VIEW,
                        Names.ASSEMBLE_LOCK_INTERVALS,
                        Names.LOCK_PARTS),
                new Source<>(
                        Topic.STATS_WORKLOAD,
                        Wire.WORKLOAD_INTERVALS,
                        Names.READ_WORKLOAD_STATS,
                        Names.PICK_WORKLOAD_VIEW,
                        Names.ASSEMBLE_WORKLOAD_INTERVALS,
                        Names.WORKLOAD_PARTS),
                new Source<>(
                        Topic.METRICS,
                        Wire.METRIC_MINUTES,
                        Names.READ_METRICS,
                        Names.PICK_METRICS,
                        Names.ASSEMBLE_METRICS,
                        Names.METRIC_PARTS),
                new Source<>(
                        Topic.KEY_SAMPLES,
                        Wire.KEY_SAMPLES,
                        Names.READ_KEY_SAMPLES,
                        Names.PICK_KEY_SAMPLES,
                        Names.ASSEMBLE_KEY_SAMPLES,
                        Names.KEY_SAMPLE_PARTS));
    }

    void read(Topology topology, String prefix, Carrier carrier, StatisticsView view, StoreBuilders stores) {
        topology.addSource(
                        read,
                        Serdes.String().deserializer(),
                        carrier.serde(codec).deserializer(),
                        topic.in(prefix))
                .addProcessor(pick, () -> new PickView<R>(view), read)
                .addProcessor(assemble, () -> new AssembleIntervals<R>(parts), pick)
                .addStateStore(stores.intervals(parts, codec), assemble);
    }
}
