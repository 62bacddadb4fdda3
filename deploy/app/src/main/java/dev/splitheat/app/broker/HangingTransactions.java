package dev.splitheat.app.broker;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.AbortTransactionSpec;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.ListTopicsOptions;
import org.apache.kafka.clients.admin.ListTransactionsOptions;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.ProducerState;
import org.apache.kafka.clients.admin.TransactionDescription;
import org.apache.kafka.clients.admin.TransactionListing;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Transactions that lie open in a partition while their coordinator has ended them elsewhere and knows nothing of that
 * partition, as a broker that was killed leaves them now and then. Nobody would ever end them: whoever reads what is
 * committed stands before them, and a Connect worker waits for the end of its offsets for ever.
 */
final class HangingTransactions {
    private static final Logger LOG = LoggerFactory.getLogger(HangingTransactions.class);
    private static final int LONGEST_ANSWER_SECONDS = 60;
    private static final int NO_COORDINATOR_YET = 0;

    private final Admin admin;

    private record Open(TopicPartition partition, ProducerState producer) {}

    private HangingTransactions(Admin admin) {
        this.admin = admin;
    }

    /**
     * Aborts them, and returns how many there were.
     *
     * @param directory of the broker, for the sentence when that fails
     */
    static int abort(String bootstrapServers, Path directory) {
        try (Admin admin = Admin.create(
                Map.of("bootstrap.servers", bootstrapServers, "client.id", "splitheat-hanging-transactions"))) {
            return new HangingTransactions(admin).abort();
        } catch (ExecutionException | TimeoutException failed) {
            throw new BrokerStartException(directory, failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new BrokerStartException(directory, stopped);
        }
    }

    private int abort() throws ExecutionException, InterruptedException, TimeoutException {
        List<Open> first = open(unstable());
        if (first.isEmpty()) {
            return 0;
        }
        TransactionCoordinators.awaitLoaded(admin, LONGEST_ANSWER_SECONDS);
        List<Open> unknown = unknown(first);
        // What was being ended meanwhile is not open any more.
        unknown.retainAll(open(unstable()));
        for (Open open : unknown) {
            LOG.warn(
                    "a transaction of producer {} hangs in {}: it is aborted",
                    open.producer().producerId(),
                    open.partition());
            answer(admin.abortTransaction(new AbortTransactionSpec(
                            open.partition(),
                            open.producer().producerId(),
                            (short) open.producer().producerEpoch(),
                            open.producer().coordinatorEpoch().orElse(NO_COORDINATOR_YET)))
                    .all());
        }
        return unknown.size();
    }

    private List<Open> unknown(List<Open> all) throws ExecutionException, InterruptedException, TimeoutException {
        List<Open> unknown = new ArrayList<>();
        for (Open open : all) {
            if (!isKnown(open)) {
                unknown.add(open);
            }
        }
        return unknown;
    }

    /** Partitions with records behind those that are settled. */
    private List<TopicPartition> unstable() throws ExecutionException, InterruptedException, TimeoutException {
        Set<String> topics = answer(
                admin.listTopics(new ListTopicsOptions().listInternal(true)).names());
        Map<TopicPartition, OffsetSpec> ends = new HashMap<>();
        answer(admin.describeTopics(topics).allTopicNames()).values().forEach(topic -> topic.partitions()
                .forEach(partition ->
                        ends.put(new TopicPartition(topic.name(), partition.partition()), OffsetSpec.latest())));
        Map<TopicPartition, ListOffsetsResultInfo> all =
                answer(admin.listOffsets(ends).all());
        Map<TopicPartition, ListOffsetsResultInfo> settled =
                answer(admin.listOffsets(ends, new ListOffsetsOptions(IsolationLevel.READ_COMMITTED))
                        .all());
        return ends.keySet().stream()
                .filter(partition ->
                        settled.get(partition).offset() < all.get(partition).offset())
                .toList();
    }

    private List<Open> open(List<TopicPartition> partitions)
            throws ExecutionException, InterruptedException, TimeoutException {
        List<Open> open = new ArrayList<>();
        answer(admin.describeProducers(partitions).all()).forEach((partition, state) -> state.activeProducers().stream()
                .filter(producer -> producer.currentTransactionStartOffset().isPresent())
                .forEach(producer -> open.add(new Open(partition, producer))));
        return open;
    }

    /** Whether the coordinator will end it there, by itself or when its time is over. */
    private boolean isKnown(Open open) throws ExecutionException, InterruptedException, TimeoutException {
        Set<String> ids = answer(admin.listTransactions(new ListTransactionsOptions()
                                .filterProducerIds(Set.of(open.producer().producerId())))
                        .all())
                .stream()
                .map(TransactionListing::transactionalId)
                .collect(Collectors.toSet());
        for (TransactionDescription known :
                answer(admin.describeTransactions(ids).all()).values()) {
            if (known.topicPartitions().contains(open.partition())) {
                return true;
            }
        }
        return false;
    }

    private static <T> T answer(KafkaFuture<T> future)
            throws ExecutionException, InterruptedException, TimeoutException {
        return future.get(LONGEST_ANSWER_SECONDS, TimeUnit.SECONDS);
    }
}
