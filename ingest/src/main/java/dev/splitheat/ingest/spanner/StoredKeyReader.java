package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.BatchClient;
import com.google.cloud.spanner.BatchReadOnlyTransaction;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.Partition;
import com.google.cloud.spanner.PartitionOptions;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Statement;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.collect.keys.StoredKeySource;
import dev.splitheat.ingest.collect.keys.StreamStatements;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * Reads some stored keys: Spanner cuts the query into partitions, of a few of which the first rows are taken before the
 * answer is closed. No sorting, no scan of a whole table.
 */
public final class StoredKeyReader implements StoredKeySource {
    private static final PartitionOptions FEW =
            PartitionOptions.newBuilder().setMaxPartitions(64).build();

    private static final String CANNOT = "this Spanner cannot cut a query into partitions, so that no stored keys are"
            + " sampled; it is not asked again before a restart, a change stream tells keys as they are written.";

    private final SpannerConnections connections;
    private final Manners manners;
    private final int partitions;
    private final int rows;
    private final Random chance;

    /**
     * @param partitions of a table that are looked into, at most
     * @param rows of a partition that are taken, at most
     */
    public StoredKeyReader(SpannerConnections connections, Manners manners, int partitions, int rows, Random chance) {
        this.connections = connections;
        this.manners = manners;
        this.partitions = partitions;
        this.rows = rows;
        this.chance = chance;
    }

    @Override
    public Keys read(DatabaseName database, Dialect dialect, Table table) {
        try {
            return connections.askInBatches(database, client -> read(client, dialect, table));
        } catch (RuntimeException e) {
            String what = "keys of table " + table.name();
            throw SpannerFailure.code(e) == ErrorCode.UNIMPLEMENTED
                    ? new UnreadableDatabaseException(database, what, CANNOT, FailureKind.UNSUPPORTED, e)
                    : SpannerFailure.of(database, what, e);
        }
    }

    private Keys read(BatchClient client, Dialect dialect, Table table) {
        try (BatchReadOnlyTransaction read = client.batchReadOnlyTransaction(manners.bound())) {
            List<Partition> all =
                    new ArrayList<>(read.partitionQuery(FEW, Statement.of(sql(dialect, table)), manners.query()));
            Collections.shuffle(all, chance);
            List<Map<String, Object>> keys = new ArrayList<>();
            all.stream().limit(partitions).forEach(partition -> take(read, partition, keys));
            // No cleanup: it would end the session that Google's client keeps for all batches of a database.
            return new Keys(read.getReadTimestamp().toSqlTimestamp().toInstant(), keys);
        }
    }

    private void take(BatchReadOnlyTransaction read, Partition partition, List<Map<String, Object>> keys) {
        try (ResultSet answer = read.execute(partition)) {
            for (int row = 0; row < rows && answer.next(); row++) {
                keys.add(KeyValues.of(answer));
            }
        }
    }

    private static String sql(Dialect dialect, Table table) {
        String columns = table.primaryKey().stream()
                .map(KeyColumn::column)
                .map(column -> StreamStatements.path(column, dialect))
                .collect(Collectors.joining(", "));
        return "SELECT " + columns + " FROM " + StreamStatements.path(table.name(), dialect);
    }
}
