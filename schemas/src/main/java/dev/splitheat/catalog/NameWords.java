package dev.splitheat.catalog;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** A name taken apart: {@code LastAccessTime}, {@code last_access_time}; one word when it was folded to lower case. */
public record NameWords(List<String> words) {
    private static final Pattern WORD_START = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");

    private static final Pattern SEPARATOR = Pattern.compile("[^\\p{L}\\p{N}]+");

    public NameWords {
        words = List.copyOf(words);
    }

    public static NameWords of(String name) {
        String bare = name.substring(name.lastIndexOf('.') + 1);
        return new NameWords(SEPARATOR
                .splitAsStream(WORD_START.matcher(bare).replaceAll("_"))
                .filter(word -> !word.isEmpty())
                .map(word -> word.toLowerCase(Locale.ROOT))
                .toList());
    }

    public String joined() {
        return String.join("", words);
    }

    public String first() {
        return words.isEmpty() ? "" : words.get(0);
    }

    public String last() {
        return words.isEmpty() ? "" : words.get(words.size() - 1);
    }

    /** The same without these words at its end, unless nothing else is left. */
    public NameWords without(Set<String> suffixes) {
        return words.size() > 1 && suffixes.contains(last())
                ? new NameWords(words.subList(0, words.size() - 1)).without(suffixes)
                : this;
    }

    public boolean any(Set<String> wanted) {
        return !Collections.disjoint(words, wanted);
    }
}
