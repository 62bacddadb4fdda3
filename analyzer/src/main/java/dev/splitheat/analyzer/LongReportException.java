package dev.splitheat.analyzer;

import dev.splitheat.finding.Event;
import dev.splitheat.wire.BadRecordException;

/** What somebody reported is longer than anybody reads: it would stand in each finding that it concerns. */
final class LongReportException extends BadRecordException {
    private static final long serialVersionUID = 1L;

    LongReportException(int letters) {
        super("an event told in " + letters + " letters: " + Event.MOST_LETTERS + " at most");
    }
}
