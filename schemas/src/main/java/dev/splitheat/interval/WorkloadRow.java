package dev.splitheat.interval;

/** What the workload did in one interval; the rows of one interval are all of one kind. */
public sealed interface WorkloadRow
        permits TransactionRow,
                QueryRow,
                ReadRow,
                TableOperationsRow,
                ColumnOperationsRow,
                TableSizeRow,
                RowDeletionRow,
                SplitPointRow {}
