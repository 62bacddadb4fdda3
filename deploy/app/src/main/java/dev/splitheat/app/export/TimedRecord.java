package dev.splitheat.app.export;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;

/** A record with the end of its interval. The order is total but for equal records, so that sorting leaves no choice. */
record TimedRecord(Instant end, byte[] payload) implements Comparable<TimedRecord> {
    private static final Comparator<TimedRecord> ORDER =
            Comparator.comparing(TimedRecord::end).thenComparing(TimedRecord::payload, Arrays::compareUnsigned);

    @Override
    public int compareTo(TimedRecord other) {
        return ORDER.compare(this, other);
    }

    /** How they lie in memory and on disk. */
    static final class Form implements RowForm<TimedRecord> {
        private static final int RECORD_BYTES = 80;

        @Override
        public long bytes(TimedRecord each) {
            return RECORD_BYTES + (long) each.payload.length;
        }

        @Override
        public void write(DataOutputStream out, TimedRecord each) throws IOException {
            out.writeLong(each.end.getEpochSecond());
            out.writeInt(each.payload.length);
            out.write(each.payload);
        }

        @Override
        public TimedRecord read(DataInputStream in) throws IOException {
            Instant end = Instant.ofEpochSecond(in.readLong());
            return new TimedRecord(end, in.readNBytes(in.readInt()));
        }
    }
}
