/** Google's Cloud Monitoring client: calls, and what its messages say. Whether and what to ask is not decided here. */
package dev.splitheat.ingest.monitoring;
