package dev.splitheat.notify;

import dev.splitheat.notice.Alert;
import java.time.Instant;
import java.util.Map;
import java.util.function.Predicate;

/** A place where alerts are told. One sink is one destination: when it fails, all that is for it waits. */
public interface Sink {
    /** Short, stable and unique among the sinks of a process: where a sink has got to is remembered by its name. */
    String name();

    /** Tells it, or says why not; does not throw for what the other side does. */
    Delivery deliver(Telling telling);

    /**
     * Tells of a storm in one message, or brings that message up to date. Called only for a sink that is told by people
     * ({@link #readByPeople}).
     */
    Delivery deliver(Digest digest);

    /** Whether people read each message, so that a storm of them helps nobody. */
    default boolean readByPeople() {
        return true;
    }

    /**
     * Whether what only a digest told of as critical is told by itself when the storm is over: where a digest has less than
     * people need. Not where the digest has called them already.
     */
    default boolean tellsEachAfterStorm() {
        return true;
    }

    /**
     * Whether people heard of an alert that it took with this reference. One that it keeps to itself tells of no other,
     * though it leads them.
     */
    default boolean isHeard(Map<String, String> reference) {
        return true;
    }

    /** Whether it says anything of such an alert to people: what it takes in silence leaves room for others in a storm. */
    default boolean says(Alert alert) {
        return true;
    }

    /** Whether sending the same again after a crash does no harm; else it is written down before that something is sent. */
    default boolean idempotent() {
        return true;
    }

    /**
     * Whether the sink has to hear again, as {@code OPEN} or {@code UPDATE}, of all that is open when a process starts,
     * because it keeps in memory what it says again and again.
     */
    default boolean forgetsAtRestart() {
        return false;
    }

    /**
     * Whether it tells of changes that land, and has not yet told this one, of an alert of which otherwise another one tells.
     *
     * @param reference what the sink gave when it took something of the alert last
     */
    default boolean owesChange(Alert alert, Map<String, String> reference) {
        return false;
    }

    /** Tells that change, and nothing else of the alert. */
    default Delivery deliverChange(Alert alert, Map<String, String> reference) {
        return new Delivery.Delivered(reference);
    }

    /**
     * Called about once a second between tellings, by the same thread: for what has to be said again without news. {@code
     * Delivered} when there is nothing to do.
     */
    default Delivery tick(Instant now) {
        return new Delivery.Delivered();
    }

    /**
     * Another process tells of these databases from now on: what this one remembers of their alerts is no longer to be
     * said. They are told again, as {@code OPEN}, should they come back.
     */
    default void release(Predicate<String> databases) {}
}
