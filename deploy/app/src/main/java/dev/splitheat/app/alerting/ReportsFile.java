package dev.splitheat.app.alerting;

import dev.splitheat.app.yaml.Part;
import dev.splitheat.app.yaml.PartReader;
import dev.splitheat.routing.Team;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Binds the part {@code reports} of a configuration file; the first thing that is wrong is named with its line. */
public final class ReportsFile {
    private static final List<String> KEYS = List.of("schedule", "zone", "databases", "owners", "sinks", "directory");
    private static final String DIRECTORY = "a directory that exists and may be written to";

    private final Part section;
    private final Alerting alerting;

    private ReportsFile(Part section, Alerting alerting) {
        this.section = section;
        this.alerting = alerting;
    }

    /** @param alerting what the part {@code alerts} of the same file says: its sinks and teams */
    public static Reports load(Path file, Alerting alerting) {
        return new ReportsFile(PartReader.read(file, "reports").only(KEYS), alerting).bind();
    }

    private Reports bind() {
        Optional<Reports.Schedule> schedule = section.at("schedule").map(ReportsFile::schedule);
        List<String> sinks = section.at("sinks").map(Part::items).orElse(List.of()).stream()
                .map(this::sink)
                .distinct()
                .toList();
        Optional<Path> directory = section.at("directory").map(ReportsFile::directory);
        if (sinks.isEmpty() && directory.isPresent() && schedule.isEmpty()) {
            throw section.required("directory", DIRECTORY)
                    .refused("nothing is put there without reports.schedule: add it, or take the directory away");
        }
        return new Reports(
                schedule,
                section.at("zone").map(HoursSection::zone).orElse(ZoneOffset.UTC),
                TeamsSection.databases(section),
                owners(),
                sinks,
                directory);
    }

    private static Reports.Schedule schedule(Part part) {
        part.only(List.of("day", "at"));
        return new Reports.Schedule(
                part.at("day")
                        .map(day -> HoursSection.day(day, day.text("a day such as monday")))
                        .orElse(Reports.Schedule.MONDAY_MORNING.day()),
                part.at("at").map(HoursSection::time).orElse(Reports.Schedule.MONDAY_MORNING.at()));
    }

    private List<Team> owners() {
        Map<String, Team> named = section.at("owners").map(TeamsSection::read).orElse(Map.of());
        List<Team> owners = new ArrayList<>(named.values());
        owners.addAll(alerting.teams().values());
        return owners;
    }

    private String sink(Part part) {
        String name = part.text("the name of a sink");
        SinkPlan plan = alerting.sinks().get(name);
        if (plan == null) {
            throw part.unknown("sink", alerting.sinks().keySet());
        }
        if (!plan.takesReports()) {
            throw part.refused("a sink of type " + plan.type() + " takes no reports: name one of type console, slack,"
                    + " slack-webhook or webhook");
        }
        return name;
    }

    private static Path directory(Part part) {
        Path path = Path.of(part.text(DIRECTORY));
        if (!Files.isDirectory(path) || !Files.isWritable(path)) {
            throw part.wrong(DIRECTORY);
        }
        return path.toAbsolutePath();
    }
}
