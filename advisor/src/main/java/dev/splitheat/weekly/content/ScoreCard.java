package dev.splitheat.weekly.content;

import java.util.Optional;

/**
 * How far what was predicted agreed with what was seen, over the changes of the last weeks: as many as a trend has.
 *
 * @param compared changes of which both are known
 * @param medianError between predicted and observed share, 0 to 1; empty where nothing could be compared
 * @param fixed how many changes worked
 */
public record ScoreCard(int compared, Optional<Double> medianError, int fixed, int partly, int noEffect) {}
