package dev.splitheat.diagnosis;

import dev.splitheat.catalog.NameWords;
import java.util.regex.Pattern;

/** Names that people give to what hands out numbers, in camel case, with underscores, or folded. Evidence, not proof. */
final class NumberNames {
    private static final Pattern NEXT_NUMBER = Pattern.compile(
            "(next|last|current|cur|curr|latest|prev|previous|max|high|highest|upper)_?(\\w*_?)"
                    + "(val|value|values|id|ids|seq|sequence|number|numbers|num|no|nr|key|hi|serial|ticket|block|counter)");
    private static final Pattern HANDED_OUT =
            Pattern.compile(".*(sequence|nextval|lastval|autoinc|increment|allocated|assigned|issued|hilo)\\w*"
                    + "|(\\w*_)?seq(_\\w*)?|(\\w*_)?seq(no|num|val|id)");
    /** What is counted up for each kind of row, as {@code claim_id} and {@code invoice_number}. */
    private static final Pattern KIND_OF_NUMBER =
            Pattern.compile("\\w+_(id|ids|number|numbers|num|no|nr|seq|sequence|serial)");

    private static final Pattern LETTERS = Pattern.compile("[\\p{L}_]+");
    private static final Pattern PLAIN =
            Pattern.compile("val|value|counter|number|num|no|nr|n|hi|current|next|last|serial|id_?value|position");
    private static final Pattern TALLY = Pattern.compile(
            "(\\w*_)?(count|counts|total|totals|sum|views?|likes?|votes?|hits?|score|points?|balance|amount|stats"
                    + "|versions?|revisions?|used|uses|usages|attempts?|retries|tokens?|requests?|clicks?|visits?"
                    + "|downloads?|plays?|levels?|limits?"
                    + "|stock|quantity|qty|pieces?|available|remaining|reserved|credits?|coins?|cents|usage|size|bytes)");
    private static final Pattern LAST_USED =
            Pattern.compile("(last|latest|highest)_(\\w*_)?(used|tokens?)|max_(\\w*_)?used");
    private static final Pattern NUMBERING_TABLE =
            Pattern.compile(".*(sequence|allocator|allocation|autoinc|numbering|hilo|hi_lo|generator|number_?range"
                    + "|number_?series|number_?circle|id_?gen|id_?pool|id_?block|id_?range|id_?counter|id_?source"
                    + "|ticket_?server|next_?id|next_?number|next_?val)\\w*|(\\w*_)?seqs?");

    private static final Pattern VALUE = Pattern.compile("(\\w*_)?(val|value|values|key)");

    private NumberNames() {}

    /** A column that is called a value, which says nothing of what it counts. */
    static boolean ofValue(String column) {
        return VALUE.matcher(String.join("_", NameWords.of(column).words())).matches();
    }

    /** A column that is called the next, or the last, of something counted. */
    static boolean ofNextNumber(String column) {
        String words = String.join("_", NameWords.of(column).words());
        return NEXT_NUMBER.matcher(words).matches() || HANDED_OUT.matcher(words).matches();
    }

    /** A column that is called the next one, and not the last. */
    static boolean ofTheNext(String column) {
        return ofNextNumber(column) && NameWords.of(column).words().get(0).startsWith("next");
    }

    /** A row whose key names the number that it holds; only words of letters are taken for a name. */
    static boolean ofNumberInRow(String key) {
        String words = String.join("_", NameWords.of(key).words());
        return LETTERS.matcher(key).matches()
                && (NEXT_NUMBER.matcher(words).matches()
                        || KIND_OF_NUMBER.matcher(words).matches());
    }

    /** A column whose name says nothing against numbers. */
    static boolean ofPlainNumber(String column) {
        return PLAIN.matcher(String.join("_", NameWords.of(column).words())).matches();
    }

    /** A number that adds something up, or says how much is left; the last that was used does neither. */
    static boolean ofTally(String column) {
        String words = String.join("_", NameWords.of(column).words());
        return TALLY.matcher(words).matches() && !LAST_USED.matcher(words).matches();
    }

    static boolean ofNumberingTable(String table) {
        return NUMBERING_TABLE
                .matcher(String.join("_", NameWords.of(table).words()))
                .matches();
    }
}
