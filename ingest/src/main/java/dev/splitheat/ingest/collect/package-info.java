/** Pure: what to ask of a statistics view next, and what an answer says about each of its intervals. */
package dev.splitheat.ingest.collect;
