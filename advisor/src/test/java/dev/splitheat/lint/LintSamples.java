package dev.splitheat.lint;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.Diagnostic;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Place;
import java.util.List;
import java.util.Optional;

/** Findings whose words stay the same when rules change theirs. */
final class LintSamples {
    static final String DDL =
            """
            CREATE TABLE Users (
              UserId INT64 NOT NULL,
            \tLastAccess TIMESTAMP,
            ) PRIMARY KEY (UserId);

            CREATE INDEX `Übersicht` ON Users(`名前`, LastAccess);
            CREATE WONDER;
            """;

    static final RuleText RULE = new RuleText(
            "SPH004",
            "monotonic-index",
            LintSeverity.WARNING,
            "an index that grows at one end",
            "Entries with neighbouring keys share a split, so a rising key keeps one split busy.",
            "https://cloud.google.com/spanner/docs/schema-design#creating-indexes");

    private LintSamples() {}

    static LintFinding index() {
        return new LintFinding(
                RULE.id(),
                RULE.name(),
                LintSeverity.WARNING,
                "Users",
                Optional.of("Übersicht"),
                Optional.of("LastAccess"),
                List.of(new ClassifiedColumn(
                        KeyColumn.of("LastAccess", false, Dialect.GOOGLE_STANDARD_SQL),
                        KeyClass.MONOTONIC,
                        "TIMESTAMP")),
                new Place("db/schema.sql", 6, 1),
                new Place("db/schema.sql", 6, 41),
                "Index Übersicht grows at one end, which is <LastAccess> | now.",
                RULE.why(),
                RULE.source(),
                "Raised by 1000 writes a second.",
                Optional.empty(),
                List.of(
                        new ProposedRedesign(
                                "SHARDED_INDEX",
                                List.of("ALTER TABLE Users ADD COLUMN Shard INT64", "CREATE INDEX B ON Users(Shard)"),
                                List.of("Reads take ten seeks.", "One more column.")),
                        new ProposedRedesign("OTHER", List.of("CREATE INDEX C ON Users(Shard)"), List.of("Dear."))),
                "0123456789abcdef");
    }

    static LintFinding question() {
        return new LintFinding(
                "SPH002",
                "sequential-key",
                LintSeverity.INFO,
                "Users",
                Optional.empty(),
                Optional.of("UserId"),
                List.of(),
                new Place("db/schema.sql", 1, 1),
                new Place("db/schema.sql", 4, 16),
                "How is UserId made?",
                "Numbers that count up sort like times.",
                "https://cloud.google.com/spanner/docs/primary-key-default-value",
                "",
                Optional.of("SELECT MAX(UserId)\nFROM Users"),
                List.of(),
                "fedcba9876543210");
    }

    static LintResult result() {
        return new LintResult(
                Dialect.GOOGLE_STANDARD_SQL,
                1,
                1,
                List.of(question(), index()),
                List.of(new Diagnostic(new Place("db/schema.sql", 7, 1), "statement not understood: CREATE WONDER")),
                List.of(new Silenced(index(), Silenced.By.COMMENT, "three writes an hour")));
    }
}
