package dev.splitheat.finding;

import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A tag of requests or transactions as it may leave. Names that developers give their code stay; what looks like a value of a
 * customer's is shown as keys are: what is said to be somebody's or something's number or name, addresses, UUIDs, printed keys,
 * text in quotes, and words with three digits or more. A value that is a plain word cannot be told from a name.
 */
public final class TagText {
    private static final Pattern VALUE = Pattern.compile(
            // customer=…, user_id:…
            "(?<=(?i:id|user|customer|tenant|account|email|phone|session)[=:])[^\\s,;&|()\"']+"
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
