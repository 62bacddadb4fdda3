/**
 * Kafka Connect source connectors. {@link dev.splitheat.ingest.connect.CollectorFleet} gives each database its own turn;
 * what is collected of it, a {@link dev.splitheat.ingest.connect.Collector} knows.
 */
package dev.splitheat.ingest.connect;
