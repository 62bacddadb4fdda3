package dev.splitheat.weekly.content;

/**
 * The hours that were seen both in the week and, at the same time, in the week before.
 *
 * @param hours so many, in whole hours
 * @param hotMinutes in them
 * @param hotMinutesBefore in them a week before, for as many minutes as were seen of this week's
 */
public record Compared(long hours, long hotMinutes, long hotMinutesBefore) {
    /** Of two databases together. */
    public Compared plus(Compared other) {
        return new Compared(
                hours + other.hours, hotMinutes + other.hotMinutes, hotMinutesBefore + other.hotMinutesBefore);
    }
}
