package dev.splitheat.lint;

import dev.splitheat.catalog.Table;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Catalogue C20. */
final class DeepTree implements Rule {
    private static final RuleText TEXT = new RuleText(
            "SPH020",
            "deep-interleaving",
            LintSeverity.INFO,
            "tables are interleaved more than 7 levels deep, which is refused, or 4 and more, which is worth a look",
            "All rows below one root row are stored together, and Spanner prefers to split between root rows. Each level"
                    + " multiplies the rows below a root, until one busy root is more than a server can carry. Spanner"
                    + " accepts seven levels; a big table of its own with the same key prefix can be split anywhere.",
            Docs.MODEL);
    private static final int MOST = 7;
    private static final int MANY = 4;

    @Override
    public RuleText text() {
        return TEXT;
    }

    @Override
    public Stream<Risk> risks(LintedSchema schema) {
        Set<String> seen = new HashSet<>();
        return schema.tables()
                .filter(where -> {
                    List<Table> line = schema.line(where.table());
                    // One word for each tree and depth is enough.
                    return (line.size() == MANY || line.size() == MOST + 1)
                            && seen.add(line.size() + root(line).name());
                })
                .map(where -> risk(schema, where));
    }

    private static Table root(List<Table> line) {
        return line.get(line.size() - 1);
    }

    private static Risk risk(LintedSchema schema, Keyed where) {
        List<Table> line = schema.line(where.table());
        int levels = line.size();
        String root = root(line).name();
        String counted = where.name() + " is level " + levels + " of the tables interleaved in " + root;
        return levels > MOST
                ? Risk.of(where, LintSeverity.ERROR, counted + ": Spanner accepts " + MOST)
                : Risk.of(
                                where,
                                LintSeverity.INFO,
                                counted + ": make sure that the rows below one row of " + root
                                        + " stay well below a few GB and below what one server can write")
                        .raisedBy("Raised by UNISOLATABLE_HOT_ROW in SPLIT_STATS_TOP_MINUTE, or when"
                                + " TABLE_SIZES_STATS_1HOUR of the tree divided by the rows of " + root
                                + " comes near a few GB.");
    }
}
