package dev.splitheat.text;

/** Pieces of GitHub's Markdown that show any text as it is, in ASCII alone. */
public final class Markdown {
    private Markdown() {}

    /** SQL as a block of its own; only HTML can write letters beyond ASCII in it. */
    public static String fenced(String sql) {
        String text = sql.stripTrailing();
        if (!text.equals(ascii(text))) {
            return "\n<pre lang=\"sql\">\n" + html(text) + "\n</pre>\n";
        }
        String fence = text.contains("```") ? "~~~" : "```";
        return "\n" + fence + "sql\n" + text + "\n" + fence + "\n";
    }

    /** A name or a place, in line. */
    public static String code(String text) {
        String plain = text.replaceAll("\\s", " ");
        return plain.equals(ascii(plain)) && !plain.contains("`") && !plain.contains("|")
                ? "`" + plain + "`"
                : "<code>" + html(plain).replace("|", "&#124;") + "</code>";
    }

    private static String ascii(String text) {
        return text.replaceAll("[^\\x00-\\x7f]", "?");
    }

    /** Running text: names have underscores and asterisks, types angle brackets; none of them shall mean anything here. */
    public static String escaped(String text) {
        return html(text.replaceAll("([\\\\`*_\\[\\]|~#])", "\\\\$1")).replaceAll("\\s+", " ");
    }

    /** The same where Markdown is not read; ASCII alone, whatever the terminal's encoding is. */
    public static String html(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .codePoints()
                .collect(
                        StringBuilder::new,
                        (ascii, point) -> ascii.append(point < 0x80 ? Character.toString(point) : "&#" + point + ";"),
                        StringBuilder::append)
                .toString();
    }
}
