package dev.splitheat.weekly.content;

/**
 * For how long something was hot.
 *
 * @param exact otherwise it was no longer than that
 */
public record HotMinutes(long minutes, boolean exact) {
    public HotMinutes {
        if (minutes < 0) {
            throw new IllegalArgumentException("hot for " + minutes + " minutes");
        }
    }
}
