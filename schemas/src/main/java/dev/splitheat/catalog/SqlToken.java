package dev.splitheat.catalog;

import java.util.Objects;

/**
 * A word or sign of a statement.
 *
 * @param text as written
 * @param start where it begins in the statement
 */
public record SqlToken(Kind kind, String text, int start) {
    /** What it is, whatever it means. */
    public enum Kind {
        WORD,
        /** In quotes. */
        NAME,
        STRING,
        NUMBER,
        /** {@code @p} or {@code $1}. */
        PARAMETER,
        /** {@code @{…}} in GoogleSQL, a comment that begins with @ in PostgreSQL. */
        HINT,
        SIGN,
        /** A comment that ends at the end of its line. */
        LINE_COMMENT,
        /** Something without an end, or that no statement has. */
        UNREADABLE
    }

    public SqlToken {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(text, "text");
    }

    public int end() {
        return start + text.length();
    }

    /** Whether it is this keyword, in upper case, or this sign. */
    public boolean is(String word) {
        return (kind == Kind.WORD || kind == Kind.SIGN) && text.equalsIgnoreCase(word);
    }

    /** Whether it can be a name. */
    public boolean named() {
        return kind == Kind.WORD || kind == Kind.NAME;
    }

    /** The name as the database has it, but for case: without quotes. */
    public String name() {
        return kind == Kind.NAME ? text.substring(1, text.length() - 1) : text;
    }
}
