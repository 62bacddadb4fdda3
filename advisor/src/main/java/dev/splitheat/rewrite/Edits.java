package dev.splitheat.rewrite;

import dev.splitheat.catalog.SqlToken;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Changes to a text; what none of them touches stays as it is, sign by sign. What is inserted at one place stands there in
 * the order in which it was.
 */
final class Edits {
    private record Edit(int start, int end, String text) {}

    private final String before;
    private final List<Edit> edits = new ArrayList<>();

    Edits(String before) {
        this.before = before;
    }

    Edits insert(int place, String text) {
        return replace(place, place, text);
    }

    Edits replace(SqlToken token, String text) {
        return replace(token.start(), token.end(), text);
    }

    Edits replace(int start, int end, String text) {
        edits.add(new Edit(start, end, text));
        return this;
    }

    String done() {
        StringBuilder after = new StringBuilder();
        int kept = 0;
        for (Edit edit :
                edits.stream().sorted(Comparator.comparingInt(Edit::start)).toList()) {
            after.append(before, kept, edit.start()).append(edit.text());
            kept = edit.end();
        }
        return after.append(before, kept, before.length()).toString();
    }
}
