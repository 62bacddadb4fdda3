package dev.splitheat.app.export;

import java.util.List;
import java.util.stream.Stream;

/**
 * How much an export covers.
 *
 * @param minutes of all intervals from the first to the last end of any view
 * @param missingMinutes all of them when no split statistics were exported; else none, since Spanner reports a split
 *     only while it is warm and so an absent minute is a silent one
 * @param views the views that have a file, in lower case
 * @param leftOut what the files hold and could not be used, in a sentence for each reason
 * @param gaps where a view ends early or has a hole, in a sentence for each
 */
public record ExportCoverage(
        long minutes, long missingMinutes, List<String> views, List<String> leftOut, List<String> gaps) {
    public ExportCoverage {
        if (minutes < 1 || missingMinutes < 0 || missingMinutes > minutes) {
            throw new IllegalArgumentException(missingMinutes + " of " + minutes + " minutes missing");
        }
        views = List.copyOf(views);
        leftOut = List.copyOf(leftOut);
        gaps = List.copyOf(gaps);
    }

    /** The same with more that could not be used. */
    public ExportCoverage leavingOut(List<String> more) {
        return new ExportCoverage(
                minutes,
                missingMinutes,
                views,
                Stream.concat(leftOut.stream(), more.stream()).toList(),
                gaps);
    }
}
