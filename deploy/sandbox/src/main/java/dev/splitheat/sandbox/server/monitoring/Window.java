package dev.splitheat.sandbox.server.monitoring;

import java.time.Instant;

/**
 * Which points are asked for, and when.
 *
 * @param after exclusive
 * @param until inclusive
 * @param now what is not visible by then is left out
 */
record Window(Instant after, Instant until, Instant now) {}
