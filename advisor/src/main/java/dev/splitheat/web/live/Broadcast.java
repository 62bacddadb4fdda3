package dev.splitheat.web.live;

import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.KnownHeat;
import dev.splitheat.heatmap.Layer;
import dev.splitheat.heatmap.LayoutChange;
import dev.splitheat.heatmap.RowLayout;
import dev.splitheat.web.http.Listener;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** One subject and all who look at it: each of its columns is made once. For one thread. */
final class Broadcast {
    /** What a reconnection gets at most; a page that was away for longer sees the gap and asks for everything. */
    static final Duration LONGEST_REPLAY = Duration.ofMinutes(30);
    /** How long a minute may still be completed by what comes late. */
    private static final Duration MAY_CHANGE = Duration.ofMinutes(15);

    private final Subject subject;
    private final RowLayout layout;
    private final KnownHeat heat;
    private final Set<Listener> listeners = new LinkedHashSet<>();
    private final NavigableMap<Instant, byte[]> kept = new TreeMap<>();
    private final Map<Instant, Integer> revisions = new HashMap<>();
    private Instant told;
    private Instant keptAfter;
    private Instant considered;
    private Optional<Instant> better = Optional.empty();

    /** Tells what comes after {@code newest}. */
    Broadcast(Subject subject, RowLayout layout, KnownHeat heat, Instant newest) {
        this.subject = subject;
        this.layout = layout;
        this.heat = heat;
        this.told = newest;
        this.keptAfter = newest;
        this.considered = subject.layout().at();
    }

    /** What came after {@code last} is told first, so that nothing is missing and nothing comes twice. */
    void add(Listener listener, Optional<Instant> last) {
        last.filter(end -> end.isBefore(told)).ifPresent(end -> replay(listener, end));
        better.ifPresent(instant -> listener.tell(Events.layout(instant)));
        listeners.add(listener);
    }

    private void replay(Listener listener, Instant last) {
        Instant after = last.isBefore(told.minus(LONGEST_REPLAY)) ? told.minus(LONGEST_REPLAY) : last;
        if (after.isBefore(keptAfter)) {
            heat.read(
                    subject.database(),
                    Layer.MINUTE,
                    after,
                    keptAfter,
                    slice -> kept.put(slice.end(), made(slice, false)));
            keptAfter = after;
        }
        kept.tailMap(after, false).values().forEach(listener::tell);
    }

    void remove(Listener listener) {
        listeners.remove(listener);
    }

    boolean isUnheard() {
        return listeners.isEmpty();
    }

    /** Tells what is new up to {@code newest}. */
    void goOn(Instant newest) {
        if (newest.isAfter(told)) {
            heat.read(subject.database(), Layer.MINUTE, told, newest, slice -> {
                byte[] column = made(slice, false);
                kept.put(slice.end(), column);
                tell(column);
            });
            told = newest;
            forget();
        }
    }

    /** Tells again what was completed since. */
    void lookBack() {
        heat.read(subject.database(), Layer.MINUTE, told.minus(MAY_CHANGE), told, slice -> {
            Integer before = revisions.get(slice.end());
            if (before == null || before != slice.revision()) {
                byte[] again = made(slice, true);
                if (before != null) {
                    tell(again);
                    kept.computeIfPresent(slice.end(), (end, old) -> made(slice, false));
                }
            }
        });
    }

    /** Whether a layout of this time is still to be looked at; none is once a better one was told. */
    boolean mayImproveBy(Instant newer) {
        return newer.isAfter(considered) && better.isEmpty();
    }

    /** A layout that knows more; told once, if it shows much more of what is hot now. */
    void consider(RowLayout newer) {
        considered = newer.request().at();
        if (LayoutChange.isMaterial(layout, newer, subject.metric(), heat)) {
            better = Optional.of(considered);
            tell(Events.layout(considered));
        }
    }

    void tell(byte[] event) {
        Set.copyOf(listeners).forEach(listener -> listener.tell(event));
    }

    void end() {
        Set.copyOf(listeners).forEach(Listener::end);
    }

    Subject subject() {
        return subject;
    }

    private byte[] made(HeatSlice slice, boolean toldBefore) {
        revisions.put(slice.end(), slice.revision());
        return Events.column(layout, subject.metric(), slice, toldBefore);
    }

    private void forget() {
        Instant oldest = told.minus(LONGEST_REPLAY);
        kept.headMap(oldest, true).clear();
        keptAfter = keptAfter.isBefore(oldest) ? oldest : keptAfter;
        revisions.keySet().removeIf(end -> end.isBefore(told.minus(MAY_CHANGE)));
    }
}
