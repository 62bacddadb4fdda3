package dev.splitheat.migration;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.ForeignKey;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.ShardExpression;
import dev.splitheat.catalog.Table;
import dev.splitheat.redesign.FreshNames;
import dev.splitheat.redesign.Situation;
import dev.splitheat.sharding.Hash;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Catalogue C10: the new part of a key, as rows that point to it can have it, too: hashed from the same value, or the very
 * same where both rows lie under one row of the topmost table.
 *
 * @param top the topmost table, as it was
 * @param part the column that its key did not have
 * @param hashed how it is generated; empty when its value follows from nothing
 */
record CarriedPart(Situation situation, Table top, Column part, Optional<Hashed> hashed) {
    /** A hash of one column, of which there are so many values when it is a shard. */
    private record Hashed(Column source, OptionalInt shards) {
        Optional<String> of(Column column, Situation situation) {
            String name = situation.sql(column.name());
            return shards.isPresent()
                    ? Hash.shard(column, name, shards.getAsInt(), situation.dialect())
                    : Hash.of(column, name, situation.dialect());
        }
    }

    /** The column by which a row has the part, and itself where its table has no such column yet. */
    record Carrier(String name, Optional<Column> added) {}

    /** Empty when the key did not get one new part. */
    static Optional<CarriedPart> of(Situation situation, Table top, Table rekeyed) {
        List<Column> added = rekeyed.primaryKey().stream()
                .filter(part -> !inKey(top, part.column()))
                .flatMap(part -> rekeyed.column(part.column()).stream())
                .toList();
        return added.size() == 1
                ? added.stream()
                        .map(part -> new CarriedPart(situation, top, part, hashed(situation, top, part)))
                        .findFirst()
                : Optional.empty();
    }

    private static Optional<Hashed> hashed(Situation situation, Table top, Column part) {
        return part.generationExpression().flatMap(expression -> top.columns().stream()
                .flatMap(column -> ways(situation, column, expression))
                .filter(way -> way.of(way.source(), situation)
                        .filter(expression::equals)
                        .isPresent())
                .findFirst());
    }

    private static Stream<Hashed> ways(Situation situation, Column column, String expression) {
        return Stream.concat(
                Stream.of(new Hashed(column, OptionalInt.empty())),
                ShardExpression.of(expression, situation.dialect()).stream()
                        .filter(shard -> shard.shards().isPresent())
                        .map(shard -> new Hashed(
                                column,
                                OptionalInt.of(Math.toIntExact(shard.shards().getAsLong())))));
    }

    /** @param within whether the table has the part in its own key, too */
    Optional<Carrier> carrier(Table from, boolean within, ForeignKey key) {
        if (within && underSameRow(key)) {
            return Optional.of(new Carrier(part.name(), Optional.empty()));
        }
        return hashed.flatMap(way -> pointing(from, key, way.source())
                .flatMap(pointing ->
                        within && pointing.name().equalsIgnoreCase(way.source().name())
                                ? Optional.of(new Carrier(part.name(), Optional.empty()))
                                : way.of(pointing, situation).map(hash -> carrier(from, pointing, hash))));
    }

    private Carrier carrier(Table from, Column pointing, String hash) {
        return from.columns().stream()
                .filter(column ->
                        column.generationExpression().filter(hash::equals).isPresent())
                .findFirst()
                .map(present -> new Carrier(present.name(), Optional.empty()))
                .orElseGet(() -> {
                    String words = (hashed.orElseThrow().shards().isPresent() ? "Shard " : "Hashed ") + pointing.name();
                    String name = new FreshNames(situation.catalog()).column(List.of(from), words);
                    return new Carrier(
                            name,
                            Optional.of(Column.plain(name, Hash.int64(situation.dialect()), pointing.nullable())
                                    .withGeneration(hash, true)));
                });
    }

    /** Whether it refers to a row under the one of the topmost table that its own row lies under. */
    private boolean underSameRow(ForeignKey key) {
        return top.primaryKey().stream().map(KeyColumn::column).allMatch(column -> {
            int place = place(key, column);
            return place >= 0 && key.columns().get(place).equalsIgnoreCase(column);
        });
    }

    private static Optional<Column> pointing(Table from, ForeignKey key, Column source) {
        int place = place(key, source.name());
        return place < 0 ? Optional.empty() : from.column(key.columns().get(place));
    }

    private static int place(ForeignKey key, String referenced) {
        for (int i = 0; i < key.referencedColumns().size(); i++) {
            if (key.referencedColumns().get(i).equalsIgnoreCase(referenced)) {
                return i;
            }
        }
        return -1;
    }

    private static boolean inKey(Table table, String column) {
        return table.primaryKey().stream().anyMatch(part -> part.column().equalsIgnoreCase(column));
    }
}
