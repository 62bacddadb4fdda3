package dev.splitheat.app.replay;

import dev.splitheat.app.export.ExportDirectory;
import dev.splitheat.app.export.ExportedWrites;
import dev.splitheat.app.export.OtherIntervals;
import dev.splitheat.app.export.ReadAhead;
import dev.splitheat.app.export.ReadProgress;
import dev.splitheat.app.export.SortSpace;
import dev.splitheat.app.export.SplitIntervals;
import dev.splitheat.app.terminal.Progress;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.TableSample;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** One export directory, replayed for a person who waits for it. */
public record ReplayRun(Terminal terminal, Path directory) {
    private static final Path TEMPORARY = Path.of(System.getProperty("java.io.tmpdir"));

    /** Reads and replays all of it; says how far it is. */
    public ReplayResult result() {
        try (Progress progress = Progress.of(terminal, "reading " + directory)) {
            ExportDirectory export = ExportDirectory.open(directory, percent(progress, "reading"), terminal::say);
            // The statistics are read while the topologies are wired, and a little ahead of them.
            try (TemporaryStores stores = TemporaryStores.below(TEMPORARY);
                    ReadAhead<Moment> moments =
                            new ReadAhead<>(take -> read(export, SortSpace.in(stores.directory()), progress, take));
                    Replay replay = Replay.of(export, stores.directory())) {
                moments.forEach(moment -> {
                    progress.now("replaying " + moment.splits().end());
                    replay.waitFor(moment.splits().end());
                    moment.others().forEach(replay::give);
                    moment.samples().ifPresent(replay::giveSamples);
                    replay.take(moment.splits());
                });
                return replay.result(export);
            }
        }
    }

    /** All that was collected for one interval of splits. */
    private record Moment(
            List<Interval<?>> others, Optional<Interval<TableSample>> samples, Interval<SplitRow> splits) {}

    private void read(ExportDirectory export, SortSpace space, Progress progress, Consumer<Moment> take) {
        try (SplitIntervals intervals = export.splitIntervals(space, percent(progress, "sorting"));
                OtherIntervals others = export.otherIntervals(space, percent(progress, "sorting"))) {
            Optional<ExportedWrites> writes =
                    Optional.of(export.writes(percent(progress, "sampling"))).filter(sampled -> !sampled.isEmpty());
            for (Interval<SplitRow> interval : intervals) {
                take.accept(
                        new Moment(others.upTo(interval.end()), writes.map(sampled -> sampled.at(interval)), interval));
            }
        }
    }

    private ReadProgress percent(Progress progress, String doing) {
        return (read, total) ->
                progress.now(doing + " " + directory + (total > 0 ? ", " + 100 * read / total + " %" : ""));
    }
}
