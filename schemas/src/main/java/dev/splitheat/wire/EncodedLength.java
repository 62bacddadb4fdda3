package dev.splitheat.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.IndexedRecord;

/**
 * How many bytes Avro's binary encoding of a value takes, without writing it.
 *
 * @param model what the value is of
 */
record EncodedLength(GenericData model) {
    private static final int BITS_IN_BYTE = 7;
    private static final long MICROS = 1_000_000;
    private static final int NANOS_IN_MICRO = 1_000;

    int of(Object value, Schema schema) {
        return switch (schema.getType()) {
            case NULL -> 0;
            case BOOLEAN -> Byte.BYTES;
            case INT -> ofNumber((int) value);
            case LONG -> ofNumber(value instanceof Instant time ? micros(time) : (long) value);
            case FLOAT -> Float.BYTES;
            case DOUBLE -> Double.BYTES;
            case STRING -> ofText(value.toString());
            case BYTES -> ofCounted(((ByteBuffer) value).remaining());
            case FIXED -> schema.getFixedSize();
            case ENUM -> ofNumber(schema.getEnumOrdinal(value.toString()));
            case RECORD -> ofFields((IndexedRecord) value, schema);
            case ARRAY -> ofItems((Collection<?>) value, schema.getElementType());
            case MAP -> ofEntries((Map<?, ?>) value, schema.getValueType());
            case UNION -> ofBranch(value, schema);
        };
    }

    private int ofFields(IndexedRecord row, Schema schema) {
        int length = 0;
        for (Schema.Field field : schema.getFields()) {
            length += of(row.get(field.pos()), field.schema());
        }
        return length;
    }

    private int ofItems(Collection<?> items, Schema schema) {
        int length = ofBlock(items.size());
        for (Object item : items) {
            length += of(item, schema);
        }
        return length;
    }

    private int ofEntries(Map<?, ?> entries, Schema schema) {
        int length = ofBlock(entries.size());
        for (Map.Entry<?, ?> entry : entries.entrySet()) {
            length += ofText(entry.getKey().toString()) + of(entry.getValue(), schema);
        }
        return length;
    }

    private int ofBranch(Object value, Schema union) {
        int branch = model.resolveUnion(union, value);
        return ofNumber(branch) + of(value, union.getTypes().get(branch));
    }

    private static int ofText(String text) {
        return ofCounted(text.getBytes(StandardCharsets.UTF_8).length);
    }

    private static int ofCounted(int bytes) {
        return ofNumber(bytes) + bytes;
    }

    /** One block of all that there is, and the empty one that ends them. */
    private static int ofBlock(int count) {
        return (count == 0 ? 0 : ofNumber(count)) + ofNumber(0);
    }

    /** Small numbers of either sign take few bytes. */
    private static int ofNumber(long number) {
        long folded = number << 1 ^ number >> Long.SIZE - 1;
        int bits = Long.SIZE - Long.numberOfLeadingZeros(folded | 1);
        return (bits + BITS_IN_BYTE - 1) / BITS_IN_BYTE;
    }

    private static long micros(Instant time) {
        return time.getEpochSecond() * MICROS + time.getNano() / NANOS_IN_MICRO;
    }
}
