package dev.splitheat.wire;

import dev.splitheat.avro.ColumnOperationsRecord;
import dev.splitheat.avro.TableOperationsRecord;
import dev.splitheat.avro.TableSizeRecord;
import dev.splitheat.interval.ColumnOperationsRow;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.TableSizeRow;

/** What happened to tables and columns, and tables' sizes, to Avro and back. */
final class TableRecords {
    private TableRecords() {}

    static TableOperationsRecord toAvro(TableOperationsRow row) {
        return TableOperationsRecord.newBuilder()
                .setObject(row.object())
                .setReadQueryCount(row.readsAndQueries())
                .setWriteCount(row.writes())
                .setDeleteCount(row.deletes())
                .build();
    }

    static TableOperationsRow fromAvro(TableOperationsRecord avro) {
        return new TableOperationsRow(
                avro.getObject(), avro.getReadQueryCount(), avro.getWriteCount(), avro.getDeleteCount());
    }

    static ColumnOperationsRecord toAvro(ColumnOperationsRow row) {
        return ColumnOperationsRecord.newBuilder()
                .setTable(row.table())
                .setColumn(row.column())
                .setQueryCount(row.queries())
                .setReadCount(row.reads())
                .setWriteCount(row.writes())
                .setQueryCacheMemoryCapped(row.queryCountsCapped())
                .build();
    }

    static ColumnOperationsRow fromAvro(ColumnOperationsRecord avro) {
        return new ColumnOperationsRow(
                avro.getTable(),
                avro.getColumn(),
                avro.getQueryCount(),
                avro.getReadCount(),
                avro.getWriteCount(),
                avro.getQueryCacheMemoryCapped());
    }

    static TableSizeRecord toAvro(TableSizeRow row) {
        return TableSizeRecord.newBuilder()
                .setObject(row.object())
                .setUsedBytes(row.usedBytes())
                .setUsedSsdBytes(row.ssdBytes())
                .setUsedHddBytes(row.hddBytes())
                .build();
    }

    static TableSizeRow fromAvro(TableSizeRecord avro) {
        return new TableSizeRow(avro.getObject(), avro.getUsedBytes(), avro.getUsedSsdBytes(), avro.getUsedHddBytes());
    }
}
