package dev.splitheat.finding;

import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A tag of requests or transactions as it may leave. Names that developers give their code stay; what looks like a value of a
 * customer's is shown as keys are: what is said to be somebody's or something's number or name, addresses, UUIDs, printed keys,
 * text in quotes, words with three digits or more, and rows of figures. A value that is a plain word cannot be told from a name.
 */
public final class TagText {
    private static final String WHOSE =
            "(?i:id|user|username|login|customer|tenant|account|member|email|mail|phone|mobile|iban|session|token|password)";

    private static final Pattern VALUE = Pattern.compile(
            // customer=…, user_id: …, user = Ann Lee
            "(?<=" + WHOSE + "\\s?[=:]\\s?)[^\\s,;&|()\"']+(?:\\s\\p{Lu}[\\p{L}'-]*(?![\\p{L}'-]*[=:]))*"
                    // customer 17
                    + "|(?<=" + WHOSE + "\\s#?)\\d+"
                    // +41 79 555 12 34, 2026-11-26
                    + "|\\+?(?<![A-Za-z0-9.])\\d+(?:[ /-]\\d+){2,}(?![A-Za-z0-9])"
                    // ann@example.com
                    + "|[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+"
                    + "|\\p{XDigit}{8}(?:-\\p{XDigit}{4}){3}-\\p{XDigit}{12}"
                    // Orders(17), but not the count in: checkout (17)
                    + "|[A-Za-z_][A-Za-z0-9_.]*\\([^()]*\\)"
                    + "|'[^']*'|\"[^\"]*\""
                    + "|(?<![A-Za-z0-9])(?<! \\()(?=(?:[A-Za-z]*[0-9]){3})[A-Za-z0-9]+");

    private TagText() {}

    /** Whether something in it is hidden where it leaves. */
    public static boolean hasValues(String tag) {
        return VALUE.matcher(tag).find();
    }

    /** The tag with each value in it as {@code showKey} shows it. */
    public static String shown(String tag, UnaryOperator<String> showKey) {
        return VALUE.matcher(tag).replaceAll(value -> Matcher.quoteReplacement(showKey.apply(value.group())));
    }
}
