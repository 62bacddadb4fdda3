package dev.splitheat.wire;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.apache.avro.generic.GenericData;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.DatumReader;
import org.apache.avro.io.DecoderFactory;

/**
 * Reads Avro's single-object encoding of one kind of record, also as every released version wrote it. Avro's own reader of
 * messages takes each byte from a stream by a call of its own, which is half of its time; this one lays the decoder over the bytes.
 *
 * @param <D> what a record is read as
 */
final class Messages<D> {
    private static final short MARK = (short) 0xC301;
    /** So many bytes come before the record itself. */
    static final int HEAD = Short.BYTES + Long.BYTES;

    private final String type;
    private final Schema expected;
    private final long fingerprint;
    private final GenericData model;
    private final Map<Long, DatumReader<D>> readers = new ConcurrentHashMap<>();

    /**
     * Reads what this schema asks for.
     *
     * @param written what is written now; the history tells of the versions before
     * @param expected the same or a part of it
     */
    Messages(Schema written, Schema expected, GenericData model) {
        this.type = written.getName();
        this.expected = expected;
        this.fingerprint = SchemaNormalization.parsingFingerprint64(written);
        this.model = model;
        readers.put(fingerprint, reader(written));
    }

    /** @throws UnreadableRecordException when the bytes are no such record */
    D read(byte[] payload) {
        DatumReader<D> reader = reader(payload);
        BinaryDecoder body = DecoderFactory.get().binaryDecoder(payload, HEAD, payload.length - HEAD, null);
        try {
            return reader.read(null, body);
        } catch (IOException | AvroRuntimeException | IndexOutOfBoundsException e) {
            throw new UnreadableRecordException(type, e.getMessage(), e);
        }
    }

    private DatumReader<D> reader(byte[] payload) {
        ByteBuffer head = ByteBuffer.wrap(payload);
        if (payload.length < HEAD || head.getShort() != MARK) {
            throw new UnreadableRecordException(type, "it does not begin as Avro's single-object encoding does", null);
        }
        return readers.computeIfAbsent(head.order(ByteOrder.LITTLE_ENDIAN).getLong(), this::readerOfHistory);
    }

    private DatumReader<D> readerOfHistory(long writer) {
        return Optional.ofNullable(SchemaHistory.store().findByFingerprint(writer))
                .map(this::reader)
                .orElseThrow(() -> new UnreadableRecordException(
                        type, String.format("its schema, %016x, was never released", writer), null));
    }

    @SuppressWarnings("unchecked") // the model makes what its reader is for
    private DatumReader<D> reader(Schema writer) {
        return (DatumReader<D>) model.createDatumReader(writer, expected);
    }
}
