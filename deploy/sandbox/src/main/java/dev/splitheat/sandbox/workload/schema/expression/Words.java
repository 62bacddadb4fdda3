package dev.splitheat.sandbox.workload.schema.expression;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.ShardExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** An expression's words and signs, read from left to right; all in upper case but the strings. */
final class Words {
    private static final Set<String> SIGNS_OF_TWO = Set.of("||", "<<", ">>", "<=", ">=", "<>", "!=");
    private static final Pattern STRING = Pattern.compile("(?s)[rRbBeE]{0,2}['\"].*|\\$.*\\$");

    private final List<String> words;
    private int at;

    private Words(List<String> words) {
        this.words = List.copyOf(words);
    }

    static Words of(String text, Dialect dialect) {
        List<String> words = new ArrayList<>();
        for (String word : ShardExpression.words(text, dialect)) {
            int last = words.size() - 1;
            if (last >= 0 && SIGNS_OF_TWO.contains(words.get(last) + word)) {
                words.set(last, words.get(last) + word);
            } else {
                words.add(word);
            }
        }
        return new Words(words);
    }

    boolean ended() {
        return at >= words.size();
    }

    /** The next word, or empty at the end. */
    String peek() {
        return peek(0);
    }

    /** @param ahead negative for words that were read already */
    String peek(int ahead) {
        int place = at + ahead;
        return place >= 0 && place < words.size() ? words.get(place) : "";
    }

    String next() {
        if (ended()) {
            throw new ExpressionNotUnderstoodException("it ends too early");
        }
        return words.get(at++);
    }

    /** Passes over these words if they come next. */
    boolean accept(String... wanted) {
        for (int i = 0; i < wanted.length; i++) {
            if (!peek(i).equals(wanted[i])) {
                return false;
            }
        }
        at += wanted.length;
        return true;
    }

    void expect(String wanted) {
        if (!accept(wanted)) {
            throw unexpected();
        }
    }

    ExpressionNotUnderstoodException unexpected() {
        return new ExpressionNotUnderstoodException(ended() ? "it ends too early" : "unexpected " + peek());
    }

    static boolean isString(String word) {
        return STRING.matcher(word).matches();
    }

    static boolean isNumber(String word) {
        return !word.isEmpty()
                && (Character.isDigit(word.charAt(0))
                        || word.length() > 1 && word.startsWith(".") && word.charAt(1) != '.');
    }

    static boolean isName(String word) {
        return !word.isEmpty() && !isString(word) && (Character.isLetter(word.charAt(0)) || word.charAt(0) == '_');
    }
}
