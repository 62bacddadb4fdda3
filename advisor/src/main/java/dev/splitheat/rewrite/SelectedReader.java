package dev.splitheat.rewrite;

import dev.splitheat.catalog.SqlToken;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Reads the list of a SELECT that has nothing but columns. */
record SelectedReader(Scope scope) {
    List<Selected> read(List<SqlToken> tokens) {
        List<Selected> selected = new ArrayList<>();
        Words words = new Words(tokens);
        do {
            selected.add(one(words.until(",")));
        } while (words.take(","));
        Set<String> names = new HashSet<>();
        boolean alone = selected.size() == 1;
        for (Selected each : selected) {
            if (each.all() && !alone || !names.add(each.name().toLowerCase(Locale.ROOT))) {
                throw new PuzzlingStatementException("selects a column twice");
            }
        }
        return List.copyOf(selected);
    }

    private Selected one(List<SqlToken> tokens) {
        if (all(tokens)) {
            return new Selected("*", "*");
        }
        Scope.Named named = scope.columnAt(tokens, 0).orElseThrow(SelectedReader::more);
        List<SqlToken> rest = tokens.subList(named.next(), tokens.size());
        if (rest.isEmpty()) {
            return new Selected(
                    named.column().name(), tokens.get(named.next() - 1).name());
        }
        SqlToken alias = rest.get(rest.size() - 1);
        boolean aliased = rest.size() == 1 || rest.size() == 2 && rest.get(0).is("AS");
        if (!aliased || !alias.named()) {
            throw more();
        }
        return new Selected(named.column().name(), alias.name());
    }

    private boolean all(List<SqlToken> tokens) {
        return tokens.size() == 1 && tokens.get(0).is("*")
                || tokens.size() == 3
                        && tokens.get(0).named()
                        && tokens.get(0).name().equalsIgnoreCase(scope.qualifier())
                        && tokens.get(1).is(".")
                        && tokens.get(2).is("*");
    }

    private static PuzzlingStatementException more() {
        return new PuzzlingStatementException("selects more than columns");
    }
}
