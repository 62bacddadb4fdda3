/** Rows by their numbers: when each was written, what it holds, and under which keys it and its index entries lie. */
package dev.splitheat.sandbox.workload.rows;
