package dev.splitheat.app.alerting;

import dev.splitheat.finding.Glob;
import dev.splitheat.routing.Team;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The weekly report, as the configuration has it.
 *
 * @param schedule empty when nobody asked for one
 * @param zone by whose midnight weeks begin
 * @param databases patterns of full names; empty for all that are watched
 * @param owners who owns what, those named for reports before the teams of alerts
 * @param sinks that are told, by name
 * @param directory where pages are put as well
 */
public record Reports(
        Optional<Schedule> schedule,
        ZoneId zone,
        List<Glob> databases,
        List<Team> owners,
        List<String> sinks,
        Optional<Path> directory) {
    /** Nobody said anything. */
    public static final Reports NONE =
            new Reports(Optional.empty(), ZoneOffset.UTC, List.of(), List.of(), List.of(), Optional.empty());

    /** When the week before is reported, by the clock of the zone. */
    public record Schedule(DayOfWeek day, LocalTime at) {
        public static final Schedule MONDAY_MORNING = new Schedule(DayOfWeek.MONDAY, LocalTime.of(7, 0));
    }

    public Reports {
        Objects.requireNonNull(schedule, "schedule");
        Objects.requireNonNull(zone, "zone");
        databases = List.copyOf(databases);
        owners = List.copyOf(owners);
        sinks = List.copyOf(sinks);
        Objects.requireNonNull(directory, "directory");
    }

    public boolean covers(String database) {
        return databases.isEmpty() || databases.stream().anyMatch(glob -> glob.matches(database));
    }
}
