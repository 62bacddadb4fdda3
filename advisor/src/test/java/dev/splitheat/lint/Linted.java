package dev.splitheat.lint;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import java.util.List;
import java.util.Locale;

/** Findings as a line each: {@code warning SPH004 UsersByLastAccess.LastAccess}. */
final class Linted {
    private Linted() {}

    static List<String> google(String ddl) {
        return lines(ddl, Dialect.GOOGLE_STANDARD_SQL, Rates.NONE);
    }

    static List<String> postgres(String ddl) {
        return lines(ddl, Dialect.POSTGRESQL, Rates.NONE);
    }

    static List<LintFinding> findings(String ddl, Dialect dialect, Rates rates) {
        return Lint.standard().check(DdlReader.read(ddl, dialect), rates);
    }

    static List<String> lines(String ddl, Dialect dialect, Rates rates) {
        return findings(ddl, dialect, rates).stream()
                .map(finding -> finding.severity().name().toLowerCase(Locale.ROOT) + " " + finding.ruleId()
                        + " " + finding.index().orElse(finding.table())
                        + finding.column().map(column -> "." + column).orElse(""))
                .toList();
    }
}
