package dev.splitheat.notify;

import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Marks;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What all of a digest's alerts have in common, also when none of them is left to look at.
 *
 * @param subjects what they are about, in order
 * @param databases their full names, in order; of more than {@link #MOST_DATABASES} one more than that
 */
public record Crowd(List<Marks.Subject> subjects, List<String> databases) {
    /** More are not named one by one. */
    public static final int MOST_DATABASES = 3;

    static final String SUBJECTS = "digest_subjects";
    static final String DATABASES = "digest_databases";
    static final Crowd NOBODY = new Crowd(List.of(), List.of());

    public Crowd {
        subjects = List.copyOf(new TreeSet<>(subjects));
        databases = new TreeSet<>(databases).stream().limit(MOST_DATABASES + 1L).toList();
    }

    /** Of these alone. */
    static Crowd of(List<Alert> alerts) {
        return alerts.stream().map(Crowd::of).reduce(NOBODY, Crowd::and);
    }

    static Crowd of(Alert alert) {
        return new Crowd(List.of(alert.marks().subject()), List.of(alert.database()));
    }

    Crowd and(Crowd other) {
        return new Crowd(
                Stream.concat(subjects.stream(), other.subjects.stream()).toList(),
                Stream.concat(databases.stream(), other.databases.stream()).toList());
    }

    /** What they are all about; empty where that is not one thing, or not known. */
    public Optional<Marks.Subject> subject() {
        return subjects.size() == 1 ? Optional.of(subjects.get(0)) : Optional.empty();
    }

    /** The one database whose they all are. */
    public Optional<String> database() {
        return databases.size() == 1 ? Optional.of(databases.get(0)) : Optional.empty();
    }

    Map<String, String> written() {
        return Map.of(
                SUBJECTS,
                subjects.stream().map(Enum::name).collect(Collectors.joining(",")),
                DATABASES,
                String.join("\n", databases));
    }

    static Crowd read(Map<String, String> written) {
        return new Crowd(
                parts(written.get(SUBJECTS), ",").stream()
                        .map(Marks.Subject::valueOf)
                        .toList(),
                parts(written.get(DATABASES), "\n"));
    }

    private static List<String> parts(String joined, String by) {
        return Optional.ofNullable(joined).map(text -> Arrays.asList(text.split(by))).orElse(List.of()).stream()
                .filter(Objects::nonNull)
                .filter(part -> !part.isBlank())
                .toList();
    }
}
