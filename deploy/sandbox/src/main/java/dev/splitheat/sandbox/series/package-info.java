/**
 * What Cloud Monitoring would know of a database: a few numbers for every minute, from which each metric's time series
 * are computed when somebody asks. Which metrics there are stands in {@code metrics.csv}.
 */
package dev.splitheat.sandbox.series;
