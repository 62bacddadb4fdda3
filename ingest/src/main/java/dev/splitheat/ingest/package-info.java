/** Collectors: what Spanner tells about itself, brought to Kafka. Everything is in the packages below. */
package dev.splitheat.ingest;
