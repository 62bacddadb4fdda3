package dev.splitheat.ingest.connect;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What comes of asking Spanner: sentences on what is wrong, each once, and on what nobody can vouch for. */
final class LiveFindings {
    private static final int MOST_NAMED = 5;

    private final int most;
    private final Duration patience;
    private final List<String> problems = new ArrayList<>();
    private final List<String> silent = new ArrayList<>();
    private final List<String> skipped = new ArrayList<>();

    /** @param most questions of one kind that are asked */
    LiveFindings(int most, Duration patience) {
        this.most = most;
        this.patience = patience;
    }

    /** @param answer none when it did not come in time */
    void hear(String about, Optional<LiveAnswer> answer) {
        Optional<LiveAnswer> given = answer.filter(LiveAnswer::given);
        given.flatMap(LiveAnswer::wrong)
                .filter(said -> !problems.contains(said))
                .ifPresent(problems::add);
        if (given.isEmpty()) {
            silent.add(about);
        }
    }

    void skip(String about) {
        skipped.add(about);
    }

    List<String> problems() {
        return problems;
    }

    List<String> unchecked() {
        List<String> unchecked = new ArrayList<>();
        if (!silent.isEmpty()) {
            unchecked.add("whether these may be read is not checked, since Spanner did not tell within "
                    + patience.toSeconds() + " s: " + names(silent)
                    + "; validate again, or see collector-status once the connector runs.");
        }
        if (!skipped.isEmpty()) {
            unchecked.add("whether these may be read is not checked, since no more than " + most + " are asked for: "
                    + names(skipped) + "; see collector-status once the connector runs.");
        }
        return unchecked;
    }

    private static String names(List<String> all) {
        String first = String.join(", ", all.stream().limit(MOST_NAMED).toList());
        return all.size() <= MOST_NAMED ? first : first + " and " + (all.size() - MOST_NAMED) + " more";
    }
}
