package dev.splitheat.notify;

/**
 * Alerts of which a sink is not told by themselves now, though something is hot.
 *
 * @param hours wait until the hours of their route begin
 * @param storm stand in a digest only, or wait for one, since more came than people can read
 */
public record HeldBack(int hours, int storm) {
    public static final HeldBack NONE = new HeldBack(0, 0);

    /** Why an alert waits. */
    enum Why {
        HOURS,
        STORM
    }
}
