package dev.splitheat.sandbox.statistics;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.serving.ServedMinute;
import dev.splitheat.sandbox.tables.SystemTables;
import dev.splitheat.sandbox.tables.TableRows;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The statistics views of one database, {@code USER_SPLIT_POINTS} apart. Minutes come in order; what a read sees depends
 * on its timestamp alone, also when later minutes are there already. Not for several threads at a time.
 */
public final class Statistics {
    private final CatalogHistory catalogs;
    private final StatementCounter counter;
    private final SplitViews splits = new SplitViews();
    private final LockViews locks = new LockViews();
    private final TableSizeViews sizes;
    private final Kept<StatementBlock> statements =
            new Kept<>(EnumSet.allOf(IntervalLength.class), Retention.OTHERS, StatementBlock::plus, block -> block);
    private final Map<String, View> views = new TreeMap<>();
    private KeySpace keys;

    /** @param seed of the rounding and of what runs at an instant */
    public Statistics(Catalog catalog, long seed) {
        catalogs = new CatalogHistory(catalog);
        keys = new KeySpace(catalog);
        counter = new StatementCounter(seed);
        sizes = new TableSizeViews(catalogs);
        splits.offer(views);
        locks.offer(views);
        sizes.offer(views);
        new TransactionViews(statements, catalogs::table).offer(views);
        new QueryViews(statements, catalogs::table).offer(views);
        new ReadViews(statements).offer(views);
        new TableOperationViews(statements).offer(views);
        new ColumnOperationViews(statements).offer(views);
        new ActiveQueryViews(statements, seed).offer(views);
        new RowDeletionView(catalogs).offer(views);
        OptimizerVersionView.offer(views);
    }

    /** One more minute, later than all before. */
    public void add(ServedMinute minute) {
        long end = Span.minute(minute.left().end());
        catalogs.counted(end);
        splits.add(end, minute.splits());
        locks.add(end, minute.left(), minute.locks(), keys);
        sizes.add(end, minute.left());
        statements.add(end, counter.count(catalogs.now(), minute));
    }

    /** DDL was applied: minutes that are added from now on are of the new schema. */
    public void schemaChanged(Catalog now) {
        catalogs.change(now);
        keys = new KeySpace(now);
    }

    /** The newest minute whose rows a read at an instant sees; equal answers mean equal contents of all views. */
    public Instant newestVisibleAt(Instant readAt) {
        return Publication.newestVisibleAt(readAt);
    }

    /** The views that {@link #rows} knows. */
    public Set<String> views() {
        return Set.copyOf(views.keySet());
    }

    /**
     * Rows of a view with the columns that {@link SystemTables} lists, intervals in order, the worst of each first.
     *
     * @param view in upper case, without its schema
     * @param firstEnd the first interval end that is wanted; means nothing to views without intervals
     * @param lastEnd the last one
     * @throws UnknownViewException when there is no such view
     */
    public List<List<Object>> rows(String view, Instant readAt, Instant firstEnd, Instant lastEnd) {
        View known = views.get(view);
        if (known == null) {
            throw new UnknownViewException(view);
        }
        TableRows rows = new TableRows(SystemTables.SPANNER_SYS, view);
        known.rows(Span.of(readAt, firstEnd, lastEnd), rows);
        return rows.rows();
    }
}
