package dev.splitheat.order;

import java.math.BigInteger;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** Numbers that are kept as text. */
final class Digits {
    private static final Pattern DIGITS = Pattern.compile("\\d{1,19}");

    private Digits() {}

    /** Empty where the text has anything but digits, or more than fit 64 bits. */
    static OptionalLong number(String text) {
        if (!DIGITS.matcher(text).matches()) {
            return OptionalLong.empty();
        }
        BigInteger number = new BigInteger(text);
        return number.bitLength() < Long.SIZE ? OptionalLong.of(number.longValueExact()) : OptionalLong.empty();
    }
}
