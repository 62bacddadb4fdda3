package dev.splitheat.diagnosis;

import java.util.List;

/** Spanner's UNSPLITTABLE_REASONS. They come late and not always: evidence, not the answer. */
final class Reasons {
    static final String HOT_ROW = "HOT_ROW";
    static final String UNISOLATABLE_HOT_ROW = "UNISOLATABLE_HOT_ROW";
    static final String MOVING_HOT_SPOT = "MOVING_HOT_SPOT";
    static final String LARGE_SCAN_HOT_SPOT = "LARGE_SCAN_HOT_SPOT";
    static final String UNSPECIFIED = "UNSPECIFIED";

    static final List<String> ALL =
            List.of(HOT_ROW, UNISOLATABLE_HOT_ROW, MOVING_HOT_SPOT, LARGE_SCAN_HOT_SPOT, UNSPECIFIED);

    private Reasons() {}
}
