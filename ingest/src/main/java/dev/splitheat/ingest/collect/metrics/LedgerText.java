package dev.splitheat.ingest.collect.metrics;

import dev.splitheat.ingest.collect.metrics.PointLedger.Sent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A ledger as it stands in a source offset: {@code 37 39m1f3x4 40r1} is a minute of 37 points, four of
 * 39 with a mark of their series, one revised.
 */
final class LedgerText {
    private static final Pattern RUN =
            Pattern.compile("(\\d{1,9})(?:m([0-9a-f]{1,4}))?(?:r(\\d{1,9}))?(?:x(\\d{1,5}))?");

    /** A day is remembered at most; more would be counted again. */
    private static final int MOST_MINUTES = 10_000;

    private LedgerText() {}

    static String write(List<Sent> minutes) {
        StringBuilder text = new StringBuilder();
        for (int from = 0; from < minutes.size(); ) {
            int to = from + 1;
            while (to < minutes.size() && minutes.get(to).equals(minutes.get(from))) {
                to++;
            }
            text.append(from == 0 ? "" : " ").append(run(minutes.get(from), to - from));
            from = to;
        }
        return text.toString();
    }

    private static String run(Sent sent, int length) {
        return sent.points()
                + (sent.marked() ? "m" + Integer.toHexString(sent.mark()) : "")
                + (sent.revision() == 0 ? "" : "r" + sent.revision())
                + (length == 1 ? "" : "x" + length);
    }

    static List<Sent> read(String text) {
        List<Sent> minutes = new ArrayList<>();
        for (String word : text.isEmpty() ? new String[0] : text.split(" ")) {
            Matcher run = RUN.matcher(word);
            if (!run.matches()) {
                throw new IllegalArgumentException("'" + word + "' is no run of minutes");
            }
            int length = number(run.group(4), 1);
            if (minutes.size() + length > MOST_MINUTES) {
                throw new IllegalArgumentException("no ledger is as long as '" + word + "'");
            }
            minutes.addAll(Collections.nCopies(length, sent(run)));
        }
        return minutes;
    }

    private static Sent sent(Matcher run) {
        int mark = run.group(2) == null ? Sent.UNMARKED : Integer.parseInt(run.group(2), 16);
        return new Sent(number(run.group(1), 0), mark, number(run.group(3), 0));
    }

    private static int number(String digits, int otherwise) {
        return digits == null ? otherwise : Integer.parseInt(digits);
    }
}
