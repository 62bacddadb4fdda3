package dev.splitheat.redesign;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Findings as the analyzer would make them. */
final class Findings {
    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");

    private Findings() {}

    static Finding of(Cause cause, String table, String index, String column) {
        return new Finding(
                "projects/p/instances/i/databases/d",
                "f1",
                3,
                Finding.Status.OPEN,
                Optional.empty(),
                cause,
                Severity.WARNING,
                0.9,
                Optional.ofNullable(table),
                Optional.ofNullable(index),
                Optional.ofNullable(column),
                "Orders(812)",
                "<end>",
                TEN,
                TEN,
                TEN,
                Optional.empty(),
                100,
                37,
                Optional.empty(),
                List.of(),
                Basis.NONE);
    }

    /** Every cause at every place of the catalog, with every column of its key to blame, and with none. */
    static List<Finding> allOver(Catalog catalog) {
        List<Finding> findings = new ArrayList<>();
        for (Cause cause : Cause.values()) {
            catalog.tables().forEach(table -> findings.addAll(at(cause, table, null, table.primaryKey())));
            for (Index index : catalog.indexes()) {
                Table table = catalog.table(index.table()).orElseThrow();
                findings.addAll(at(cause, table, index.name(), index.keyColumns()));
            }
        }
        return findings;
    }

    private static List<Finding> at(Cause cause, Table table, String index, List<KeyColumn> key) {
        List<Finding> findings = new ArrayList<>(List.of(of(cause, table.name(), index, null)));
        key.forEach(part -> findings.add(of(cause, table.name(), index, part.column())));
        return findings;
    }
}
