package dev.splitheat.wire;

import org.apache.avro.specific.SpecificRecord;

/**
 * A record of this process, which may never be asked for its bytes: its length is known without them. Each is the same as
 * itself alone.
 */
final class Unwritten<A extends SpecificRecord> implements Payload {
    private final SingleObject<A> format;
    private final A datum;
    private final int length;

    /** {@code datum} is changed by nobody from here on. */
    Unwritten(SingleObject<A> format, A datum) {
        this.format = format;
        this.datum = datum;
        this.length = format.length(datum);
    }

    A datum() {
        return datum;
    }

    @Override
    public byte[] bytes() {
        return format.write(datum);
    }

    @Override
    public int length() {
        return length;
    }
}
