package dev.splitheat.lint;

import java.util.List;
import java.util.Optional;

/**
 * A finding in the making: what a rule knows of it.
 *
 * @param column the column to blame; of the key, or any of the table
 * @param evidence what measurements would raise or lower the severity
 */
record Risk(
        Keyed where,
        LintSeverity severity,
        Optional<String> column,
        String message,
        String evidence,
        Optional<String> question,
        List<ProposedRedesign> redesigns) {
    private static final String STATED = "Nothing has to be measured: the statement itself shows it.";

    Risk {
        redesigns = List.copyOf(redesigns);
    }

    static Risk of(Keyed where, LintSeverity severity, String message) {
        return new Risk(where, severity, Optional.empty(), sentence(message), STATED, Optional.empty(), List.of());
    }

    private static String sentence(String text) {
        return text.endsWith(".") || text.endsWith("?") ? text : text + ".";
    }

    Risk blaming(String culprit) {
        return new Risk(where, severity, Optional.of(culprit), message, evidence, question, redesigns);
    }

    Risk raisedBy(String measurements) {
        return new Risk(where, severity, column, message, measurements, question, redesigns);
    }

    Risk asking(String query) {
        return new Risk(where, severity, column, message, evidence, Optional.of(query), redesigns);
    }

    Risk proposing(List<ProposedRedesign> proposals) {
        return new Risk(where, severity, column, message, evidence, question, proposals);
    }
}
