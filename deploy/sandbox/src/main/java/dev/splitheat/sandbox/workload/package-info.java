/**
 * What applications do to a database: a scenario's tables and workloads become, minute by minute, the touches of rows
 * and index entries that the rest of the world is made from.
 */
package dev.splitheat.sandbox.workload;
