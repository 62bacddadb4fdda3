package dev.splitheat.app.terminal;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import java.util.List;

/**
 * Loggers of libraries that, in a start, a kill or an end as they should be, warn of what is no failure. Each is named by
 * itself, with why; what they would tell of a real failure reaches the user as an exception of the part that it ends.
 */
record Noise(String logger, Level from, String why) {
    private static final List<Noise> OF_CLIENTS = List.of(
            new Noise(
                    "org.apache.kafka.streams.StreamsConfig",
                    Level.ERROR,
                    "warns of a default of Kafka 5 although it is set, at every start"),
            new Noise(
                    "org.apache.kafka.streams.processor.internals.ProcessorStateManager",
                    Level.ERROR,
                    "after a kill stores are built anew from Kafka, which exactly-once is for"),
            new Noise(
                    "org.apache.kafka.streams.processor.internals.StateDirectory",
                    Level.ERROR,
                    "the same, for each task"),
            new Noise(
                    "org.apache.kafka.streams.processor.internals.TaskManager",
                    Level.OFF,
                    "the same, as an error with a trace; what Streams cannot mend ends the process with its trace"),
            new Noise(
                    "org.apache.kafka.streams.processor.internals.StreamThread",
                    Level.ERROR,
                    "the same, for each thread"),
            new Noise(
                    "org.apache.kafka.connect.runtime.distributed.WorkerCoordinator",
                    Level.ERROR,
                    "an end does not wait for the answer to the last request"),
            new Noise(
                    "org.apache.kafka.connect.runtime.distributed.DistributedHerder",
                    Level.ERROR,
                    "a worker that starts reads its configurations, which it calls catching up"),
            new Noise(
                    "org.apache.kafka.clients.admin.internals.PartitionLeaderStrategy",
                    Level.OFF,
                    "asks for topics that are still being made, and asks again"),
            new Noise(
                    "org.apache.kafka.clients.consumer.internals.OffsetFetcherUtils",
                    Level.ERROR,
                    "a store of all partitions, read to its end at every start, no longer reads what was asked of last"),
            new Noise(
                    "org.apache.kafka.clients.producer.internals.Sender",
                    Level.ERROR,
                    "a request is repeated while the transaction before it ends; one that is given up fails its task"));

    private static final List<Noise> OF_A_BROKER_IN_THIS_PROCESS = List.of(
            new Noise(
                    "org.apache.kafka.controller.QuorumController",
                    Level.ERROR,
                    "the only controller becomes the active one, at every start"),
            new Noise(
                    "org.apache.kafka.controller.ReplicationControlManager",
                    Level.OFF,
                    "a busy machine delays the only broker's word to itself"),
            new Noise(
                    "org.apache.kafka.controller.EventPerformanceMonitor", Level.OFF, "the same, seen by a stopwatch"),
            new Noise("org.apache.kafka.server.BrokerLifecycleManager", Level.ERROR, "the same, seen from the broker"),
            new Noise(
                    "kafka.server.DefaultAutoTopicCreationManager",
                    Level.ERROR,
                    "several clients ask for an internal topic while it is made"),
            new Noise(
                    "kafka.server.ReplicaManager",
                    Level.OFF,
                    "a producer's request that came too early is refused and repeated; disks have a logger of their own"));

    /** Of Kafka's clients, Streams and Connect. */
    static void hushClients(LoggerContext context) {
        OF_CLIENTS.forEach(noise -> noise.hush(context));
    }

    /** Of a broker for one process alone; of a cluster's broker all of this would be news. */
    static void hushBroker(LoggerContext context) {
        OF_A_BROKER_IN_THIS_PROCESS.forEach(noise -> noise.hush(context));
    }

    private void hush(LoggerContext context) {
        context.getLogger(logger).setLevel(from);
    }
}
