package dev.splitheat.weekly.page;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A piece of a page. Texts are escaped as they come in, so that no name in a database can be markup. */
final class Html {
    private static final Html NOTHING = new Html("");
    private static final List<String> VOID = List.of("meta", "br", "rect", "line", "circle", "path", "col");

    private static final Pattern INVISIBLE =
            Pattern.compile("[\\p{Cntrl}&&[^\\n\\t]]|[\\u202a-\\u202e\\u2066-\\u2069]");

    private final String markup;

    private Html(String markup) {
        this.markup = markup;
    }

    /** An attribute of the tag in which it stands. */
    record Attribute(String name, String value) {}

    static Attribute with(String name, Object value) {
        return new Attribute(name, String.valueOf(value));
    }

    static Html nothing() {
        return NOTHING;
    }

    /** Ours, as it stands. */
    static Html trusted(String markup) {
        return new Html(markup);
    }

    /**
     * A tag.
     *
     * @param name with classes behind dots: {@code div.card}
     * @param content attributes, pieces, lists of pieces, and anything else as text
     */
    static Html tag(String name, Object... content) {
        String[] parts = name.split("\\.");
        StringBuilder attributes = new StringBuilder();
        if (parts.length > 1) {
            attribute(attributes, with("class", String.join(" ", List.of(parts).subList(1, parts.length))));
        }
        StringBuilder inner = new StringBuilder();
        for (Object each : content) {
            if (each instanceof Attribute attribute) {
                attribute(attributes, attribute);
            } else {
                add(inner, each);
            }
        }
        String open = "<" + parts[0] + attributes;
        return new Html(VOID.contains(parts[0]) ? open + "/>" : open + ">" + inner + "</" + parts[0] + ">");
    }

    /** Pieces one after another. */
    static Html all(Object... pieces) {
        StringBuilder inner = new StringBuilder();
        for (Object each : pieces) {
            add(inner, each);
        }
        return new Html(inner.toString());
    }

    private static void add(StringBuilder inner, Object content) {
        if (content instanceof Html html) {
            inner.append(html.markup);
        } else if (content instanceof Collection<?> several) {
            several.forEach(each -> add(inner, each));
        } else if (content instanceof Optional<?> perhaps) {
            perhaps.ifPresent(each -> add(inner, each));
        } else {
            inner.append(escaped(String.valueOf(content)));
        }
    }

    private static void attribute(StringBuilder attributes, Attribute attribute) {
        attributes
                .append(' ')
                .append(attribute.name())
                .append("=\"")
                .append(escaped(attribute.value()))
                .append('"');
    }

    private static String escaped(String text) {
        return text.chars().allMatch(Html::isHarmless) ? text : rewritten(text);
    }

    /** Most texts are names and figures, which cost nothing then. */
    private static boolean isHarmless(int letter) {
        return letter >= ' ' && letter < 127 && "&<>\"'".indexOf(letter) < 0;
    }

    private static String rewritten(String text) {
        return INVISIBLE
                .matcher(text)
                .replaceAll("\ufffd")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    @Override
    public String toString() {
        return markup;
    }
}
