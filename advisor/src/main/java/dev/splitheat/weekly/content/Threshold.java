package dev.splitheat.weekly.content;

import java.util.Optional;

/**
 * Up to how many hot minutes in a week a grade is given.
 *
 * @param upTo empty for the last one
 */
public record Threshold(Grade.Letter grade, Optional<Long> upTo) {}
