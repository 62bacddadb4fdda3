package dev.splitheat.app.export;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** Sorted rows in a temporary file, in a form that only this class reads. */
final class RunFile {
    private RunFile() {}

    static <R> void write(Path file, RowForm<R> form, Iterator<R> rows) throws IOException {
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            while (rows.hasNext()) {
                out.writeBoolean(true);
                form.write(out, rows.next());
            }
            out.writeBoolean(false);
        }
    }

    static <R> Rows<R> read(Path file, RowForm<R> form) throws IOException {
        return new Rows<>(form, new DataInputStream(new BufferedInputStream(Files.newInputStream(file))));
    }

    /** The rows of one file in order; closes itself after the last one. */
    static final class Rows<R> implements Iterator<R>, AutoCloseable {
        private final RowForm<R> form;
        private final DataInputStream in;
        private boolean more;

        private Rows(RowForm<R> form, DataInputStream in) throws IOException {
            this.form = form;
            this.in = in;
            advance();
        }

        @Override
        public boolean hasNext() {
            return more;
        }

        @Override
        public R next() {
            if (!more) {
                throw new NoSuchElementException();
            }
            try {
                R row = form.read(in);
                advance();
                return row;
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read back sorted rows, " + e.getMessage(), e);
            }
        }

        @Override
        public void close() throws IOException {
            in.close();
        }

        private void advance() throws IOException {
            more = in.readBoolean();
            if (!more) {
                in.close();
            }
        }
    }
}
