/**
 * Pure: which keys were written, from a database's change stream. {@link
 * dev.splitheat.ingest.collect.keys.PartitionTree} knows what is still to be read of an interval, {@link
 * dev.splitheat.ingest.collect.keys.Sweep} reads it, {@link dev.splitheat.ingest.collect.keys.WriteTally} counts and draws.
 */
package dev.splitheat.ingest.collect.keys;
