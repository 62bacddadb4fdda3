/**
 * Pure: which minutes of a project's time series to ask Cloud Monitoring for next, and how an answer is cut into minutes
 * of databases.
 */
package dev.splitheat.ingest.collect.metrics;
