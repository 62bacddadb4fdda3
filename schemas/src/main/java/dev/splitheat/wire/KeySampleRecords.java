package dev.splitheat.wire;

import dev.splitheat.avro.KeySamplesInterval;
import dev.splitheat.avro.RowWrite;
import dev.splitheat.avro.SampledKeyRecord;
import dev.splitheat.avro.TableSampleRecord;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.TableSample.SampledKey;
import java.util.Optional;

/** Sampled keys to Avro and back. */
final class KeySampleRecords {
    private KeySampleRecords() {}

    static KeySamplesInterval toAvro(Interval<TableSample> interval) {
        KeySamplesInterval avro = IntervalHeader.write(interval, new KeySamplesInterval());
        avro.setTables(interval.rows().stream().map(KeySampleRecords::toAvro).toList());
        return avro;
    }

    static Interval<TableSample> fromAvro(KeySamplesInterval avro) {
        return IntervalHeader.read(
                avro,
                Optional.empty(),
                avro.getTables().stream().map(KeySampleRecords::fromAvro).toList());
    }

    private static TableSampleRecord toAvro(TableSample sample) {
        return TableSampleRecord.newBuilder()
                .setTable(sample.table())
                .setStored(sample.stored())
                .setInserts(sample.inserts())
                .setUpdates(sample.updates())
                .setDeletes(sample.deletes())
                .setSystemWrites(sample.systemWrites())
                .setKeys(sample.keys().stream().map(KeySampleRecords::toAvro).toList())
                .build();
    }

    private static TableSample fromAvro(TableSampleRecord avro) {
        return new TableSample(
                avro.getTable(),
                avro.getStored(),
                avro.getInserts(),
                avro.getUpdates(),
                avro.getDeletes(),
                avro.getSystemWrites(),
                avro.getKeys().stream().map(KeySampleRecords::fromAvro).toList());
    }

    private static SampledKeyRecord toAvro(SampledKey key) {
        return SampledKeyRecord.newBuilder()
                .setText(key.text())
                .setWrite(
                        key.write().map(write -> RowWrite.valueOf(write.name())).orElse(null))
                .setCommittedAt(key.committedAt().orElse(null))
                .setTransactionTag(key.transactionTag())
                .build();
    }

    private static SampledKey fromAvro(SampledKeyRecord avro) {
        return new SampledKey(
                avro.getText(),
                Optional.ofNullable(avro.getWrite()).map(write -> TableSample.Write.valueOf(write.name())),
                Optional.ofNullable(avro.getCommittedAt()),
                avro.getTransactionTag());
    }
}
