package dev.splitheat.sandbox.sql;

import com.google.zetasql.resolvedast.ResolvedNode;
import com.google.zetasql.resolvedast.ResolvedNodes;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedFilterScan;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedProjectScan;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedScan;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedTableScan;
import java.util.ArrayList;
import java.util.List;

/** Whatever answers for each row of one table by itself, and may see the rows a part at a time. */
final class RowByRow {
    private RowByRow() {}

    /** Of a statement, or of the scan below one. */
    static boolean is(ResolvedNode asked) {
        List<ResolvedNode> tables = new ArrayList<>();
        List<ResolvedNode> others = new ArrayList<>();
        asked.accept(new ResolvedNodes.Visitor() {
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
}
