package dev.splitheat.heatmap;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Of which rows sampled keys tell all there is. Keys are sampled of some tables only, and never of indexes: those of which no
 * write was ever sampled are unknown. A table whose sampling has ended is unknown from then on: no change stream watches it
 * any more, or writes of it were counted and none was sampled, or nobody counted them.
 */
final class Sampling {
    /** Rows of one table, and in which versions of the schema nothing watches it any more. */
    private record Sampled(RowSpan rows, boolean[] ended) {
        boolean isEndedIn(int version) {
            return version >= 0 && ended[version];
        }
    }

    private final List<Sampled> tables;
    private final Watching watching;

    /** @param sampled tables of which any write was ever sampled */
    Sampling(List<Band> bands, Set<String> sampled, Schemas schemas) {
        this.watching = new Watching(schemas.versions());
        this.tables = bands.stream()
                .filter(band -> sampled.contains(band.object()))
                .map(band -> new Sampled(new RowSpan(band.firstRow(), band.lastRow()), watching.ended(band.object())))
                .toList();
    }

    /** @param finder of the rows of what the window names */
    List<RowSpan> told(HeatSlice slice, RowFinder finder) {
        if (tables.isEmpty()) {
            return List.of();
        }
        Set<RowSpan> seen = new HashSet<>();
        Set<RowSpan> written = new HashSet<>();
        for (SliceLoad load : slice.loads()) {
            if (load.sampledWrites() > 0) {
                finder.rowsOf(load.object()).ifPresent(seen::add);
            } else if (load.writes() + load.deletes() > 0) {
                finder.rowsOf(load.object()).ifPresent(written::add);
            }
        }
        boolean counted = slice.covered(HeatSource.OPERATIONS).tellsAbsence();
        int version = watching.at(slice.end());
        List<RowSpan> told = new ArrayList<>(tables.size());
        for (Sampled each : tables) {
            boolean silent = counted && !written.contains(each.rows()) && !each.isEndedIn(version);
            if (seen.contains(each.rows()) || silent) {
                told.add(each.rows());
            }
        }
        return told;
    }
}
