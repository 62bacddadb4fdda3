package dev.splitheat.sandbox.server.monitoring;

/**
 * A piece of a filter's text.
 *
 * @param text of a quoted string what it stands for; empty for the end
 * @param at where it begins, from 0
 * @param attached whether nothing stands between it and the piece before
 */
record Token(Kind kind, String text, int at, boolean attached) {
    enum Kind {
        WORD,
        QUOTED,
        SYMBOL,
        END
    }

    boolean is(Kind wanted, String text) {
        return kind == wanted && this.text.equals(text);
    }

    boolean isSymbol(String symbol) {
        return is(Kind.SYMBOL, symbol);
    }

    /** A string or a plain word. */
    boolean isText() {
        return kind == Kind.QUOTED || kind == Kind.WORD;
    }

    @Override
    public String toString() {
        return kind == Kind.END ? "the end" : "\"" + text + "\"";
    }
}
