package dev.splitheat.order;

import java.math.BigInteger;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers that are kept as text. */
final class Digits {
    private static final Pattern DIGITS = Pattern.compile("\\d{1,19}");

    /** As many as a time since 1970 has in seconds, milliseconds or microseconds, and a sign behind them. */
    private static final Pattern IN_FRONT = Pattern.compile("(\\d{10}|\\d{13}|\\d{16})[-_:/.|#~].*", Pattern.DOTALL);

    private Digits() {}

    /** The number that a text such as {@code 1526919030474-55} begins with, if that has the digits of a time. */
    static OptionalLong inFront(String text) {
        Matcher digits = IN_FRONT.matcher(text);
        return digits.matches() ? number(digits.group(1)) : OptionalLong.empty();
    }

    /** Empty where the text has anything but digits, or more than fit 64 bits. */
    static OptionalLong number(String text) {
        if (!DIGITS.matcher(text).matches()) {
            return OptionalLong.empty();
        }
        BigInteger number = new BigInteger(text);
        return number.bitLength() < Long.SIZE ? OptionalLong.of(number.longValueExact()) : OptionalLong.empty();
    }
}
