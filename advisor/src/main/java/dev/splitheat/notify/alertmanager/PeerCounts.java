package dev.splitheat.notify.alertmanager;

import java.net.URI;

/**
 * What one Alertmanager answered since the start.
 *
 * @param taken requests that it took
 * @param refused requests of which it took some alerts at most
 * @param failed requests that it did not take
 */
public record PeerCounts(URI peer, long taken, long refused, long failed) {}
