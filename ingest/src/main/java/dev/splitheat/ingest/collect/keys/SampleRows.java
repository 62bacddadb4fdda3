package dev.splitheat.ingest.collect.keys;

import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.TableSample.SampledKey;
import dev.splitheat.interval.TableSample.Write;
import dev.splitheat.keyspace.KeySpace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Makes rows of what was counted and drawn, and parts of rows, none of which is too large for a message. */
public final class SampleRows {
    /** Far below Kafka's usual megabyte: texts are counted as letters, of which some take three bytes. */
    static final int LARGEST_PART = 250_000;

    private SampleRows() {}

    /** Tables in the order of their names. */
    public static List<TableSample> of(WriteTally tally, KeyTexts texts) {
        List<TableSample> rows = new ArrayList<>();
        tally.tables()
                .forEach((table, writes) -> rows.add(new TableSample(
                        table,
                        false,
                        writes.count(Write.INSERT),
                        writes.count(Write.UPDATE),
                        writes.count(Write.DELETE),
                        writes.systemWrites(),
                        keys(table, writes, texts))));
        return rows;
    }

    /** Of the keys that were drawn, how many are none: their writes are counted, and nobody knows of which rows. */
    public static long unreadable(WriteTally tally) {
        return tally.tables().values().stream()
                .flatMap(writes -> writes.drawn().stream())
                .filter(drawn -> !KeySpace.isChangeKey(drawn.keys()))
                .count();
    }

    /** The keys of a table that has very long ones are fewer; those that stay are a sample without bias, too. */
    private static List<SampledKey> keys(String table, TableWrites writes, KeyTexts texts) {
        List<SampledKey> keys = new ArrayList<>();
        int size = 0;
        for (TableWrites.Drawn drawn : writes.drawn()) {
            Optional<String> text = texts.ofChange(table, drawn.keys(), drawn.columns());
            size += text.map(String::length).orElse(0) + drawn.transactionTag().length();
            if (size > LARGEST_PART) {
                break;
            }
            text.ifPresent(key -> keys.add(new SampledKey(
                    key, Optional.of(drawn.write()), Optional.of(drawn.committedAt()), drawn.transactionTag())));
        }
        keys.sort(Comparator.comparing((SampledKey key) -> key.committedAt().orElseThrow())
                .thenComparing(SampledKey::text));
        return keys;
    }

    /** At least one part, also of no rows. */
    public static List<List<TableSample>> parts(List<TableSample> rows) {
        List<List<TableSample>> parts = new ArrayList<>(List.of(new ArrayList<>()));
        int size = 0;
        for (TableSample row : rows) {
            size += size(row);
            if (size > LARGEST_PART && !parts.get(parts.size() - 1).isEmpty()) {
                parts.add(new ArrayList<>());
                size = size(row);
            }
            parts.get(parts.size() - 1).add(row);
        }
        return parts;
    }

    private static int size(TableSample row) {
        return row.table().length()
                + 64
                + row.keys().stream()
                        .mapToInt(key ->
                                key.text().length() + key.transactionTag().length() + 16)
                        .sum();
    }
}
