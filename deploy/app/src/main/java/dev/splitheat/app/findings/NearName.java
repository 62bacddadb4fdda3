package dev.splitheat.app.findings;

import dev.splitheat.app.config.Nearest;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What somebody may have meant who typed a name that nothing has; a {@code *} at its beginning or end stands for letters. */
final class NearName {
    private static final int MOST_LISTED = 12;

    private NearName() {}

    /** The end of a sentence: a question, or the names that there are. */
    static String of(String typed, Collection<String> known) {
        int letters = typed.length() - 1;
        if (letters > 0 && typed.indexOf('*') == letters) {
            String begin = typed.substring(0, letters);
            return of(Nearest.to(begin, beginnings(letters, known)).map(near -> near + "*"), known);
        }
        if (letters > 0 && typed.lastIndexOf('*') == 0) {
            return of(Nearest.to(typed.substring(1), ends(letters, known)).map(near -> "*" + near), known);
        }
        return of(Nearest.to(typed, known), known);
    }

    /** The same where the nearest is known. */
    static String of(Optional<String> near, Collection<String> known) {
        if (near.isPresent()) {
            return ": did you mean " + near.get() + "?";
        }
        return known.isEmpty()
                ? ": there is none"
                : ": there are " + known.stream().sorted().limit(MOST_LISTED).collect(Collectors.joining(", "))
                        + (known.size() > MOST_LISTED ? " and " + (known.size() - MOST_LISTED) + " more" : "");
    }

    /** Of names, about as long as what is typed. */
    private static List<String> beginnings(int letters, Collection<String> known) {
        return known.stream()
                .flatMap(name -> lengths(letters, name).map(length -> name.substring(0, length)))
                .toList();
    }

    private static List<String> ends(int letters, Collection<String> known) {
        return known.stream()
                .flatMap(name -> lengths(letters, name).map(length -> name.substring(name.length() - length)))
                .toList();
    }

    private static Stream<Integer> lengths(int typed, String name) {
        return IntStream.rangeClosed(Math.max(1, typed - 1), Math.min(name.length(), typed + 1))
                .boxed();
    }
}
