/**
 * Change streams: what committed transactions leave in the streams of a database's schema, in partitions that split, merge
 * and move, and how a query reads them. Knows no client and no server, and reads no clock.
 */
package dev.splitheat.sandbox.changes;
