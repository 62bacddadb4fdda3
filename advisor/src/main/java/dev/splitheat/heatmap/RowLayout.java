package dev.splitheat.heatmap;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The rows of a picture, and where in them a key range lies. No heat has no row: what no layout could have seen falls into
 * the row that its keys belong to, or into {@link Band.Kind#OTHERS}. Safe for several threads.
 */
public final class RowLayout {
    private final LayoutRequest request;
    private final List<Band> bands;
    private final List<Row> rows;
    private final List<String> rolledUp;
    private final int busyRolledUp;
    private final RowFinder finder;
    private final List<RowSpan> all;
    private final Sampling sampling;

    RowLayout(
            LayoutRequest request,
            Schemas schemas,
            List<Band> bands,
            List<Row> rows,
            List<String> rolledUp,
            int busyRolledUp,
            Set<String> sampled) {
        this.request = request;
        this.bands = List.copyOf(bands);
        this.rows = List.copyOf(rows);
        this.rolledUp = List.copyOf(rolledUp);
        this.busyRolledUp = busyRolledUp;
        this.finder = new RowFinder(
                schemas.space(),
                this.bands,
                this.rows,
                this.rolledUp,
                request.object().isEmpty());
        this.all = List.of(new RowSpan(0, rows.size() - 1));
        this.sampling = new Sampling(this.bands, sampled, schemas);
    }

    /**
     * Lays out the rows. The heat of the time up to the layout says which places are hot; the schema, where they lie.
     *
     * @throws UnknownObjectException when the request is for a table or index that is neither in the schema nor hot
     */
    public static RowLayout of(LayoutRequest request, Schemas schemas, KnownHeat heat) {
        return new LayoutPlan(request, schemas, KeyMap.of(request, schemas.space(), heat)).layout();
    }

    public LayoutRequest request() {
        return request;
    }

    /** In the order of their rows: a table, its indexes, then what is interleaved in it, and so on below. */
    public List<Band> bands() {
        return bands;
    }

    public List<Row> rows() {
        return rows;
    }

    /** Tables and indexes without rows of their own, by name. */
    public List<String> rolledUp() {
        return rolledUp;
    }

    /** How many of those without rows of their own were active: for them there was no room. Their heat is in the row of all others. */
    public int busyRolledUp() {
        return busyRolledUp;
    }

    /** The rows of which a metric's source tells all there is in this window, so that what it does not name is cold. */
    List<RowSpan> told(Metric metric, HeatSlice slice) {
        if (!slice.covered(metric.source()).tellsAbsence()) {
            return List.of();
        }
        return metric == Metric.SAMPLED_WRITES ? sampling.told(slice, finder) : all;
    }

    /** The rows that a range covers, also in part; empty only for one outside the object that the layout is for. */
    public Optional<RowSpan> rowsOf(SlicePlace place) {
        return finder.rowsOf(place);
    }

    /** All rows of a table or index. */
    public Optional<RowSpan> rowsOf(String object) {
        return finder.rowsOf(object);
    }
}
