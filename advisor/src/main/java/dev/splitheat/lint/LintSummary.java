package dev.splitheat.lint;

import dev.splitheat.catalog.Dialect;
import java.util.ArrayList;
import java.util.List;

/** The result in one line. */
final class LintSummary {
    private LintSummary() {}

    static String of(LintResult result) {
        List<String> parts = new ArrayList<>();
        count(parts, severity(result, LintSeverity.ERROR), "error");
        count(parts, severity(result, LintSeverity.WARNING), "warning");
        count(parts, severity(result, LintSeverity.INFO), "info");
        String found = parts.isEmpty() ? "Nothing found" : String.join(", ", parts);
        StringBuilder summary = new StringBuilder(found)
                .append(" in ")
                .append(counted(result.tables(), "table"))
                .append(" and ")
                .append(counted(result.indexes(), result.indexes() == 1 ? "index" : "indexe"))
                .append(" (")
                .append(dialect(result.dialect()))
                .append(")");
        if (result.suppressed() > 0) {
            summary.append("; ").append(result.suppressed()).append(" silenced");
        }
        if (!result.diagnostics().isEmpty()) {
            summary.append("; ").append(counted(result.diagnostics().size(), "note"));
        }
        return summary.append(".").toString();
    }

    static String dialect(Dialect dialect) {
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> "GoogleSQL";
            case POSTGRESQL -> "PostgreSQL";
        };
    }

    private static long severity(LintResult result, LintSeverity severity) {
        return result.findings().stream()
                .filter(finding -> finding.severity() == severity)
                .count();
    }

    private static void count(List<String> parts, long count, String name) {
        if (count > 0) {
            parts.add(name.equals("info") ? count + " info" : counted(count, name));
        }
    }

    private static String counted(long count, String name) {
        return count + " " + name + (count == 1 ? "" : "s");
    }
}
