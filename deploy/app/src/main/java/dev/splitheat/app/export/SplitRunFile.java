package dev.splitheat.app.export;

import dev.splitheat.interval.SplitRow;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** Sorted rows in a temporary file, in a form that only this class reads. */
final class SplitRunFile {
    private SplitRunFile() {}

    static void write(Path file, Iterator<TimedSplitRow> rows) throws IOException {
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            while (rows.hasNext()) {
                TimedSplitRow timed = rows.next();
                out.writeBoolean(true);
                out.writeLong(timed.end().getEpochSecond());
                out.writeByte(timed.row().score());
                writeText(out, timed.row().start());
                writeText(out, timed.row().limit());
                writeTexts(out, timed.row().affectedTables());
                writeTexts(out, timed.row().reasons());
            }
            out.writeBoolean(false);
        }
    }

    static Rows read(Path file) throws IOException {
        return new Rows(new DataInputStream(new BufferedInputStream(Files.newInputStream(file))));
    }

    private static void writeTexts(DataOutputStream out, List<String> texts) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) {
            writeText(out, text);
        }
    }

    private static void writeText(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /** The rows of one file in order; closes itself after the last one. */
    static final class Rows implements Iterator<TimedSplitRow>, AutoCloseable {
        private final DataInputStream in;
        private boolean more;

        private Rows(DataInputStream in) throws IOException {
            this.in = in;
            advance();
        }

        @Override
        public boolean hasNext() {
            return more;
        }

        @Override
        public TimedSplitRow next() {
            if (!more) {
                throw new NoSuchElementException();
            }
            try {
                Instant end = Instant.ofEpochSecond(in.readLong());
                int score = in.readByte();
                TimedSplitRow row =
                        new TimedSplitRow(end, new SplitRow(readText(), readText(), score, readTexts(), readTexts()));
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

        private List<String> readTexts() throws IOException {
            int count = in.readInt();
            List<String> texts = new ArrayList<>(count);
            for (int index = 0; index < count; index++) {
                texts.add(readText());
            }
            return texts;
        }

        private String readText() throws IOException {
            return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
        }
    }
}
