package dev.splitheat.notify.heartbeat;

/**
 * What a heart did since the start.
 *
 * @param sent beats that arrived
 * @param failed beats that did not
 * @param withheld beats that were due while something did not work
 */
public record HeartbeatCounts(long sent, long failed, long withheld) {}
