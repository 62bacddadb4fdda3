/** The advisor's Kafka Streams topology: findings and catalogs in, recommendations and alerts out. */
package dev.splitheat.advisor;
