package dev.splitheat.app.streams;

import dev.splitheat.app.config.KafkaConnection;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListTransactionsOptions;
import org.apache.kafka.clients.admin.MemberDescription;
import org.apache.kafka.clients.admin.TransactionListing;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What processes that are gone from their group had begun to write. Whoever reads what is committed stands before it until it
 * has timed out, although others have taken over the work and write it anew; so it is ended. Nothing of it could have
 * been committed any more: a member that its group has given up commits nothing.
 */
final class OrphanedTransactions implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(OrphanedTransactions.class);
    /** What is younger is of nobody whose session is over. */
    private static final Duration OLD = Duration.ofSeconds(5);

    private static final List<Duration> LOOKS = List.of(Duration.ZERO, Duration.ofSeconds(3), Duration.ofSeconds(10));
    private static final int LONGEST_ANSWER_SECONDS = 10;
    private static final String PROCESS = "-(\\p{XDigit}{8}(?:-\\p{XDigit}{4}){3}-\\p{XDigit}{12})-";

    private final KafkaConnection kafka;
    private final String applicationId;
    private final Supplier<Collection<String>> ownClients;
    /** Once closed, it passes over what a last rebalance asks for. */
    private final ScheduledExecutorService timer = new ScheduledThreadPoolExecutor(
            1,
            task -> {
                Thread thread = new Thread(task, "orphaned-transactions");
                thread.setDaemon(true);
                return thread;
            },
            new ThreadPoolExecutor.DiscardPolicy());

    /** @param ownClients ids of this process's consumers, as the group calls them */
    OrphanedTransactions(KafkaConnection kafka, String applicationId, Supplier<Collection<String>> ownClients) {
        this.kafka = kafka;
        this.applicationId = applicationId;
        this.ownClients = ownClients;
    }

    /** The group is being shared out anew: somebody may have gone. Returns at once. */
    void rebalanced() {
        LOOKS.forEach(after -> timer.schedule(this::look, after.toMillis(), TimeUnit.MILLISECONDS));
    }

    private void look() {
        try (Admin admin = Admin.create(Map.copyOf(kafka.properties()))) {
            Collection<String> members = members(admin);
            List<String> orphaned = of(applicationId, ownClients.get(), members, old(admin));
            if (!orphaned.isEmpty()) {
                LOG.info("ends what {} had begun to write, which left the group {}", orphaned, applicationId);
                answer(admin.fenceProducers(orphaned).all());
            }
        } catch (ExecutionException | TimeoutException | KafkaException | IllegalStateException refused) {
            // Then it is left to its own timeout; or the application is being closed, and has no threads any more.
            LOG.debug("transactions of the group {} are not looked at", applicationId, refused);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    private Collection<String> members(Admin admin) throws ExecutionException, InterruptedException, TimeoutException {
        return answer(admin.describeConsumerGroups(Set.of(applicationId)).all()).get(applicationId).members().stream()
                .map(MemberDescription::clientId)
                .toList();
    }

    private static Collection<String> old(Admin admin)
            throws ExecutionException, InterruptedException, TimeoutException {
        return answer(admin.listTransactions(new ListTransactionsOptions().filterOnDuration(OLD.toMillis()))
                        .all())
                .stream()
                .map(TransactionListing::transactionalId)
                .toList();
    }

    /**
     * Those of the transactions whose process is no member. None where the members do not tell which processes they are, as
     * with client ids of the user's, or where we are none of them ourselves: then who is one is not known.
     */
    static List<String> of(
            String applicationId,
            Collection<String> ownClients,
            Collection<String> members,
            Collection<String> transactions) {
        Pattern client = Pattern.compile(Pattern.quote(applicationId) + PROCESS + "StreamThread-\\d+-consumer");
        Pattern transaction = Pattern.compile(Pattern.quote(applicationId) + PROCESS + "\\d+");
        if (ownClients.isEmpty()
                || !members.containsAll(ownClients)
                || !members.stream().allMatch(client.asMatchPredicate())) {
            return List.of();
        }
        Set<String> living = members.stream()
                .flatMap(member -> process(client, member).stream())
                .collect(Collectors.toSet());
        return transactions.stream()
                .filter(id -> process(transaction, id)
                        .filter(process -> !living.contains(process))
                        .isPresent())
                .sorted()
                .toList();
    }

    private static Optional<String> process(Pattern pattern, String id) {
        Matcher matcher = pattern.matcher(id);
        return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    private static <T> T answer(KafkaFuture<T> future)
            throws ExecutionException, InterruptedException, TimeoutException {
        return future.get(LONGEST_ANSWER_SECONDS, TimeUnit.SECONDS);
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
