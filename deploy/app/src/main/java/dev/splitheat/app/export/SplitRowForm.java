package dev.splitheat.app.export;

import dev.splitheat.interval.SplitRow;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Rows of split statistics. */
final class SplitRowForm implements RowForm<TimedSplitRow> {
    private static final int ROW_BYTES = 128;
    private static final int TEXT_BYTES = 56;

    @Override
    public long bytes(TimedSplitRow timed) {
        SplitRow row = timed.row();
        return ROW_BYTES + text(row.start()) + text(row.limit()) + texts(row.affectedTables()) + texts(row.reasons());
    }

    private static long texts(List<String> texts) {
        long bytes = 0;
        for (String text : texts) {
            bytes += text(text);
        }
        return bytes;
    }

    private static long text(String text) {
        return TEXT_BYTES + (long) Character.BYTES * text.length();
    }

    @Override
    public void write(DataOutputStream out, TimedSplitRow timed) throws IOException {
        out.writeLong(timed.end().getEpochSecond());
        out.writeInt(timed.row().score());
        RowForm.writeText(out, timed.row().start());
        RowForm.writeText(out, timed.row().limit());
        writeTexts(out, timed.row().affectedTables());
        writeTexts(out, timed.row().reasons());
    }

    private static void writeTexts(DataOutputStream out, List<String> texts) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) {
            RowForm.writeText(out, text);
        }
    }

    @Override
    public TimedSplitRow read(DataInputStream in) throws IOException {
        Instant end = Instant.ofEpochSecond(in.readLong());
        int score = in.readInt();
        String start = RowForm.readText(in);
        String limit = RowForm.readText(in);
        return new TimedSplitRow(end, new SplitRow(start, limit, score, readTexts(in), readTexts(in)));
    }

    private static List<String> readTexts(DataInputStream in) throws IOException {
        int count = in.readInt();
        List<String> texts = new ArrayList<>(count);
        for (int index = 0; index < count; index++) {
            texts.add(RowForm.readText(in));
        }
        return texts;
    }
}
