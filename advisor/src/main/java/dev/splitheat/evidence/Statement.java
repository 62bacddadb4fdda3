package dev.splitheat.evidence;

import dev.splitheat.finding.Driver;
import java.util.Objects;
import java.util.OptionalLong;
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
    public Statement {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(fingerprint, "fingerprint");
        Objects.requireNonNull(tag, "tag");
        Objects.requireNonNull(text, "text");
    }

    /** Whether its text names the column behind its first FROM, where it says which rows it wants. */
    public boolean seeksBy(String column) {
        return Pattern.compile("(?is)\\bfrom\\b.*?\\b" + Pattern.quote(column) + "\\b")
                .matcher(text)
                .find();
    }
}
