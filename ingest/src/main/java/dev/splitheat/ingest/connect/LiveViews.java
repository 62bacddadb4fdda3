package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.Grid;
import dev.splitheat.ingest.collect.Question;
import dev.splitheat.ingest.collect.Schedule.Shown;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** The minute views of one database that are read as time goes on, as one turn finds them. */
record LiveViews(List<ViewLine<?>> lines) {
    private static final Grid MINUTES = new Grid(Duration.ofMinutes(1));
    private static final Duration YOUNGEST = Duration.ofHours(1);
    /** Spanner's clock is known to about this. */
    private static final Duration AHEAD = Duration.ofMinutes(10);
    /** A database without rows for so long is idle: what it has then may be seen a minute late. */
    private static final Duration IDLE = Duration.ofHours(2);

    LiveViews {
        lines = List.copyOf(lines);
    }

    boolean isEmpty() {
        return lines.isEmpty();
    }

    /** Whether there is more of the present than the last turn took. */
    boolean behind() {
        return lines.stream().anyMatch(ViewLine::behind);
    }

    /** Sound views whose last interval to end before {@code readAt} was not sent. */
    LiveViews untold(Instant readAt) {
        Instant newest = MINUTES.floor(readAt);
        return new LiveViews(
                sound().stream().filter(line -> !line.isSent(newest)).toList());
    }

    /** The same of the interval before: silence can be believed when the next one is over. */
    LiveViews silent(Instant readTime) {
        return untold(readTime.minus(MINUTES.length()));
    }

    /**
     * From what was sent of all to the present, and for an audit the youngest hour. Where the clock was put back, the
     * present seems to lie before what was sent, until this answer tells Spanner's.
     */
    Question stretch(Instant readTime, boolean audit) {
        Instant after = lines.stream()
                .map(line -> line.cursor().sentUpTo().orElseThrow())
                .min(Instant::compareTo)
                .orElseThrow();
        Instant youngest = MINUTES.floor(readTime.minus(YOUNGEST));
        Instant from = audit && youngest.isBefore(after) ? youngest : after;
        Instant present = MINUTES.floor(readTime.plus(AHEAD));
        return new Question(from, present.isBefore(after) ? after : present);
    }

    /** What a look showed of the newest interval. */
    Shown shown(Instant readAt) {
        Instant newest = MINUTES.floor(readAt);
        List<ViewLine<?>> sound = sound();
        if (sound.stream().anyMatch(line -> line.hasRows(newest.minus(MINUTES.length())) && !line.isSent(newest))) {
            return Shown.LACKING;
        }
        if (sound.stream().anyMatch(line -> line.hasRows(newest))) {
            return Shown.ALL;
        }
        return lines.stream().anyMatch(line -> line.hasRowsSince(readAt.minus(IDLE))) ? Shown.NOTHING : Shown.IDLE;
    }

    private List<ViewLine<?>> sound() {
        return lines.stream().filter(line -> line.setbacks().last().isEmpty()).toList();
    }
}
