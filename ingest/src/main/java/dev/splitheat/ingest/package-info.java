/** Placeholder. */
package dev.splitheat.ingest;
