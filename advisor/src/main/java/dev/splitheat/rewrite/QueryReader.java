package dev.splitheat.rewrite;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.SqlToken;
import dev.splitheat.catalog.Table;
import java.util.List;

/** Reads a SELECT, UPDATE or DELETE behind its first word. */
record QueryReader(Dialect dialect, Table table, String text, Words words) {
    Query select(int start) {
        boolean distinct = words.take("DISTINCT");
        words.take("ALL");
        List<SqlToken> selected = words.until("FROM");
        words.expect("FROM");
        checkSelected(selected);
        Source source =
                new SourceReader(dialect, table).read(words, "WHERE", "GROUP", "HAVING", "ORDER", "LIMIT", "OFFSET");
        List<Condition> conditions = conditions(source, "GROUP", "HAVING", "ORDER", "LIMIT", "OFFSET", "FOR", "FETCH");
        Tail tail = new TailReader(source.scope(), words).read();
        return new Query(text, start, selected, !distinct && !tail.grouped(), source, conditions, tail);
    }

    /** It is left as it is, but a statement that nobody can run is not made into another one. */
    private static void checkSelected(List<SqlToken> selected) {
        Words list = new Words(selected);
        do {
            checkItem(list.until(","));
        } while (list.take(","));
        long cases = selected.stream().filter(token -> token.is("CASE")).count();
        long ends = selected.stream().filter(token -> token.is("END")).count();
        if (cases != ends) {
            throw new PuzzlingStatementException("has a CASE without its END");
        }
    }

    private static void checkItem(List<SqlToken> item) {
        int last = item.size() - 1;
        boolean unfinished =
                last >= 0 && (Words.isOne(item.get(0), "AND", "OR") || Words.isOne(item.get(last), "AND", "OR", "NOT"));
        boolean moreThanAll = last > 0 && item.get(0).is("*") && !item.get(1).is("REPLACE");
        if (unfinished || moreThanAll) {
            throw new PuzzlingStatementException("selects something unfinished");
        }
    }

    Query update(int start) {
        Source source = new SourceReader(dialect, table).read(words, "SET");
        words.expect("SET");
        words.until("WHERE", "FROM");
        return changed(start, source);
    }

    Query delete(int start) {
        words.take("FROM");
        return changed(start, new SourceReader(dialect, table).read(words, "WHERE"));
    }

    private Query changed(int start, Source source) {
        List<Condition> conditions = conditions(source, "THEN", "RETURNING");
        if (conditions.isEmpty()) {
            throw new PuzzlingStatementException("has no WHERE of its own");
        }
        return new Query(text, start, List.of(), false, source, conditions, Tail.NONE);
    }

    private List<Condition> conditions(Source source, String... ends) {
        if (!words.take("WHERE")) {
            return List.of();
        }
        return new ConditionReader(source.scope()).read(words.until(ends));
    }
}
