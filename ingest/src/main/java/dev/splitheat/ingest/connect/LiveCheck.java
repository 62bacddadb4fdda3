package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseDirectory;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.DatabasePattern;
import dev.splitheat.ingest.collect.FoundDatabase;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.collect.UnreadableDirectoryException;
import dev.splitheat.ingest.collect.metrics.UnreadableProjectException;
import dev.splitheat.ingest.connect.Probing.Probes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Predicate;

/**
 * Asks Spanner whether the databases of a configuration may be read. That Spanner does not answer in time is no mistake
 * of the configuration's, but it is said: what was not checked is not known to be right.
 */
final class LiveCheck {
    /** More than these would not be asked within the patience of whoever validates. */
    private static final int MOST_ASKED = 50;
    /** However long the questions before took. */
    private static final Duration LEAST = Duration.ofSeconds(1);

    /**
     * What is to be said.
     *
     * @param problems a sentence on each name or pattern that is wrong, in their order
     * @param unchecked a sentence on those that nobody can vouch for
     */
    record Findings(List<String> problems, List<String> unchecked) {
        Findings {
            problems = List.copyOf(problems);
            unchecked = List.copyOf(unchecked);
        }
    }

    private record Question(String about, Callable<LiveAnswer> asked) {}

    private final Probes probes;
    private final DatabaseDirectory directory;
    private final Duration patience;

    LiveCheck(Probes probes, DatabaseDirectory directory, Duration patience) {
        this.probes = probes;
        this.directory = directory;
        this.patience = patience;
    }

    /** Projects and what patterns find first, then the databases that are named or were found. */
    Findings check(List<DatabasePattern> databases, List<DatabasePattern> excluded) {
        long begun = System.nanoTime();
        Predicate<DatabaseName> watched = name -> excluded.stream().noneMatch(pattern -> pattern.matches(name));
        LiveFindings findings = new LiveFindings(MOST_ASKED, patience);
        ask(projects(databases), patience, findings);
        Set<DatabaseName> names = new LinkedHashSet<>();
        databases.forEach(pattern -> pattern.name().filter(watched).ifPresent(names::add));
        names.addAll(ask(patterns(databases, watched), left(begun), findings));
        ask(names(names), left(begun), findings);
        return new Findings(findings.problems(), findings.unchecked());
    }

    private Duration left(long begun) {
        Duration left = patience.minusNanos(System.nanoTime() - begun);
        return left.compareTo(LEAST) < 0 ? LEAST : left;
    }

    /** @return databases that were found by asking */
    private static List<DatabaseName> ask(List<Question> questions, Duration patience, LiveFindings findings) {
        List<Question> asked = questions.stream().limit(MOST_ASKED).toList();
        questions.stream().skip(MOST_ASKED).map(Question::about).forEach(findings::skip);
        List<Optional<LiveAnswer>> answers =
                Simultaneously.ask(asked.stream().map(Question::asked).toList(), patience);
        List<DatabaseName> found = new ArrayList<>();
        for (int at = 0; at < asked.size(); at++) {
            findings.hear(asked.get(at).about(), answers.get(at));
            answers.get(at).map(LiveAnswer::found).ifPresent(found::addAll);
        }
        return found;
    }

    private List<Question> projects(List<DatabasePattern> databases) {
        return databases.stream()
                .map(DatabasePattern::project)
                .distinct()
                .map(project -> new Question("projects/" + project, () -> answer(project)))
                .toList();
    }

    private List<Question> names(Set<DatabaseName> names) {
        return names.stream()
                .map(name -> new Question(name.toString(), () -> answer(name)))
                .toList();
    }

    private List<Question> patterns(List<DatabasePattern> databases, Predicate<DatabaseName> watched) {
        return databases.stream()
                .filter(pattern -> pattern.name().isEmpty())
                .map(pattern -> new Question(pattern.toString(), () -> answer(pattern, watched)))
                .toList();
    }

    private LiveAnswer answer(String project) {
        try {
            probes.project().accept(project);
            return LiveAnswer.RIGHT;
        } catch (UnreadableProjectException e) {
            return LiveAnswer.of(e.kind(), e.getMessage());
        }
    }

    private LiveAnswer answer(DatabaseName database) {
        try {
            probes.database().probe(database);
            return LiveAnswer.RIGHT;
        } catch (UnreadableDatabaseException e) {
            return LiveAnswer.of(e.kind(), e.getMessage());
        }
    }

    private LiveAnswer answer(DatabasePattern pattern, Predicate<DatabaseName> watched) {
        try {
            List<FoundDatabase> there = directory.databases(
                    pattern.project(), pattern.anyInstance() ? Optional.empty() : Optional.of(pattern.instance()));
            List<DatabaseName> matching = there.stream()
                    .map(FoundDatabase::name)
                    .filter(pattern::matches)
                    .toList();
            return matching.isEmpty()
                    ? LiveAnswer.wrong(nothing(pattern, there))
                    : LiveAnswer.found(matching.stream().filter(watched).toList());
        } catch (UnreadableDirectoryException e) {
            return LiveAnswer.of(e.kind(), e.getMessage());
        }
    }

    private static String nothing(DatabasePattern pattern, List<FoundDatabase> found) {
        String there = found.isEmpty()
                ? "there is none"
                : "there are " + found.size() + " such as " + found.get(0).name();
        return "no database matches " + pattern + " (" + there + "); correct the pattern, create one, or take it out.";
    }
}
