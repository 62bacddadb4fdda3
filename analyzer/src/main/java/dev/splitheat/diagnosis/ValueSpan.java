package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeyValue;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.UUID;

/**
 * How much of what a key part can hold lies in a range. Values that grow with the time go through next to nothing of it in
 * an hour, whatever their form: a counter, a time, or an identifier that begins with one.
 */
final class ValueSpan {
    private static final double NUMBERS = 0x1p63;
    private static final int HEXADECIMAL = 16;
    /** Ten digits and 26 letters, in either case. */
    private static final int LETTERS = 36;
    /** Digits that count: four of 36 tell more than a millionth. */
    private static final int DIGITS = 4;

    private ValueSpan() {}

    /**
     * The share of the first part in which the two ends of the range differ, 0 to 1, and to 2 for numbers of both signs;
     * empty for values of another kind. An end of the whole object is an end of all values.
     */
    static OptionalDouble share(KeyRange range) {
        return share(range.start(), range.limit());
    }

    /** The same between two keys, of which the first one comes first. */
    static OptionalDouble share(Key start, Key limit) {
        int part = start.sharedParts(limit);
        Optional<KeyValue> first = value(start, part);
        Optional<KeyValue> last = value(limit, part);
        if (first.isEmpty() && last.isEmpty()) {
            return OptionalDouble.empty();
        }
        int base = isHexadecimal(first) && isHexadecimal(last) ? HEXADECIMAL : LETTERS;
        OptionalDouble from = first.map(value -> place(value, base)).orElse(OptionalDouble.of(0));
        OptionalDouble to = last.map(value -> place(value, base)).orElse(OptionalDouble.of(1));
        return from.isPresent() && to.isPresent()
                ? OptionalDouble.of(Math.max(0, to.getAsDouble() - from.getAsDouble()))
                : OptionalDouble.empty();
    }

    private static Optional<KeyValue> value(Key key, int part) {
        List<KeyValue> values = key.values();
        return part < values.size() ? Optional.of(values.get(part)) : Optional.empty();
    }

    private static boolean isHexadecimal(Optional<KeyValue> value) {
        return value.isEmpty()
                || text(value.get())
                        .filter(text -> text.matches("[0-9A-Fa-f-]*"))
                        .isPresent();
    }

    private static OptionalDouble place(KeyValue value, int base) {
        Optional<Long> number = value.value().filter(Long.class::isInstance).map(Long.class::cast);
        return number.map(whole -> OptionalDouble.of(whole / NUMBERS))
                .orElseGet(() -> text(value).map(text -> place(text, base)).orElse(OptionalDouble.empty()));
    }

    private static Optional<String> text(KeyValue value) {
        return value.value()
                .filter(each -> each instanceof String || each instanceof UUID)
                .map(Object::toString);
    }

    private static OptionalDouble place(String text, int base) {
        double place = 0;
        double width = 1;
        for (char letter : text.replace("-", "")
                .substring(0, Math.min(DIGITS, text.replace("-", "").length()))
                .toCharArray()) {
            int digit = Character.digit(letter, base);
            if (digit < 0) {
                return OptionalDouble.empty();
            }
            width /= base;
            place += digit * width;
        }
        return OptionalDouble.of(place);
    }
}
