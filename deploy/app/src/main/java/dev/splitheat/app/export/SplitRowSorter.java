package dev.splitheat.app.export;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Sorts any number of rows in bounded memory: what does not fit goes, sorted, to files in a private temporary directory
 * that {@link #close} deletes; they are merged when they are read.
 */
final class SplitRowSorter implements AutoCloseable {
    /** More open files than this are merged into one first. */
    private static final int FAN_IN = 64;

    private static final int ROW_BYTES = 128;
    private static final int TEXT_BYTES = 56;

    private final SortSpace space;
    private final List<TimedSplitRow> buffer = new ArrayList<>();
    private final List<Path> runs = new ArrayList<>();
    private final List<SplitRunFile.Rows> open = new ArrayList<>();
    private Path directory;
    private long bufferedBytes;
    private int written;

    SplitRowSorter(SortSpace space) {
        this.space = space;
    }

    void add(TimedSplitRow row) {
        long bytes = bytes(row);
        if (!buffer.isEmpty() && bufferedBytes + bytes > space.memoryBytes()) {
            spill();
        }
        buffer.add(row);
        bufferedBytes += bytes;
    }

    /** All rows so far in order; may be asked for again, and stays readable until {@link #close}. */
    Iterator<TimedSplitRow> sorted() {
        Collections.sort(buffer);
        try {
            return merged(List.of(List.copyOf(buffer).iterator()));
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /** How many times rows went to disk. */
    int spills() {
        return written;
    }

    @Override
    public void close() {
        try {
            for (SplitRunFile.Rows rows : open) {
                rows.close();
            }
            for (Path run : runs) {
                Files.deleteIfExists(run);
            }
            if (directory != null) {
                Files.deleteIfExists(directory);
            }
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private void spill() {
        Collections.sort(buffer);
        try {
            if (runs.size() == FAN_IN) {
                mergeRuns();
            }
            SplitRunFile.write(newRun(), buffer.iterator());
        } catch (IOException e) {
            throw failed(e);
        }
        buffer.clear();
        bufferedBytes = 0;
        written++;
    }

    private void mergeRuns() throws IOException {
        List<Path> merged = List.copyOf(runs);
        Iterator<TimedSplitRow> rows = merged(List.of());
        SplitRunFile.write(newRun(), rows);
        for (Path run : merged) {
            Files.delete(run);
        }
        runs.removeAll(merged);
        open.clear();
    }

    private Path newRun() throws IOException {
        if (directory == null) {
            directory = Files.createTempDirectory(space.temporary(), "splitheat-sort-");
        }
        Path run = Files.createTempFile(directory, "run-", "");
        runs.add(run);
        return run;
    }

    private Iterator<TimedSplitRow> merged(List<Iterator<TimedSplitRow>> others) throws IOException {
        List<Iterator<TimedSplitRow>> sources = new ArrayList<>(others);
        for (Path run : runs) {
            SplitRunFile.Rows rows = SplitRunFile.read(run);
            open.add(rows);
            sources.add(rows);
        }
        return new Merge(sources);
    }

    private UncheckedIOException failed(IOException cause) {
        return new UncheckedIOException("cannot sort rows in " + space.temporary() + ", " + cause.getMessage(), cause);
    }

    private static long bytes(TimedSplitRow timed) {
        return ROW_BYTES
                + text(timed.row().start())
                + text(timed.row().limit())
                + timed.row().affectedTables().stream()
                        .mapToLong(SplitRowSorter::text)
                        .sum()
                + timed.row().reasons().stream().mapToLong(SplitRowSorter::text).sum();
    }

    private static long text(String text) {
        return TEXT_BYTES + (long) Character.BYTES * text.length();
    }

    /** Takes the smallest head of several sorted sources, over and over. */
    private static final class Merge implements Iterator<TimedSplitRow> {
        private final PriorityQueue<Head> heads = new PriorityQueue<>(Comparator.comparing(Head::row));

        private record Head(TimedSplitRow row, Iterator<TimedSplitRow> rest) {}

        private Merge(List<Iterator<TimedSplitRow>> sources) {
            sources.forEach(this::offer);
        }

        @Override
        public boolean hasNext() {
            return !heads.isEmpty();
        }

        @Override
        public TimedSplitRow next() {
            Head head = heads.remove();
            offer(head.rest());
            return head.row();
        }

        private void offer(Iterator<TimedSplitRow> source) {
            if (source.hasNext()) {
                heads.add(new Head(source.next(), source));
            }
        }
    }
}
