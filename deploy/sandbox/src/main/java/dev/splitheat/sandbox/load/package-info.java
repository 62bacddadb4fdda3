/**
 * The vocabulary of a minute's work: what applications ask of a database, before anything is known of splits, locks and
 * servers. Written by workloads; read by locks, splits, statistics, change streams and series.
 */
package dev.splitheat.sandbox.load;
