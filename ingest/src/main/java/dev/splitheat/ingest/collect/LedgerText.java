package dev.splitheat.ingest.collect;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.DataFormatException;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.Inflater;

/**
 * A ledger as text, for a source offset: {@code 1;first end;length;counts;revisions}, counts in runs ({@code 0x59,3}),
 * revisions by their place ({@code 59:1}). A long one is deflated: {@code 1z;} and base 64.
 */
public final class LedgerText {
    private static final String PLAIN = "1;";
    private static final String DEFLATED = "1z;";
    private static final String NEVER = "-";
    private static final int LONG = 256;
    /** More than any view keeps, so that a broken text cannot take all memory. */
    private static final int MOST_INTERVALS = 100_000;

    /** In seconds: no view has longer intervals than a day, and nothing ends after the year 9999. */
    private static final long LONGEST = 86_400;

    private static final long LATEST = 253_402_300_799L;

    private static final int MOST_BYTES = 4_000_000;

    private LedgerText() {}

    public static String of(Ledger ledger) {
        String body = String.join(
                ";",
                Long.toString(ledger.first().getEpochSecond()),
                Long.toString(ledger.grid().length().toSeconds()),
                runs(ledger.counts()),
                revisions(ledger));
        return body.length() <= LONG ? PLAIN + body : DEFLATED + deflated(body);
    }

    /** @throws UnreadableProgressException when the text is none of ours, or a newer version's */
    public static Ledger read(String text) {
        try {
            if (text.startsWith(PLAIN)) {
                return body(text.substring(PLAIN.length()));
            }
            if (text.startsWith(DEFLATED)) {
                return body(inflated(text.substring(DEFLATED.length())));
            }
        } catch (RuntimeException | DataFormatException e) {
            throw new UnreadableProgressException("ledger", text, e);
        }
        throw new UnreadableProgressException("ledger", text, null);
    }

    private static String runs(int[] counts) {
        StringBuilder runs = new StringBuilder();
        for (int from = 0, to; from < counts.length; from = to) {
            to = from + 1;
            while (to < counts.length && counts[to] == counts[from]) {
                to++;
            }
            runs.append(runs.isEmpty() ? "" : ",").append(counts[from] == Ledger.NOT_SENT ? NEVER : counts[from]);
            if (to - from > 1) {
                runs.append('x').append(to - from);
            }
        }
        return runs.toString();
    }

    private static String revisions(Ledger ledger) {
        return ledger.revisions().entrySet().stream()
                .map(entry -> ledger.grid().count(ledger.first(), entry.getKey()) + ":" + entry.getValue())
                .collect(Collectors.joining(","));
    }

    private static Ledger body(String body) {
        String[] fields = body.split(";", -1);
        Instant first = Instant.ofEpochSecond(within(Long.parseLong(fields[0]), 0, LATEST));
        Grid grid = new Grid(Duration.ofSeconds(within(Long.parseLong(fields[1]), 1, LONGEST)));
        int[] counts = counts(fields[2]);
        NavigableMap<Instant, Integer> revisions = new TreeMap<>();
        for (String revision : parts(fields[3])) {
            String[] pair = revision.split(":");
            long place = within(Long.parseLong(pair[0]), 0, counts.length - 1L);
            revisions.put(grid.plus(first, place), (int) within(Integer.parseInt(pair[1]), 1, Integer.MAX_VALUE));
        }
        return new Ledger(grid, first, counts, revisions);
    }

    private static long within(long number, long least, long most) {
        if (number < least || number > most) {
            throw new IllegalArgumentException(number + " is not from " + least + " to " + most);
        }
        return number;
    }

    private static int[] counts(String runs) {
        int[] counts = new int[0];
        for (String run : parts(runs)) {
            int times = run.indexOf('x');
            String count = times < 0 ? run : run.substring(0, times);
            int from = counts.length;
            int repeats = times < 0 ? 1 : Integer.parseInt(run.substring(times + 1));
            if (repeats < 1 || from + repeats > MOST_INTERVALS) {
                throw new IllegalArgumentException("a run of " + repeats + " intervals");
            }
            counts = Arrays.copyOf(counts, from + repeats);
            Arrays.fill(counts, from, counts.length, count(count));
        }
        return counts;
    }

    private static int count(String count) {
        return count.equals(NEVER) ? Ledger.NOT_SENT : (int) within(Integer.parseInt(count), 0, Integer.MAX_VALUE);
    }

    private static String[] parts(String list) {
        return list.isEmpty() ? new String[0] : list.split(",");
    }

    private static String deflated(String body) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflater = new DeflaterOutputStream(bytes)) {
            deflater.write(body.getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Base64.getEncoder().withoutPadding().encodeToString(bytes.toByteArray());
    }

    private static String inflated(String text) throws DataFormatException {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(Base64.getDecoder().decode(text));
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            byte[] some = new byte[8_192];
            while (!inflater.finished()) {
                int read = inflater.inflate(some);
                if (read == 0 || body.size() > MOST_BYTES) {
                    throw new DataFormatException("it ends early, or never");
                }
                body.write(some, 0, read);
            }
            return body.toString(StandardCharsets.US_ASCII);
        } finally {
            inflater.end();
        }
    }
}
