package dev.splitheat.weekly.content;

import java.time.Instant;

/** A report, of a database or of all of them. */
public sealed interface Report permits DatabaseReport, FleetReport {
    int version();

    String kind();

    Span span();

    Instant madeAt();

    Gist headline();
}
