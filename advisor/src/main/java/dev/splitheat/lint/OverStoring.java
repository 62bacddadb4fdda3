package dev.splitheat.lint;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.TypeLength;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Catalogue C29: what an index stores is written a second time; worth a word only where that is often. */
final class OverStoring implements Rule {
    private static final RuleText TEXT = new RuleText(
            "SPH029",
            "over-storing",
            LintSeverity.INFO,
            "an index with more measured writes than reads stores columns of unlimited length",
            "Columns in STORING or INCLUDE are kept a second time, and written a second time with every change. That pays"
                    + " where queries read them through the index; where the index is written more often than it is read,"
                    + " long columns in it cost more than the join back to the table that they save.",
            Docs.SECONDARY);

    @Override
    public RuleText text() {
        return TEXT;
    }

    @Override
    public Stream<Risk> risks(LintedSchema schema) {
        return schema.indexes()
                .filter(where -> busy(schema.rates(), where.name()))
                .flatMap(where -> risk(where).stream());
    }

    private static boolean busy(Rates rates, String index) {
        OptionalDouble writes = rates.writesPerSecond(index);
        return BreakEven.measured(writes, BreakEven.HARMLESS)
                && rates.readsPerSecond(index).isPresent()
                && rates.readsPerSecond(index).getAsDouble() < writes.getAsDouble();
    }

    private static Optional<Risk> risk(Keyed where) {
        Index index = where.index().orElseThrow();
        return index.storedColumns().stream()
                .flatMap(name -> where.table().column(name).stream())
                .filter(OverStoring::unlimited)
                .findFirst()
                .map(column -> Risk.of(
                                where,
                                LintSeverity.INFO,
                                "Index " + where.name() + " stores " + column.name() + ", "
                                        + column.type().text() + ", and is written more often than it is read")
                        .blaming(column.name())
                        .raisedBy("Lowered when the queries that read it need the column."));
    }

    private static boolean unlimited(Column column) {
        boolean text = column.type().base() == BaseType.STRING || column.type().base() == BaseType.BYTES;
        return text && TypeLength.of(column.type()).isEmpty()
                || column.type().text().startsWith("JSON");
    }
}
