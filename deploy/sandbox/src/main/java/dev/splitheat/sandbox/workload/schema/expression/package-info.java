/**
 * Evaluates the expressions of generated columns and defaults in both dialects, as far as values that a key may have go.
 * Pure: what changes from row to row comes from the {@link dev.splitheat.sandbox.workload.schema.expression.Row}.
 */
package dev.splitheat.sandbox.workload.schema.expression;
