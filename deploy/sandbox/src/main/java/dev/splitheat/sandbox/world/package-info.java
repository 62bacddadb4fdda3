/**
 * Databases that live by the minute: what applications ask meets locks, splits and servers, and leaves statistics,
 * change records and series behind. Everything follows from a seed, a start minute and the changes that were made since;
 * time comes in as an argument.
 */
package dev.splitheat.sandbox.world;
