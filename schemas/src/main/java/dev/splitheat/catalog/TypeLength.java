package dev.splitheat.catalog;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The length that a type declares. */
public final class TypeLength {
    private static final Pattern LENGTH = Pattern.compile("\\(\\s*(\\d{1,9})\\s*\\)");

    private TypeLength() {}

    /** Characters of a text or bytes of bytes; empty for MAX, for PostgreSQL's types without one, and for other types. */
    public static OptionalInt of(ColumnType type) {
        Matcher length = LENGTH.matcher(type.text());
        boolean sized = type.base() == BaseType.STRING || type.base() == BaseType.BYTES;
        return sized && length.find() ? OptionalInt.of(Integer.parseInt(length.group(1))) : OptionalInt.empty();
    }
}
