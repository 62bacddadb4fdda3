package dev.splitheat.app;

import dev.splitheat.advisor.AdvisorTopology;
import dev.splitheat.analyzer.AnalyzerTopology;
import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.lifecycle.StopSignal;
import dev.splitheat.app.streams.BadRecordHandling;
import dev.splitheat.app.streams.StreamsProcess;
import dev.splitheat.app.streams.StreamsSettings;
import dev.splitheat.heat.RangeBudget;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.lifecycle.Timing;
import dev.splitheat.rules.DecisionRules;
import dev.splitheat.topics.Topic;
import dev.splitheat.view.ViewSettings;
import dev.splitheat.view.ViewTopology;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.kafka.streams.Topology;

/**
 * The topologies as parts of a process.
 *
 * @param replication of their changelogs; -1 leaves it to the cluster
 * @param standbys how many other processes keep a copy of each store
 * @param sessionTimeout how long the work of a process that is gone waits for its return
 */
record Pipeline(
        KafkaConnection kafka,
        String prefix,
        String instanceId,
        Path stateDirectory,
        int replication,
        int standbys,
        Duration sessionTimeout,
        StopSignal stop) {
    /** The name of a process that no other asks: Streams tells who has a key only of processes that have one. */
    static final String ALONE = "localhost:1";

    private static final Duration LONGEST_START = Duration.ofMinutes(5);

    /** {@code rules} say when there are findings; {@code heat} bounds the ranges of each database's heat. */
    StreamsProcess analyzer(DecisionRules rules, RangeBudget heat) {
        return process(
                "analyzer",
                BadRecordHandling.all(Topic.DEAD_LETTERS.in(prefix)),
                settings -> AnalyzerTopology.build(prefix, rules, StatisticsView.SPLIT_STATS_TOP_MINUTE, heat));
    }

    /** {@code timing} says how long alerts wait for what. */
    StreamsProcess advisor(Timing timing) {
        return process(
                "advisor",
                BadRecordHandling.ofAdvisor(Topic.DEAD_LETTERS.in(prefix)),
                settings -> AdvisorTopology.build(settings, prefix, timing));
    }

    /** What pages show; {@code server} is where other instances ask this one for its share. */
    StreamsProcess views(String server) {
        return process(
                ViewTopology.APPLICATION,
                BadRecordHandling.ofViews(Topic.DEAD_LETTERS.in(prefix)),
                settings -> ViewTopology.build(prefix),
                ViewSettings.of(Optional.of(server)));
    }

    private interface Builder {
        Topology build(Map<String, Object> settings);
    }

    private StreamsProcess process(String name, BadRecordHandling badRecords, Builder builder) {
        return process(name, badRecords, builder, Map.of());
    }

    private StreamsProcess process(
            String name, BadRecordHandling badRecords, Builder builder, Map<String, Object> own) {
        StreamsSettings settings = new StreamsSettings(
                kafka,
                prefix + name,
                instanceId,
                stateDirectory,
                badRecords,
                replication,
                standbys,
                sessionTimeout,
                own);
        Map<String, Object> properties = new TreeMap<>();
        settings.properties().forEach((key, value) -> properties.put((String) key, value));
        return new StreamsProcess(name, builder.build(properties), settings, LONGEST_START, stop::fail);
    }
}
