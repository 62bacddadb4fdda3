package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseDirectory;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.DatabasePattern;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.FoundDatabase;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.collect.UnreadableDirectoryException;
import dev.splitheat.ingest.collect.metrics.UnreadableProjectException;
import dev.splitheat.ingest.connect.Probing.Probes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/**
 * Asks Spanner whether the databases of a configuration may be read. That Spanner does not answer in time is no mistake
 * of the configuration's, but it is said: what was not checked is not known to be right.
 */
final class LiveCheck {
    /** More than these would not be asked within the patience of whoever validates. */
    private static final int MOST_DATABASES = 50;

    private static final int MOST_NAMED = 5;

    /**
     * What was found.
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

    /** What Spanner said; of what it did not answer nothing is known. */
    private record Answer(boolean given, Optional<String> wrong) {
        static final Answer RIGHT = new Answer(true, Optional.empty());

        static Answer of(FailureKind kind, String message) {
            boolean wrong = kind.lasting() || kind == FailureKind.NOT_UNDERSTOOD;
            return new Answer(wrong, Optional.of(message).filter(said -> wrong));
        }
    }

    private record Question(String about, Callable<Answer> asked) {}

    private final Probes probes;
    private final DatabaseDirectory directory;
    private final Duration patience;

    LiveCheck(Probes probes, DatabaseDirectory directory, Duration patience) {
        this.probes = probes;
        this.directory = directory;
        this.patience = patience;
    }

    Findings check(List<DatabasePattern> databases) {
        List<List<Question>> kinds = questions(databases);
        List<Question> asked = kinds.stream()
                .flatMap(kind -> kind.stream().limit(MOST_DATABASES))
                .toList();
        List<Question> skipped = kinds.stream()
                .flatMap(kind -> kind.stream().skip(MOST_DATABASES))
                .toList();
        List<Optional<Answer>> answers =
                Simultaneously.ask(asked.stream().map(Question::asked).toList(), patience);
        List<String> problems = new ArrayList<>();
        List<Question> silent = new ArrayList<>();
        for (int at = 0; at < asked.size(); at++) {
            Optional<Answer> answer = answers.get(at).filter(Answer::given);
            answer.flatMap(Answer::wrong)
                    .filter(said -> !problems.contains(said))
                    .ifPresent(problems::add);
            if (answer.isEmpty()) {
                silent.add(asked.get(at));
            }
        }
        return new Findings(problems, unchecked(silent, skipped));
    }

    private List<List<Question>> questions(List<DatabasePattern> databases) {
        Stream<Question> projects = databases.stream()
                .map(DatabasePattern::project)
                .distinct()
                .map(project -> new Question("projects/" + project, () -> answer(project)));
        Stream<Question> names = databases.stream()
                .flatMap(pattern -> pattern.name().stream())
                .map(name -> new Question(name.toString(), () -> answer(name)));
        Stream<Question> patterns = databases.stream()
                .filter(pattern -> pattern.name().isEmpty())
                .map(pattern -> new Question(pattern.toString(), () -> answer(pattern)));
        return List.of(projects.toList(), names.toList(), patterns.toList());
    }

    private List<String> unchecked(List<Question> silent, List<Question> skipped) {
        List<String> unchecked = new ArrayList<>();
        if (!silent.isEmpty()) {
            unchecked.add("whether these may be read is not checked, since Spanner did not tell within "
                    + patience.toSeconds() + " s: " + names(silent)
                    + "; validate again, or see collector-status once the connector runs.");
        }
        if (!skipped.isEmpty()) {
            unchecked.add("whether these may be read is not checked, since no more than " + MOST_DATABASES
                    + " are asked for: " + names(skipped) + "; see collector-status once the connector runs.");
        }
        return unchecked;
    }

    private static String names(List<Question> questions) {
        String first = String.join(
                ", ", questions.stream().limit(MOST_NAMED).map(Question::about).toList());
        return questions.size() <= MOST_NAMED ? first : first + " and " + (questions.size() - MOST_NAMED) + " more";
    }

    private Answer answer(String project) {
        try {
            probes.project().accept(project);
            return Answer.RIGHT;
        } catch (UnreadableProjectException e) {
            return Answer.of(e.kind(), e.getMessage());
        }
    }

    private Answer answer(DatabaseName database) {
        try {
            probes.database().probe(database);
            return Answer.RIGHT;
        } catch (UnreadableDatabaseException e) {
            return Answer.of(e.kind(), e.getMessage());
        }
    }

    private Answer answer(DatabasePattern pattern) {
        try {
            List<FoundDatabase> found = directory.databases(
                    pattern.project(), pattern.anyInstance() ? Optional.empty() : Optional.of(pattern.instance()));
            return found.stream().anyMatch(database -> pattern.matches(database.name()))
                    ? Answer.RIGHT
                    : new Answer(true, Optional.of(nothing(pattern, found)));
        } catch (UnreadableDirectoryException e) {
            return Answer.of(e.kind(), e.getMessage());
        }
    }

    private static String nothing(DatabasePattern pattern, List<FoundDatabase> found) {
        String there = found.isEmpty()
                ? "there is none"
                : "there are " + found.size() + " such as " + found.get(0).name();
        return "no database matches " + pattern + " (" + there + "); correct the pattern, create one, or take it out.";
    }
}
