package dev.splitheat.alert;

import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Driver;
import dev.splitheat.finding.SetAside;
import dev.splitheat.finding.TagText;
import dev.splitheat.finding.Wanted;
import dev.splitheat.text.Printable;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** What a finding rests on, in lines of text. */
public final class BasisText {
    private static final int LONGEST_STATEMENT = 400;

    private final Function<String, Optional<String>> showStatement;

    /** @param showStatement redacts a statement's text, or leaves it out; called for every text that would leave */
    public BasisText(Function<String, Optional<String>> showStatement) {
        this.showStatement = showStatement;
    }

    /**
     * A line for each statement, with a second one for its text where that may be shown.
     *
     * @param showKey for values in tags
     */
    public List<String> drivers(Basis basis, UnaryOperator<String> showKey) {
        return basis.drivers().stream().map(driver -> line(driver, showKey)).toList();
    }

    public static List<String> wanted(Basis basis) {
        return basis.wanted().stream().map(Wanted::sentence).toList();
    }

    public static List<String> setAside(Basis basis) {
        return basis.setAside().stream().map(SetAside::sentence).toList();
    }

    private String line(Driver driver, UnaryOperator<String> showKey) {
        StringBuilder line = new StringBuilder(kind(driver.kind()));
        driver.fingerprint().ifPresent(fingerprint -> line.append(' ').append(fingerprint));
        if (!driver.tag().isEmpty()) {
            line.append(" (")
                    .append(Printable.of(TagText.shown(driver.tag(), showKey)))
                    .append(')');
        }
        line.append(String.format(
                Locale.ROOT, ": %.0f %% of the %s, %s a second", 100 * driver.share(), driver.measure(), rate(driver)));
        if (driver.rows() >= 1) {
            long rows = Math.round(driver.rows());
            line.append(", ").append(rows).append(rows == 1 ? " row each" : " rows each");
        }
        driver.text().flatMap(showStatement).ifPresent(text -> line.append('\n').append(cut(text)));
        return line.toString();
    }

    private static String rate(Driver driver) {
        return String.format(Locale.ROOT, driver.perSecond() < 10 ? "%.1f" : "%.0f", driver.perSecond());
    }

    private static String cut(String text) {
        return text.length() <= LONGEST_STATEMENT ? text : text.substring(0, LONGEST_STATEMENT) + " …";
    }

    private static String kind(Driver.Kind kind) {
        return switch (kind) {
            case QUERY -> "Query";
            case READ -> "Read";
            case TRANSACTION -> "Transaction";
        };
    }
}
