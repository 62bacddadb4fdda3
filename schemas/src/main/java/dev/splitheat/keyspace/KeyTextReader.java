package dev.splitheat.keyspace;

import java.util.Optional;

/** Takes a printed key apart into its name and what stands in parentheses, with any spacing. */
final class KeyTextReader {
    private static final String INDEX = "index:";
    private static final String INDEX_KEY = "index key:";
    private static final String PRIMARY_KEY = "primary table key:";
    private static final String ON = " on ";

    private final String text;

    private KeyTextReader(String text) {
        this.text = text;
    }

    static PrintedKeyText read(String text) {
        String bare = text.strip();
        KeyTextReader reader = new KeyTextReader(bare);
        return bare.regionMatches(true, 0, INDEX, 0, INDEX.length()) ? reader.longForm() : reader.shortForm();
    }

    private PrintedKeyText shortForm() {
        int open = text.indexOf('(', behindQuotedName());
        if (open < 0) {
            throw problem(0, "no opening parenthesis");
        }
        String name = name(text.substring(0, open));
        if (name.isEmpty()) {
            throw problem(0, "no table or index name");
        }
        if (!text.endsWith(")")) {
            int close = text.lastIndexOf(')');
            throw close > open
                    ? problem(close + 1, "text after the closing parenthesis")
                    : problem(text.length(), "no closing parenthesis");
        }
        return new PrintedKeyText(
                name, text.substring(open + 1, text.length() - 1).strip(), Optional.empty());
    }

    private int behindQuotedName() {
        if (text.startsWith("`") || text.startsWith("\"")) {
            return Math.max(0, text.indexOf(text.charAt(0), 1));
        }
        return 0;
    }

    private PrintedKeyText longForm() {
        int indexKey = indexOf(text, INDEX_KEY, INDEX.length());
        int primaryKey = indexOf(text, PRIMARY_KEY, Math.max(indexKey, 0));
        if (indexKey < 0 || primaryKey < 0) {
            throw problem(INDEX.length(), "no index key with a primary table key behind it");
        }
        String names = listed(text.substring(INDEX.length(), indexKey));
        int on = indexOf(names, ON, 0);
        String index = on < 0 ? "" : name(names.substring(0, on));
        String table = on < 0 ? "" : name(names.substring(on + ON.length()));
        if (index.isEmpty() || table.isEmpty()) {
            throw problem(INDEX.length(), "no index on a table");
        }
        String own = enclosed(listed(text.substring(indexKey + INDEX_KEY.length(), primaryKey)), indexKey);
        String base = enclosed(text.substring(primaryKey + PRIMARY_KEY.length()).strip(), primaryKey);
        return new PrintedKeyText(index, own, Optional.of(new PrintedKeyText.OfTable(table, base)));
    }

    /** Without regard to case. */
    private static int indexOf(String within, String wanted, int from) {
        for (int at = from; at <= within.length() - wanted.length(); at++) {
            if (within.regionMatches(true, at, wanted, 0, wanted.length())) {
                return at;
            }
        }
        return -1;
    }

    /** One of several things with commas between them. */
    private static String listed(String piece) {
        String bare = piece.strip();
        return bare.endsWith(",") ? bare.substring(0, bare.length() - 1).strip() : bare;
    }

    private String enclosed(String piece, int at) {
        if (piece.length() < 2 || piece.charAt(0) != '(' || piece.charAt(piece.length() - 1) != ')') {
            throw problem(at, "a key without parentheses");
        }
        return piece.substring(1, piece.length() - 1).strip();
    }

    private static String name(String printed) {
        String bare = printed.strip();
        return bare.indexOf('`') < 0 && bare.indexOf('"') < 0
                ? bare
                : bare.replace("`", "").replace("\"", "").strip();
    }

    private static UnreadableKeyException problem(int position, String what) {
        return new UnreadableKeyException(position, what);
    }
}
