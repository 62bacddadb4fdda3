package dev.splitheat.lifecycle;

import dev.splitheat.notice.Marks;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** Whether heat comes and goes so often that each coming is no news. */
final class Flaps {
    private Flaps() {}

    /** The marks when heat has come once more. */
    static Marks opened(Marks marks, Instant now, Timing timing) {
        List<Instant> lately = Stream.concat(marks.openings().stream(), Stream.of(now))
                .filter(at -> at.plus(timing.flappingWithin()).isAfter(now))
                .toList();
        List<Instant> kept = lately.subList(Math.max(0, lately.size() - timing.flappingOpenings()), lately.size());
        return marks.openedAt(kept).flapping(marks.flapping() || lately.size() >= timing.flappingOpenings());
    }
}
