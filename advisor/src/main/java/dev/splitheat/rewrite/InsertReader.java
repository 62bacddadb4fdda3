package dev.splitheat.rewrite;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.SqlToken;
import dev.splitheat.catalog.Table;
import java.util.ArrayList;
import java.util.List;

/** Reads an INSERT behind its first word. */
record InsertReader(Dialect dialect, Table table, String text, Words words) {
    Insert read() {
        boolean overwriting = words.take("OR");
        if (overwriting) {
            words.next();
        }
        words.take("INTO");
        Source source = new SourceReader(dialect, table).read(words, "(", "VALUES", "DEFAULT");
        List<SqlToken> columns = words.peek().is("(") ? columns() : List.of();
        words.expect("VALUES");
        List<List<List<SqlToken>>> rows = new ArrayList<>();
        do {
            rows.add(row(columns.size()));
        } while (words.take(","));
        return new Insert(text, source.scope(), words.behind(), columns, rows, words.ended() && !overwriting);
    }

    private List<SqlToken> columns() {
        List<SqlToken> columns = new ArrayList<>();
        for (List<SqlToken> each : listed()) {
            if (each.size() != 1 || !each.get(0).named()) {
                throw new PuzzlingStatementException("names something else than columns");
            }
            columns.add(each.get(0));
        }
        return columns;
    }

    private List<List<SqlToken>> row(int width) {
        List<List<SqlToken>> row = listed();
        if (width > 0 && row.size() != width) {
            throw new PuzzlingStatementException("has rows of another width than its columns");
        }
        return row;
    }

    /** The parts between parentheses. */
    private List<List<SqlToken>> listed() {
        words.expect("(");
        List<List<SqlToken>> parts = new ArrayList<>();
        do {
            parts.add(List.copyOf(words.until(",", ")")));
        } while (words.take(","));
        words.expect(")");
        if (parts.stream().anyMatch(List::isEmpty)) {
            throw new PuzzlingStatementException("has an empty value");
        }
        return parts;
    }
}
