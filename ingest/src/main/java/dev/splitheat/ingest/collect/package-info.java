/**
 * Pure: what to ask of a statistics view next, what an answer says about each of its intervals, and how a catalog is
 * completed from what was read of it in two places.
 */
package dev.splitheat.ingest.collect;
