package dev.splitheat.sandbox.sql;

import com.google.zetasql.Value;
import com.google.zetasql.resolvedast.ResolvedNode;
import com.google.zetasql.resolvedast.ResolvedNodes;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedFilterScan;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedProjectScan;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedScan;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedStatement;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedTableScan;
import java.util.ArrayList;
import java.util.List;

/** Statements that answer for each row of one table by itself, and may see the rows a part at a time. */
final class RowByRow {
    /** The engine takes requests of 4 MiB. */
    private static final int BYTES = 3_000_000;

    private RowByRow() {}

    static boolean is(ResolvedStatement statement) {
        List<ResolvedNode> tables = new ArrayList<>();
        List<ResolvedNode> others = new ArrayList<>();
        statement.accept(new ResolvedNodes.Visitor() {
            @Override
            protected void defaultVisit(ResolvedNode node) {
                if (node instanceof ResolvedTableScan) {
                    tables.add(node);
                } else if (node instanceof ResolvedScan
                        && !(node instanceof ResolvedProjectScan || node instanceof ResolvedFilterScan)) {
                    others.add(node);
                }
                super.defaultVisit(node);
            }
        });
        return tables.size() == 1 && others.isEmpty();
    }

    /** Parts of an array that the engine can take each; at least one, however many rows there are. */
    static List<Value> parts(Value rows) {
        List<Value> parts = new ArrayList<>();
        List<Value> part = new ArrayList<>();
        long bytes = 0;
        for (Value row : rows.getElementList()) {
            int size = row.getProto().getSerializedSize();
            if (!part.isEmpty() && bytes + size > BYTES) {
                parts.add(Value.createArrayValue(rows.getType().asArray(), part));
                part = new ArrayList<>();
                bytes = 0;
            }
            part.add(row);
            bytes += size;
        }
        parts.add(Value.createArrayValue(rows.getType().asArray(), part));
        return parts;
    }
}
