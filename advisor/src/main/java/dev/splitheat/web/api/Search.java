package dev.splitheat.web.api;

import dev.splitheat.web.http.Parameters;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The words that a list is searched for: each must stand somewhere in a line, whatever its case. */
record Search(List<String> words) {
    Search {
        words = List.copyOf(words);
    }

    /** Of the parameter {@code search}; without it every line is found. */
    static Search in(Parameters parameters) {
        String text = parameters.text("search").orElse("").strip().toLowerCase(Locale.ROOT);
        return new Search(text.isEmpty() ? List.of() : Arrays.asList(text.split("\\s+")));
    }

    boolean finds(String... texts) {
        String line = String.join(" ", texts).toLowerCase(Locale.ROOT);
        return words.stream().allMatch(line::contains);
    }
}
