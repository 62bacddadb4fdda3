/**
 * What a schema does to the rows that an application writes: values that Spanner computes, and where the load goes after
 * a redesign. Pure: it knows catalogs and keys, no clock and no wire.
 */
package dev.splitheat.sandbox.workload.schema;
