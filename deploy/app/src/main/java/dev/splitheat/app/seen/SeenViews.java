package dev.splitheat.app.seen;

import dev.splitheat.ingest.collect.Shapes;
import dev.splitheat.ingest.collect.ViewShape;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.ViewFamily;
import dev.splitheat.sandbox.tables.SystemTable;
import dev.splitheat.sandbox.tables.SystemTable.SystemColumn;
import dev.splitheat.sandbox.tables.SystemTables;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** One minute of every view of a simulated database but the splits, as collectors would have read it. */
public final class SeenViews {
    private static final Duration PUBLISHED = Duration.ofMinutes(1);
    private static final List<StatisticsView> MINUTES = Arrays.stream(StatisticsView.values())
            .filter(view -> view.length().equals(Duration.ofMinutes(1)))
            .filter(view -> view.family() != ViewFamily.SPLITS)
            .toList();

    private SeenViews() {}

    public static List<Interval<?>> of(SimulatedDatabase database, Instant end) {
        return MINUTES.stream()
                .<Interval<?>>map(view -> interval(database, view, end, Shapes.of(view.family())))
                .toList();
    }

    private static <R> Interval<R> interval(
            SimulatedDatabase database, StatisticsView view, Instant end, ViewShape<R> shape) {
        List<R> rows = rows(database, view.name(), end).stream().map(shape::row).toList();
        Optional<R> total = view.totals()
                .flatMap(name -> rows(database, name, end).stream().findFirst())
                .map(shape::total);
        return new Interval<>(
                database.name(),
                view.name(),
                end,
                view.length(),
                end,
                0,
                0,
                1,
                rows.isEmpty() ? Coverage.SILENT : Coverage.COMPLETE,
                false,
                total,
                rows);
    }

    private static List<RowCells> rows(SimulatedDatabase database, String view, Instant end) {
        SystemTable table = SystemTables.all().stream()
                .filter(each -> each.name().equals(view))
                .findFirst()
                .orElseThrow();
        List<String> names = table.columns().stream().map(SystemColumn::name).toList();
        List<String> types = table.columns().stream().map(SystemColumn::type).toList();
        return database.statistics().rows(view, end.plus(PUBLISHED), end, end).stream()
                .map(row -> new RowCells(names, types, row))
                .toList();
    }
}
