package dev.splitheat.app.weekly;

import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.ViewFamily;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The view of an interval, read out of the head of its record: the name stands there as it is, behind the database's. */
final class ViewName {
    private static final int HEAD = 512;
    private static final List<StatisticsView> VIEWS = Stream.of(
                    ViewFamily.TABLE_OPERATIONS, ViewFamily.TABLE_SIZES, ViewFamily.SPLIT_POINTS)
            .flatMap(family -> StatisticsView.of(family).stream())
            .toList();

    private ViewName() {}

    /** Empty for views that reports do not need. */
    static Optional<StatisticsView> of(byte[] payload) {
        String head = new String(payload, 0, Math.min(HEAD, payload.length), StandardCharsets.ISO_8859_1);
        return VIEWS.stream().filter(view -> head.contains(view.name())).findFirst();
    }
}
