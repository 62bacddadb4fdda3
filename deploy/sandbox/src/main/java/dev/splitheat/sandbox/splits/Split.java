package dev.splitheat.sandbox.splits;

import dev.splitheat.keyspace.Key;
import dev.splitheat.sandbox.splits.SplitMinute.Served;
import java.util.Optional;

/** One split: where it begins, who serves it, what landed on it in the current minute, how long it has been so. */
final class Split {
    /** Spanner reports from this score on, and so begins to care. */
    static final int WARM = 50;

    private static final int MINUTES_TO_ACT = 3;
    private static final double IDLE = 4;
    /** So many cool minutes, and what was tried before is forgotten. */
    private static final int COOL_MINUTES = 5;

    private final Key start;
    private final Landed landed = new Landed();
    private Placement placement;
    private Attempts attempts = new Attempts();
    private Optional<Shown> shown = Optional.empty();
    private Served served = Servers.IDLE;
    private double load;
    private int warmMinutes;
    /** Warm minutes less cool ones: load that comes and goes around the limit counts too. */
    private int warmth;

    /** Above 0 from the start: what is new has not cooled. */
    private int coolMinutes = 1;

    private int minutes;
    private int idleMinutes;

    Split(Key start, Placement placement) {
        this.start = start;
        this.placement = placement;
    }

    /** The same split after its key was read again. */
    Split(Key start, Split before) {
        this(start, before.placement);
        attempts = before.attempts;
        warmMinutes = before.warmMinutes;
        warmth = before.warmth;
        idleMinutes = before.idleMinutes;
        minutes = before.minutes;
    }

    Key start() {
        return start;
    }

    Landed landed() {
        return landed;
    }

    /** In per cent of a server; known when the servers were weighed. */
    double load() {
        return load;
    }

    /** What it asks for with low priority, in per cent of a server. */
    double yielding() {
        return landed.yielding();
    }

    /** What it asks for otherwise. */
    double pressing() {
        return landed.load() - landed.yielding();
    }

    /** @param granted of what it asks for with low priority, 0 to 1 */
    void weigh(double granted) {
        load = landed.load() - (1 - granted) * landed.yielding();
    }

    Placement placement() {
        return placement;
    }

    void place(Placement where) {
        placement = where;
    }

    Optional<Shown> shown() {
        return shown;
    }

    void show(Shown now) {
        shown = Optional.of(now);
    }

    Served served() {
        return served;
    }

    int score() {
        return served.score();
    }

    /** Ends the minute. */
    void served(Served now) {
        served = now;
        minutes++;
        warmMinutes = score() >= WARM ? warmMinutes + 1 : 0;
        warmth = Math.max(0, warmth + (score() >= WARM ? 1 : -1));
        coolMinutes = score() >= WARM ? 0 : coolMinutes + 1;
        idleMinutes = load < IDLE ? idleMinutes + 1 : 0;
        if (coolMinutes == COOL_MINUTES) {
            attempts = new Attempts();
        }
    }

    /** Whether it is warm and has been for long enough that Spanner does something. */
    boolean isOverdue() {
        return score() >= WARM && warmth >= MINUTES_TO_ACT;
    }

    /** After a cut: what its handover keeps warm is given a minute more. */
    void settle() {
        warmth = -1;
    }

    /** Whether heat that was next door a minute ago is here now: a place that is read through in key order. */
    boolean tookOverFrom(Split neighbour) {
        return warmMinutes == 1 && minutes > 1 && neighbour.coolMinutes == 1 && neighbour.load < load / 2;
    }

    /** What was tried here, for where the heat is now. */
    Attempts handOn() {
        Attempts handed = attempts;
        attempts = new Attempts();
        handed.cutInVain();
        return handed;
    }

    int idleMinutes() {
        return idleMinutes;
    }

    boolean isIdle() {
        return load < IDLE;
    }

    /** Takes over the range of the split behind it. */
    void absorb(Split next) {
        load += next.load;
    }

    Attempts attempts() {
        return attempts;
    }

    void inherit(Attempts from) {
        attempts = from;
    }
}
