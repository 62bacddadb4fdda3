/**
 * Splits and the servers that hold them: load lands on keys, splits under load are cut at its median and moved, what
 * cannot be cut stays hot, and Spanner's own classifier says why, late and not always.
 */
package dev.splitheat.sandbox.splits;
