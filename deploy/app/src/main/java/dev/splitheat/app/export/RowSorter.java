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
final class RowSorter<R extends Comparable<R>> implements AutoCloseable {
    /** More open files than this are merged into one first. */
    private static final int FAN_IN = 64;

    private final RowForm<R> form;
    private final SortSpace space;
    private final List<R> buffer = new ArrayList<>();
    private final List<Path> runs = new ArrayList<>();
    private final List<RunFile.Rows<R>> open = new ArrayList<>();
    private Path directory;
    private long bufferedBytes;
    private int written;

    RowSorter(RowForm<R> form, SortSpace space) {
        this.form = form;
        this.space = space;
    }

    void add(R row) {
        long bytes = form.bytes(row);
        if (!buffer.isEmpty() && bufferedBytes + bytes > space.memoryBytes()) {
            spill();
        }
        buffer.add(row);
        bufferedBytes += bytes;
    }

    /** All rows so far in order; may be asked for again, and stays readable until {@link #close}. */
    Iterator<R> sorted() {
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
            for (RunFile.Rows<R> rows : open) {
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
            RunFile.write(newRun(), form, buffer.iterator());
        } catch (IOException e) {
            throw failed(e);
        }
        buffer.clear();
        bufferedBytes = 0;
        written++;
    }

    private void mergeRuns() throws IOException {
        List<Path> merged = List.copyOf(runs);
        Iterator<R> rows = merged(List.of());
        RunFile.write(newRun(), form, rows);
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

    private Iterator<R> merged(List<Iterator<R>> others) throws IOException {
        List<Iterator<R>> sources = new ArrayList<>(others);
        for (Path run : runs) {
            RunFile.Rows<R> rows = RunFile.read(run, form);
            open.add(rows);
            sources.add(rows);
        }
        return new Merge<>(sources);
    }

    private UncheckedIOException failed(IOException cause) {
        return new UncheckedIOException("cannot sort rows in " + space.temporary() + ", " + cause.getMessage(), cause);
    }

    /** Takes the smallest head of several sorted sources, over and over. */
    private static final class Merge<R extends Comparable<R>> implements Iterator<R> {
        private final PriorityQueue<Head<R>> heads = new PriorityQueue<>(Comparator.comparing(Head<R>::row));

        private record Head<R>(R row, Iterator<R> rest) {}

        private Merge(List<Iterator<R>> sources) {
            sources.forEach(this::offer);
        }

        @Override
        public boolean hasNext() {
            return !heads.isEmpty();
        }

        @Override
        public R next() {
            Head<R> head = heads.remove();
            offer(head.rest());
            return head.row();
        }

        private void offer(Iterator<R> source) {
            if (source.hasNext()) {
                heads.add(new Head<>(source.next(), source));
            }
        }
    }
}
