package dev.splitheat.app.alerting;

import dev.splitheat.alert.Headline;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Marks;
import dev.splitheat.notify.Checked;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Whether statistics of the watched databases come, and why not, by what collectors said last and what fires. */
public final class SightCheck {
    /** Of a fleet whose account was taken away each says the same. */
    private static final int MOST_SAID = 10;

    private final Map<String, List<CollectorStatus>> said;
    private final Map<String, Alert> blind = new TreeMap<>();

    /**
     * @param latest what was said last of each view
     * @param alerts the latest of each
     */
    public SightCheck(Collection<CollectorStatus> latest, Collection<Alert> alerts) {
        said = latest.stream().collect(Collectors.groupingBy(CollectorStatus::database));
        alerts.stream()
                .filter(alert -> alert.marks().subject() == Marks.Subject.BLIND)
                .filter(alert -> alert.state() != Alert.State.RESOLVED)
                .forEach(alert -> blind.put(alert.database(), alert));
    }

    /** A sentence for each database of which something is missing, or one for all. */
    public List<Checked> check() {
        TreeSet<String> databases = new TreeSet<>(said.keySet());
        databases.addAll(blind.keySet());
        List<Checked> found = databases.stream()
                .flatMap(database -> of(database).stream())
                .sorted(Comparator.comparing(checked -> checked.verdict() != Checked.Verdict.WRONG))
                .toList();
        if (databases.isEmpty()) {
            return List.of(Checked.unknown("no collector has said anything yet"));
        }
        return found.isEmpty()
                ? List.of(Checked.good("collectors miss nothing of " + count(databases.size())))
                : first(found);
    }

    private static List<Checked> first(List<Checked> found) {
        if (found.size() <= MOST_SAID) {
            return found;
        }
        List<Checked> first = new ArrayList<>(found.subList(0, MOST_SAID));
        first.add(Checked.unknown("something is missing of " + count(found.size() - MOST_SAID)
                + " more: the topic collector-status has each"));
        return first;
    }

    private Optional<Checked> of(String database) {
        String name = Headline.shortName(database);
        String problems = of(said.getOrDefault(database, List.of()));
        if (blind.containsKey(database)) {
            return Optional.of(Checked.wrong("Splitheat is blind to " + name + " since "
                    + second(blind.get(database).finding().firstHeatAt()) + ": "
                    + (problems.isEmpty() ? silence(database) : problems)));
        }
        return problems.isEmpty() ? Optional.empty() : Optional.of(Checked.unknown(name + ": " + problems));
    }

    private static String of(List<CollectorStatus> statuses) {
        return statuses.stream()
                .filter(status -> status.state() != CollectorStatus.State.COLLECTING)
                .flatMap(status -> status.problem().stream())
                .distinct()
                .sorted()
                .collect(Collectors.joining("; "));
    }

    private String silence(String database) {
        return said.getOrDefault(database, List.of()).stream()
                        .map(CollectorStatus::at)
                        .max(Comparator.naturalOrder())
                        .map(last -> "its collectors missed nothing and said so last at " + second(last))
                        .orElse("no collector has said anything of it")
                + "; see whether a process with the role ingest runs";
    }

    private static String count(int databases) {
        return databases + (databases == 1 ? " database" : " databases");
    }

    private static Instant second(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS);
    }
}
