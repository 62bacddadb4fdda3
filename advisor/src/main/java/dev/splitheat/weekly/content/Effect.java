package dev.splitheat.weekly.content;

/**
 * What observed keys say that a change would do to the share of the hottest range; 0 to 1.
 *
 * @param low the share that will be seen is between the bounds 95 times in 100
 * @param samples keys that it was computed on
 */
public record Effect(double before, double after, double low, double high, int samples) {}
