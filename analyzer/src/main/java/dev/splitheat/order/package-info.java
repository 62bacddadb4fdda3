/**
 * Pure: what sampled keys tell of how their table is written. {@link dev.splitheat.order.KeyOrder} finds the key part that
 * follows the time, {@link dev.splitheat.order.HeavyPrefixes} the smallest parts of a table that carry a share of its
 * writes, {@link dev.splitheat.order.Drift} how fast the end of a table moves, {@link dev.splitheat.order.Nature} what
 * kind of values a key column holds.
 */
package dev.splitheat.order;
