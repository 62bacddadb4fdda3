package dev.splitheat.sandbox.workload.schema.expression;

import dev.splitheat.keyspace.KeyValue;

/** A part of an expression; NULL where SQL says so, of whatever type. */
@FunctionalInterface
interface Expression {
    KeyValue in(Row row);
}
