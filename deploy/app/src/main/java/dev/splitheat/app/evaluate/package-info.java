/**
 * Measures detectors on scenarios whose truth is known: what is a hit, a miss and a false alarm, and what follows from
 * them.
 */
package dev.splitheat.app.evaluate;
