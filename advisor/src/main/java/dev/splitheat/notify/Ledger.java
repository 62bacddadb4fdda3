package dev.splitheat.notify;

import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Told;
import dev.splitheat.topics.DatabasePartition;
import dev.splitheat.topics.TopicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.kafka.common.TopicPartition;

/** What the sink has been told, in memory for the partitions that are ours, and written down. */
final class Ledger {
    /** A finding that comes back does so within a day; people look at threads for some weeks. */
    private static final Duration KEEP_CLOSED = Duration.ofDays(35);

    private final DeliveryLog log;
    private final String sink;
    private final Map<String, Told> known = new HashMap<>();

    Ledger(DeliveryLog log, String sink) {
        this.log = Objects.requireNonNull(log, "log");
        this.sink = sink;
    }

    /**
     * Takes over what is known of these partitions; what has been over for long is forgotten.
     *
     * @param afresh whether the sink hears again of what is open
     */
    void take(Collection<TopicPartition> partitions, boolean afresh, Instant now) {
        for (Told told : log.read(partitions)) {
            if (told.stage() == Told.Stage.CLOSED && told.at().plus(KEEP_CLOSED).isBefore(now)) {
                log.forget(told);
            } else {
                known.put(key(told), afresh && told.stage() == Told.Stage.OPEN ? anyRevision(told) : told);
            }
        }
    }

    private static Told anyRevision(Told told) {
        return new Told(
                told.database(),
                told.alertId(),
                told.sink(),
                told.stage(),
                0,
                told.opening(),
                told.reminders(),
                told.reference(),
                told.attempts(),
                told.failingSince(),
                told.notBefore(),
                told.at());
    }

    void drop(Predicate<String> databases) {
        known.values().removeIf(told -> databases.test(told.database()));
    }

    /** Nobody asks for this alert any more. */
    void forget(String key) {
        Told told = known.remove(key);
        if (told != null) {
            log.forget(told);
        }
    }

    /** What the sink knows, also in the partitions of other processes. */
    Collection<Told> everywhere() {
        return log.everything();
    }

    Optional<Told> of(Alert alert) {
        return of(alert.database(), alert.id());
    }

    Optional<Told> of(String database, String alertId) {
        return Optional.ofNullable(known.get(TopicKey.of(database, alertId)));
    }

    List<Told> all() {
        return List.copyOf(known.values());
    }

    void put(Told told) {
        known.put(key(told), told);
        log.write(told);
    }

    void flush() {
        log.flush();
    }

    /** The same alert at another stage, with nothing failing. */
    Told at(Told.Stage stage, Alert alert, Map<String, String> reference, Instant now) {
        return new Told(
                alert.database(),
                alert.id(),
                sink,
                stage,
                alert.revision(),
                alert.marks().opening(),
                alert.marks().reminders(),
                reference,
                0,
                Optional.empty(),
                Optional.empty(),
                now);
    }

    /** A message is about to be sent: what the sink took before stays as it is. */
    Told sending(Alert alert, Instant now) {
        Told before = of(alert).orElseGet(() -> untold(alert, now));
        return new Told(
                before.database(),
                before.alertId(),
                sink,
                Told.Stage.SENDING,
                before.revision(),
                before.opening(),
                before.reminders(),
                before.reference(),
                before.attempts(),
                before.failingSince(),
                before.notBefore(),
                now);
    }

    /** News of what people know is about to be sent. */
    Told sendingMore(Alert alert, Instant now) {
        Told before = of(alert).orElseGet(() -> untold(alert, now));
        return with(before, Margin.sending(before.reference()));
    }

    /** The same, with something else that the sink needs. */
    Told referring(Alert alert, Map<String, String> own, Instant now) {
        Told before = of(alert).orElseGet(() -> untold(alert, now));
        return with(before, Margin.with(Margin.of(before.reference()), own));
    }

    /** One more attempt failed. */
    Told failed(Alert alert, Instant now, Instant notBefore) {
        Told before = of(alert).orElseGet(() -> untold(alert, now));
        return new Told(
                before.database(),
                before.alertId(),
                sink,
                before.stage(),
                before.revision(),
                before.opening(),
                before.reminders(),
                before.reference(),
                before.attempts() + 1,
                before.failingSince().or(() -> Optional.of(now)),
                Optional.of(notBefore),
                now);
    }

    /**
     * What had failed need not be told any more: what fails next begins anew. It may have arrived all the same, so that its end
     * is still to be told.
     */
    void calm(Told failing) {
        put(new Told(
                failing.database(),
                failing.alertId(),
                sink,
                failing.stage() == Told.Stage.UNTOLD ? Told.Stage.SENDING : failing.stage(),
                failing.revision(),
                failing.opening(),
                failing.reminders(),
                failing.reference(),
                0,
                Optional.empty(),
                Optional.empty(),
                failing.at()));
    }

    private static Told with(Told told, Map<String, String> reference) {
        return new Told(
                told.database(),
                told.alertId(),
                told.sink(),
                told.stage(),
                told.revision(),
                told.opening(),
                told.reminders(),
                reference,
                told.attempts(),
                told.failingSince(),
                told.notBefore(),
                told.at());
    }

    /** Nothing is known of it. */
    Told untold(Alert alert, Instant now) {
        return new Told(
                alert.database(),
                alert.id(),
                sink,
                Told.Stage.UNTOLD,
                0,
                0,
                0,
                Map.of(),
                0,
                Optional.empty(),
                Optional.empty(),
                now);
    }

    static Predicate<String> databasesOf(Collection<TopicPartition> partitions, int count) {
        List<Integer> numbers =
                partitions.stream().map(TopicPartition::partition).toList();
        return database -> numbers.contains(DatabasePartition.of(database, count));
    }

    private static String key(Told told) {
        return TopicKey.of(told.database(), told.alertId());
    }
}
