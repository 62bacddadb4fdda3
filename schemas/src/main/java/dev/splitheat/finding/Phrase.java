package dev.splitheat.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A sentence with typed values in it. Keys are customers' data, so they stay apart from the text until the sentence is
 * rendered where it leaves, shown or redacted.
 *
 * @param template text with {@code {0}}, {@code {1}} … where the values go
 */
public record Phrase(String template, List<Value> values) {
    private static final Pattern PLACE = Pattern.compile("\\{(\\d+)\\}");

    /** A value in a phrase. */
    public sealed interface Value permits Text, PrintedKey, Tag {
        String text();
    }

    /** Figures, names of tables and columns, times: may be shown to anybody. */
    public record Text(String text) implements Value {
        public Text {
            Objects.requireNonNull(text, "text");
        }
    }

    /** A key as Spanner prints it. */
    public record PrintedKey(String text) implements Value {
        public PrintedKey {
            Objects.requireNonNull(text, "text");
        }
    }

    /** One or more tags, with values in them that are customers' data. */
    public record Tag(String text) implements Value {
        public Tag {
            Objects.requireNonNull(text, "text");
        }
    }

    public Phrase {
        values = List.copyOf(values);
        for (int open = template.indexOf('{'); open >= 0; open = template.indexOf('{', open + 1)) {
            int end = endOfDigits(template, open + 1);
            boolean isPlace = end > open + 1 && template.startsWith("}", end);
            if (isPlace && Integer.parseInt(template, open + 1, end, 10) >= values.size()) {
                throw new IllegalArgumentException(
                        "no value for " + template.substring(open, end + 1) + " in: " + template);
            }
        }
    }

    private static int endOfDigits(String template, int from) {
        int end = from;
        while (end < template.length() && template.charAt(end) >= '0' && template.charAt(end) <= '9') {
            end++;
        }
        return end;
    }

    /** A phrase whose values are {@link Value}s or anything else, taken as {@link Text}. */
    public static Phrase of(String template, Object... values) {
        List<Value> typed = new ArrayList<>();
        for (Object value : values) {
            typed.add(value instanceof Value already ? already : new Text(String.valueOf(value)));
        }
        return new Phrase(template, typed);
    }

    /** So many of a thing, as people say it: {@code 1 minute}, {@code 2 minutes}. */
    public static Value count(long number, String one) {
        return count(String.valueOf(number), one);
    }

    /** The same of a figure that is written already. */
    public static Value count(String figure, String one) {
        return new Text(figure + " " + one + (figure.equals("1") ? "" : "s"));
    }

    public static Value key(String printed) {
        return new PrintedKey(printed);
    }

    /** Tags of requests or transactions, as {@link TagText} shows them. */
    public static Value tag(String text) {
        return TagText.hasValues(text) ? new Tag(text) : new Text(text);
    }

    /** The sentence, with keys as they are: for the terminal of whoever ran the command. */
    public String plain() {
        return render(UnaryOperator.identity());
    }

    /** The sentence, with each key as {@code showKey} shows it. */
    public String render(UnaryOperator<String> showKey) {
        return PLACE.matcher(template)
                .replaceAll(
                        place -> Matcher.quoteReplacement(show(values.get(Integer.parseInt(place.group(1))), showKey)));
    }

    private static String show(Value value, UnaryOperator<String> showKey) {
        if (value instanceof PrintedKey key) {
            return showKey.apply(key.text());
        }
        return value instanceof Tag tag ? TagText.shown(tag.text(), showKey) : value.text();
    }
}
