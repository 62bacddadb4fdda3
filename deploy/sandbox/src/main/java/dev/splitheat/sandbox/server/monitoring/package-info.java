/**
 * Cloud Monitoring's reading calls for the simulated databases: which metrics there are, and their time series after the
 * API's own filter language, aggregation, delays and pages.
 */
package dev.splitheat.sandbox.server.monitoring;
