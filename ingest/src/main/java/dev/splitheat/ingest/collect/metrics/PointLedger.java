package dev.splitheat.ingest.collect.metrics;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * How far a database's minutes were sent, and how many points the last of them had: more than that, seen later, is a
 * reason to send a minute again.
 *
 * @param recent minutes without a gap, the newest last; it ends at {@code sentUpTo}
 * @param owed minutes that were passed over
 * @param unsettled minutes from before those that are owed
 */
public record PointLedger(Instant sentUpTo, List<Sent> recent, Backlog owed, Unsettled unsettled) {
    /**
     * One minute as it was last sent.
     *
     * @param mark of which series its points were, see {@link PointCount}; {@link #UNMARKED} where only their number is known
     */
    public record Sent(int points, int mark, int revision) {
        static final int UNMARKED = -1;

        static Sent of(PointCount count, int revision) {
            return new Sent(count.points(), count.mark(), revision);
        }

        boolean marked() {
            return mark != UNMARKED;
        }
    }

    public PointLedger {
        Objects.requireNonNull(sentUpTo, "sentUpTo");
        recent = List.copyOf(recent);
        Objects.requireNonNull(owed, "owed");
        Objects.requireNonNull(unsettled, "unsettled");
    }

    /** Nothing was sent yet; what ended by then never will be. */
    static PointLedger beginning(Instant after) {
        return new PointLedger(after, List.of(), Backlog.NONE, Unsettled.NONE);
    }

    /** @throws IllegalArgumentException when the text is not what {@link #text} wrote */
    public static PointLedger of(Instant sentUpTo, String text) {
        return of(sentUpTo, text, Backlog.NONE, Unsettled.NONE);
    }

    /** @throws IllegalArgumentException when the text is not what {@link #text} wrote */
    public static PointLedger of(Instant sentUpTo, String text, Backlog owed, Unsettled unsettled) {
        if (!Minutes.floor(sentUpTo).equals(sentUpTo)) {
            throw new IllegalArgumentException(sentUpTo + " is no end of a minute");
        }
        return new PointLedger(sentUpTo, LedgerText.read(text), owed, unsettled);
    }

    public String text() {
        return LedgerText.write(recent);
    }

    /** After the next minute. @param kept how many minutes are remembered */
    PointLedger next(PointCount points, int kept) {
        List<Sent> later = new ArrayList<>(recent);
        later.add(Sent.of(points, 0));
        return with(sentUpTo.plus(Minutes.ONE), later.subList(Math.max(0, later.size() - kept), later.size()));
    }

    /** Goes on later, and owes what is between; what was sent last has yet to be looked at again. */
    PointLedger leapt(Instant to) {
        return new PointLedger(to, List.of(), owed.with(new Minutes(sentUpTo, to)), unsettled.with(remembered()));
    }

    /**
     * After minutes that were owed; remembered where nothing is owed between them and those that are.
     *
     * @param paid up to the end of the last that were
     */
    PointLedger paid(Minutes paid, List<PointCount> points, int kept) {
        List<Sent> all = new ArrayList<>(recent);
        if (paid.upTo().equals(remembersAfter())) {
            int many = Math.min(points.size(), Math.max(0, kept - recent.size()));
            all.addAll(
                    0,
                    points.subList(points.size() - many, points.size()).stream()
                            .map(count -> Sent.of(count, 0))
                            .toList());
        }
        return new PointLedger(sentUpTo, all, owed.without(paid), unsettled);
    }

    /** After a minute was sent again. */
    PointLedger again(Instant end, PointCount points) {
        return remembered().at(end).isPresent()
                ? with(sentUpTo, remembered().again(end, points).minutes())
                : new PointLedger(sentUpTo, recent, owed, unsettled.again(end, points));
    }

    /** After minutes from before an outage were looked at again. */
    PointLedger settled(Instant upTo) {
        return new PointLedger(sentUpTo, recent, owed, unsettled.after(upTo));
    }

    private PointLedger with(Instant end, List<Sent> minutes) {
        return new PointLedger(end, minutes, owed, unsettled);
    }

    Optional<Sent> at(Instant end) {
        return remembered().at(end).or(() -> unsettled.at(end));
    }

    /** Exclusive; the minutes from here to {@link #sentUpTo} are remembered. */
    Instant remembersAfter() {
        return remembered().after();
    }

    private Remembered remembered() {
        return new Remembered(sentUpTo, recent);
    }
}
