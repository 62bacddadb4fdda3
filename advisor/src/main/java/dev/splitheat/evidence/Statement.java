package dev.splitheat.evidence;

import dev.splitheat.finding.Driver;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One of the database's top statements.
 *
 * @param text as Spanner gives it, with literals, which are customers' data
 * @param truncated whether the text ends before the statement does
 * @param perSecond executions
 * @param rows that one execution returns
 * @param rowsScanned that one execution reads
 */
public record Statement(
        Driver.Kind kind,
        OptionalLong fingerprint,
        String tag,
        String text,
        boolean truncated,
        double perSecond,
        double rows,
        double rowsScanned) {
    private static final Pattern SOUGHT =
            Pattern.compile("(?is).*\\bfrom\\b(.*?)(?:\\b(?:group|order)\\s+by\\b|\\blimit\\b|$)");

    public Statement {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(fingerprint, "fingerprint");
        Objects.requireNonNull(tag, "tag");
        Objects.requireNonNull(text, "text");
    }

    /** Whether its text names the column behind its last FROM, where it says which rows it wants, and in what order does not count. */
    public boolean seeksBy(String column) {
        Matcher sought = SOUGHT.matcher(text);
        return sought.find()
                && Pattern.compile("(?i)\\b" + Pattern.quote(column) + "\\b")
                        .matcher(sought.group(1))
                        .find();
    }
}
