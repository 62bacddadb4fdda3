package dev.splitheat.ingest.collect;

import dev.splitheat.interval.ColumnOperationsRow;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.ReadRow;
import dev.splitheat.interval.RowDeletionRow;
import dev.splitheat.interval.SplitPointRow;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.TableSizeRow;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.interval.ViewFamily;

/** The shape of each family of views. */
public final class Shapes {
    public static final ViewShape<SplitRow> SPLITS = new SplitShape();
    public static final ViewShape<LockRow> LOCKS = new LockShape();
    public static final ViewShape<TransactionRow> TRANSACTIONS = new TransactionShape();
    public static final ViewShape<QueryRow> QUERIES = new QueryShape();
    public static final ViewShape<ReadRow> READS = new ReadShape();
    public static final ViewShape<TableOperationsRow> TABLE_OPERATIONS = new TableOperationsShape();
    public static final ViewShape<ColumnOperationsRow> COLUMN_OPERATIONS = new ColumnOperationsShape();
    public static final ViewShape<TableSizeRow> TABLE_SIZES = new TableSizeShape();
    public static final ViewShape<RowDeletionRow> ROW_DELETIONS = new RowDeletionShape();
    public static final ViewShape<SplitPointRow> SPLIT_POINTS = new SplitPointShape();

    private Shapes() {}

    public static ViewShape<?> of(ViewFamily family) {
        return switch (family) {
            case SPLITS -> SPLITS;
            case LOCKS -> LOCKS;
            case TRANSACTIONS -> TRANSACTIONS;
            case QUERIES -> QUERIES;
            case READS -> READS;
            case TABLE_OPERATIONS -> TABLE_OPERATIONS;
            case COLUMN_OPERATIONS -> COLUMN_OPERATIONS;
            case TABLE_SIZES -> TABLE_SIZES;
            case ROW_DELETIONS -> ROW_DELETIONS;
            case SPLIT_POINTS -> SPLIT_POINTS;
        };
    }
}
