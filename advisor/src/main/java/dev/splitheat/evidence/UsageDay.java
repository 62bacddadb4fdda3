package dev.splitheat.evidence;

import java.util.Objects;

/** How much one table or index was used in one day, by UTC. Writes hold deletes. */
public record UsageDay(long reads, long writes, RateCounts readRates, RateCounts writeRates) {
    static final UsageDay NONE = new UsageDay(0, 0, RateCounts.NONE, RateCounts.NONE);

    public UsageDay {
        Objects.requireNonNull(readRates, "readRates");
        Objects.requireNonNull(writeRates, "writeRates");
    }

    /** With an interval of so many minutes, over which its operations are taken to be even. */
    UsageDay plus(int minutes, long moreReads, long moreWrites) {
        return new UsageDay(
                reads + moreReads,
                writes + moreWrites,
                readRates.plus((double) moreReads / minutes, minutes),
                writeRates.plus((double) moreWrites / minutes, minutes));
    }
}
