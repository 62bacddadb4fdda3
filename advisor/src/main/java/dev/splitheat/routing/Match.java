package dev.splitheat.routing;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Glob;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Marks;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which alerts a rule takes; what is empty is any.
 *
 * @param databases patterns of full names
 * @param objects patterns of tables and indexes; a table takes its indexes along
 * @param atLeast the alert's severity or a lesser one
 * @param teams of which one owns what is hot
 */
public record Match(List<Glob> databases, List<Glob> objects, Set<Cause> causes, Severity atLeast, List<Team> teams) {
    /** Every alert. */
    public static final Match ALL = new Match(List.of(), List.of(), Set.of(), Severity.INFO, List.of());

    public Match {
        databases = List.copyOf(databases);
        objects = List.copyOf(objects);
        causes = Set.copyOf(causes);
        Objects.requireNonNull(atLeast, "atLeast");
        teams = List.copyOf(teams);
    }

    public boolean takes(Alert alert) {
        return alert.severity().compareTo(atLeast) >= 0
                && any(databases, Stream.of(alert.database()))
                && any(objects, objects(alert))
                && (causes.isEmpty()
                        || hotspot(alert) && causes.contains(alert.finding().cause()))
                && (teams.isEmpty() || teams.stream().anyMatch(team -> team.owns(alert)));
    }

    /** Whether it takes whatever the other takes; true only where that is certain. */
    boolean covers(Match other) {
        return atLeast.compareTo(other.atLeast) <= 0
                && covers(databases, other.databases)
                && covers(objects, other.objects)
                && (causes.isEmpty() || !other.causes.isEmpty() && causes.containsAll(other.causes))
                && (teams.isEmpty() || !other.teams.isEmpty() && teams.containsAll(other.teams));
    }

    /**
     * Whether no alert can be taken, since the databases exclude those of every team. Objects never do for certain: an index
     * has a name beside its table's.
     */
    boolean impossible() {
        return !teams.isEmpty() && teams.stream().noneMatch(team -> meet(databases, team.databases()));
    }

    /** Names of tables and indexes; an alert about a database as a whole has none. */
    static Stream<String> objects(Alert alert) {
        return hotspot(alert)
                ? Stream.concat(alert.finding().table().stream(), alert.finding().index().stream())
                : Stream.empty();
    }

    static boolean any(List<Glob> globs, Stream<String> names) {
        return globs.isEmpty() || names.anyMatch(name -> globs.stream().anyMatch(glob -> glob.matches(name)));
    }

    private static boolean hotspot(Alert alert) {
        return alert.marks().subject() == Marks.Subject.HOTSPOT;
    }

    private static boolean covers(List<Glob> wide, List<Glob> narrow) {
        return wide.isEmpty()
                || !narrow.isEmpty()
                        && narrow.stream().allMatch(each -> wide.stream().anyMatch(glob -> glob.covers(each)));
    }

    private static boolean meet(List<Glob> some, List<Glob> others) {
        return some.isEmpty()
                || others.isEmpty()
                || some.stream().anyMatch(each -> others.stream().anyMatch(each::meets));
    }
}
