/**
 * Kafka Connect source connectors. {@link dev.splitheat.ingest.connect.CollectorFleet} gives each database its own turn;
 * a view is a {@link dev.splitheat.ingest.connect.ViewCollector}.
 */
package dev.splitheat.ingest.connect;
