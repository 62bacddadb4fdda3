package dev.splitheat.sandbox.workload.schema;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Check;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Table;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.sandbox.workload.schema.expression.ExpressionNotUnderstoodException;
import dev.splitheat.sandbox.workload.schema.expression.Formula;
import dev.splitheat.sandbox.workload.schema.expression.Row;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.LongStream;

/** The numbers that an application writes into a shard column: those that the table's checks allow. */
record ShardNumbers(Table table, Column column, Dialect dialect) {
    /** What Google's examples have, and the advice without a check. */
    private static final long USUAL = 10;
    /** Nobody shards further. */
    private static final long MOST = 4_096;

    WrittenShard written(boolean eachChange) {
        List<Formula> checks = table.checks().stream()
                .map(Check::expression)
                .flatMap(expression -> understood(expression).stream())
                .toList();
        long least = LongStream.range(0, MOST)
                .filter(number -> allowed(checks, number))
                .findFirst()
                .orElse(0);
        long limit = LongStream.range(least, MOST)
                .filter(number -> !allowed(checks, number))
                .findFirst()
                .orElse(least + USUAL);
        return new WrittenShard(column.name(), least, Math.max(least, limit - 1), eachChange);
    }

    /** A check that the sandbox cannot compute allows everything. */
    private List<Formula> understood(String check) {
        try {
            return List.of(Formula.of(check, dialect));
        } catch (ExpressionNotUnderstoodException e) {
            return List.of();
        }
    }

    /** As in SQL, a check that is NULL, as others are whose columns are not known here, refuses nothing. */
    private boolean allowed(List<Formula> checks, long number) {
        return checks.stream().allMatch(check -> {
            try {
                return check.in(new OnlyColumn(this, number), BaseType.BOOL)
                        .value()
                        .filter(Boolean.FALSE::equals)
                        .isEmpty();
            } catch (ExpressionNotUnderstoodException e) {
                return true;
            }
        });
    }

    /** A row of which nothing is known but one number. */
    private record OnlyColumn(ShardNumbers of, long number) implements Row {
        @Override
        public KeyValue column(String name) {
            return name.equalsIgnoreCase(of.column().name())
                    ? KeyValue.of(BaseType.INT64, number)
                    : KeyValue.nullOf(BaseType.STRING);
        }

        @Override
        public Instant written() {
            return Instant.EPOCH;
        }

        @Override
        public UUID freshUuid() {
            return new UUID(0, 0);
        }

        @Override
        public long next(String name) {
            return 0;
        }
    }
}
