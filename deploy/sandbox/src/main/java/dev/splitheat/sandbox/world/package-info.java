/**
 * The world's physics: load lands on keys, splits under load are cut at its median, and what cannot be cut stays hot.
 * Everything follows from a seed and a start minute; time comes in as an argument.
 *
 * <p>Keys print as split statistics print them; a timestamp in a key as RFC 3339 with Z, which Spanner's documentation
 * neither shows nor excludes.
 */
package dev.splitheat.sandbox.world;
