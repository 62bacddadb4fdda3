package dev.splitheat.redesign;

/** Where a change stands among others that fit, whatever is measured of them. */
public enum Standing {
    /** Before others: nobody loses anything by it, as the schema alone shows, or it takes away what others only spread. */
    FIRST,
    /** By what it does for its work. */
    USUAL,
    /** A safety net: of use only beside what ends the heat. */
    BEHIND
}
