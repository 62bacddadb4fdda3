package dev.splitheat.app.broker;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.errors.TransactionalIdNotFoundException;
import org.apache.kafka.common.internals.Topic;
import org.apache.kafka.common.utils.Utils;

/**
 * What knows of transactions: each partition of their topic has a coordinator, which reads it before it answers for a
 * transactional id. Asked for all that it has, one that has not begun to read says that it has none.
 */
final class TransactionCoordinators {
    private static final String PROBE = "splitheat-probe-";

    private TransactionCoordinators() {}

    /** Returns when every one of them has read what it has to know; there is a topic of transactions. */
    static void awaitLoaded(Admin admin, int atMostSeconds)
            throws ExecutionException, InterruptedException, TimeoutException {
        int partitions = admin.describeTopics(List.of(Topic.TRANSACTION_STATE_TOPIC_NAME))
                .allTopicNames()
                .get(atMostSeconds, TimeUnit.SECONDS)
                .get(Topic.TRANSACTION_STATE_TOPIC_NAME)
                .partitions()
                .size();
        for (String probe : probes(partitions)) {
            try {
                admin.describeTransactions(List.of(probe)).description(probe).get(atMostSeconds, TimeUnit.SECONDS);
            } catch (ExecutionException answer) {
                if (!(answer.getCause() instanceof TransactionalIdNotFoundException)) {
                    throw answer;
                }
            }
        }
    }

    /** Transactional ids that nobody uses, one for each partition, as Kafka tells partitions by ids. */
    static Collection<String> probes(int partitions) {
        Map<Integer, String> probes = new TreeMap<>();
        for (int number = 0; probes.size() < partitions; number++) {
            String probe = PROBE + number;
            probes.putIfAbsent(partition(probe, partitions), probe);
        }
        return probes.values();
    }

    static int partition(String transactionalId, int partitions) {
        return Utils.abs(transactionalId.hashCode()) % partitions;
    }
}
