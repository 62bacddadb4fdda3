package dev.splitheat.notify.slack;

import dev.splitheat.notify.Delivery;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/** Of what may be there though nobody said so: messages, and replies by their marks. */
final class Doubts {
    /** @param id of an alert, or of a digest without a database */
    record Of(String database, String id) {}

    /** Only while something is still to be said. */
    private final Map<Of, Boolean> messages = new ConcurrentHashMap<>();

    private final Map<Of, LostReply> replies = new ConcurrentHashMap<>();

    /**
     * A reply without an answer.
     *
     * @param times how often nothing answered
     */
    record LostReply(String mark, int times) {}

    /** @param otherwise what to believe where this process has not yet tried */
    boolean hasMessage(Of of, boolean otherwise) {
        return messages.getOrDefault(of, otherwise);
    }

    void message(Of of, Delivery delivery, boolean inDoubt) {
        if (delivery instanceof Delivery.Delivered) {
            messages.remove(of);
        } else {
            messages.put(of, inDoubt);
        }
    }

    /** What is known of a reply that may have arrived though nobody said so. */
    Optional<LostReply> reply(Of of, String mark) {
        return Optional.ofNullable(replies.get(of)).filter(lost -> lost.mark().equals(mark));
    }

    void lostReply(Of of, String mark, boolean unanswered) {
        int before = reply(of, mark).map(LostReply::times).orElse(0);
        replies.put(of, new LostReply(mark, before + (unanswered ? 1 : 0)));
    }

    void knownReply(Of of) {
        replies.remove(of);
    }

    void release(Predicate<String> databases) {
        messages.keySet().removeIf(of -> databases.test(of.database()));
        replies.keySet().removeIf(of -> databases.test(of.database()));
    }
}
