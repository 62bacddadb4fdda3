package dev.splitheat.app.replay;

import dev.splitheat.app.export.ExportDirectory;
import dev.splitheat.app.export.ExportedWrites;
import dev.splitheat.app.export.OtherIntervals;
import dev.splitheat.app.export.ReadProgress;
import dev.splitheat.app.export.SortSpace;
import dev.splitheat.app.export.SplitIntervals;
import dev.splitheat.app.terminal.Progress;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import java.nio.file.Path;

/** One export directory, replayed for a person who waits for it. */
public record ReplayRun(Terminal terminal, Path directory) {
    private static final Path TEMPORARY = Path.of(System.getProperty("java.io.tmpdir"));

    /** Reads and replays all of it; says how far it is. */
    public ReplayResult result() {
        try (Progress progress = Progress.of(terminal, "reading " + directory)) {
            ExportDirectory export = ExportDirectory.open(directory, percent(progress, "reading"), terminal::say);
            try (TemporaryStores stores = TemporaryStores.below(TEMPORARY);
                    Replay replay = Replay.of(export, stores.directory());
                    SplitIntervals intervals =
                            export.splitIntervals(SortSpace.in(stores.directory()), percent(progress, "sorting"));
                    OtherIntervals others =
                            export.otherIntervals(SortSpace.in(stores.directory()), percent(progress, "sorting"))) {
                ExportedWrites writes = export.writes(percent(progress, "sampling"));
                for (Interval<SplitRow> interval : intervals) {
                    progress.now("replaying " + interval.end());
                    others.upTo(interval.end()).forEach(replay::give);
                    if (!writes.isEmpty()) {
                        replay.giveSamples(writes.at(interval));
                    }
                    replay.take(interval);
                }
                return replay.result(export);
            }
        }
    }

    private ReadProgress percent(Progress progress, String doing) {
        return (read, total) ->
                progress.now(doing + " " + directory + (total > 0 ? ", " + 100 * read / total + " %" : ""));
    }
}
