package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.observation.Activity;
import dev.splitheat.observation.Statement;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Statements that raise a column and give back what it became, as {@code UPDATE T SET C = C + 1 … THEN RETURN C} does: whoever
 * executes one takes a number. Names may be quoted, qualified, or those of an alias.
 *
 * @param perSecond how many are taken
 */
record TakenNumbers(String column, double perSecond) {
    /** Of all that is written to the table: who repairs a number now and then makes no load. */
    private static final double MOST_OF_THE_WRITES = 0.5;

    private static final Pattern GIVES_BACK =
            Pattern.compile("\\b(then\\s+return|returning)\\b", Pattern.CASE_INSENSITIVE);
    private static final String QUALIFIERS = "(?<![\\p{L}\\p{N}_@$])(?:[\\p{L}\\p{N}_]+[`\"]?\\.[`\"]?)*";
    private static final String NAME_ENDS = "[`\"]?(?![\\p{L}\\p{N}_])";

    /** Where most of what is written to the suspect's table is that. */
    static Optional<TakenNumbers> of(Suspect suspect, String table, String column) {
        double perSecond = suspect.around().workload().statements(table, Usage.LATELY).stream()
                .filter(statement -> statement.kind() == Statement.Kind.QUERY)
                .filter(statement -> takesOne(statement.text(), table, column))
                .mapToDouble(Statement::perSecond)
                .sum();
        Activity activity = suspect.around().activity(table, Usage.LATELY);
        return perSecond > 0 && activity.known() && perSecond >= MOST_OF_THE_WRITES * activity.writes()
                ? Optional.of(new TakenNumbers(table + "." + column, perSecond))
                : Optional.empty();
    }

    static boolean takesOne(String text, String table, String column) {
        Matcher back = GIVES_BACK.matcher(text);
        return back.find()
                && writes(text.substring(0, back.start()), table)
                && raises(text.substring(0, back.start()), column)
                && returns(text.substring(back.end()), column);
    }

    private static boolean writes(String text, String table) {
        String bare = table.substring(table.lastIndexOf('.') + 1);
        return found("\\b(?:update|insert|into)\\s+(?:only\\s+)?[`\"]?" + named(bare), text);
    }

    /** {@code C = C + 1}, {@code C = 1 + C}, {@code C = COALESCE(C, 0) + 1}. */
    private static boolean raises(String text, String column) {
        String set = named(column) + "\\s*=\\s*";
        String old = "(?:(?:coalesce|ifnull)\\s*\\(\\s*)?[`\"]?" + named(column) + "\\s*(?:,\\s*[^\\s,()]+\\s*\\))?";
        return found(set + "(?:" + old + "\\s*\\+|[^\\s,()+]+\\s*\\+\\s*" + old + ")", text);
    }

    private static boolean returns(String text, String column) {
        return found("^\\s*\\*|" + named(column), text);
    }

    private static String named(String name) {
        return QUALIFIERS + Pattern.quote(name) + NAME_ENDS;
    }

    private static boolean found(String pattern, String text) {
        return Pattern.compile(pattern, Pattern.CASE_INSENSITIVE).matcher(text).find();
    }

    Phrase evidence() {
        return Phrase.of(
                "Statements raise {0} and give it back {1} times a second: whoever executes one takes a number.",
                column, Evidence.figure(perSecond));
    }
}
