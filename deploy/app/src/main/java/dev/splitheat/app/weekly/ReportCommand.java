package dev.splitheat.app.weekly;

import dev.splitheat.app.config.Environment;
import dev.splitheat.app.config.Nearest;
import dev.splitheat.app.findings.KafkaChoice;
import dev.splitheat.app.findings.Known;
import dev.splitheat.app.terminal.Document;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.app.terminal.Progress;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.weekly.IsoWeek;
import dev.splitheat.weekly.KnownDatabase;
import dev.splitheat.weekly.UnreadableWeekException;
import dev.splitheat.weekly.Week;
import dev.splitheat.weekly.content.ReportJson;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code splitheat report}: what a week was like for the schema of a database, or of all of them. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description =
                "Writes the weekly report: what changed, what to do first, whether changes worked, and a grade for "
                        + "each table and index.",
        footer = {
            "",
            "Exit status 1: something that --fail-on asks about was found; 2: bad input.",
            "Without --config the demo on this machine is asked. Without --database there is a page of all databases",
            "and one for each.",
            "  splitheat report --database orders --week 2026-W47 --format html,md,json --out reports",
            "  splitheat report --database orders --format md > report.md",
            "  splitheat report --config splitheat.yaml --out reports --fail-on new-critical,grade-E"
        })
public final class ReportCommand implements Callable<Integer> {
    private static final Duration KEPT = Duration.ofDays(396);
    private static final String LAST = "last";
    private static final String THIS = "this";

    private final Terminal terminal;
    private final Environment environment;
    private final String demoPrefix;
    private final Clock clock;

    @Spec
    private CommandSpec spec;

    @Mixin
    private KafkaChoice kafka;

    @Option(names = "--database", paramLabel = "NAME", description = "One database: its full name, or the name's end.")
    private Optional<String> database = Optional.empty();

    @Option(
            names = "--week",
            paramLabel = "WEEK",
            description = "Such as 2026-W47, last or this, which is not over. Default: last, the last whole week.")
    private Optional<String> weekWord = Optional.empty();

    @Option(
            names = "--time-zone",
            paramLabel = "ZONE",
            description =
                    "By whose midnight weeks begin, such as Europe/Berlin. Default: reports.zone of the file, else this machine's.")
    private Optional<String> zoneWord = Optional.empty();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            split = ",",
            description = "html, md, json, txt, or several with commas. Default: html.")
    private List<String> formatWords = List.of("html");

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "A directory that exists. Without it one report in one format is printed.")
    private Optional<Path> out = Optional.empty();

    @Option(
            names = "--fail-on",
            paramLabel = "WHAT",
            split = ",",
            description =
                    "Exit status 1 when there is one: new, new-warning, new-critical, regressed, worse, grade-B to grade-F.")
    private List<String> failWords = List.of();

    @Option(names = "--schema", description = "Prints the JSON Schema of the canonical form, and does nothing else.")
    private boolean schema;

    /**
     * The command of one process.
     *
     * @param demoPrefix of the demo's topics
     * @param clock its zone is this machine's
     */
    public ReportCommand(Terminal terminal, Environment environment, String demoPrefix, Clock clock) {
        this.terminal = terminal;
        this.environment = environment;
        this.demoPrefix = demoPrefix;
        this.clock = clock;
    }

    @Override
    public Integer call() {
        Logs.errors();
        if (schema) {
            new Document(terminal, Optional.empty()).print(ReportJson.schema());
            return 0;
        }
        Set<ReportFormat> formats = formats();
        List<ReportFailOn> failOn = failWords.stream().map(this::failOn).toList();
        refuseBadPlace(formats);
        Known known = kafka.known(environment, demoPrefix);
        Setting setting = Setting.of(kafka.config(), environment, known.kafka());
        WeekReports reports = reports(setting, week(setting), known);
        new ReportOutput(terminal, out, formats, database.isPresent()).write(reports);
        return reports.databases().stream().anyMatch(report -> failOn.stream()
                        .anyMatch(each -> each.found().test(report)))
                ? 1
                : 0;
    }

    private WeekReports reports(Setting setting, Week week, Known known) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        try (Progress progress = Progress.of(terminal, "asking " + known.kafka().bootstrapServers())) {
            WeekTopics topics = new WeekTopics(
                    known, week, now, this::isMeant, topic -> progress.now("reading " + topic.in(known.prefix())));
            Collection<String> meant = meant(topics.names());
            Map<String, KnownDatabase> read = topics.read();
            progress.now("making " + meant.size() + (meant.size() == 1 ? " report" : " reports"));
            WeekReports reports = WeekReports.of(read, meant, week, setting.style(), now);
            progress.done();
            if (reports.isEmpty()) {
                throw ReportRefusedException.empty(week, database.orElse("any database"), topics.unreadable());
            }
            if (topics.unreadable() > 0) {
                terminal.say(
                        topics.unreadable() == 1
                                ? "1 record could not be read and was passed over"
                                : topics.unreadable() + " records could not be read and were passed over");
            }
            return reports;
        }
    }

    /** By its full name, or by the end of it. */
    private boolean isMeant(String name) {
        return database.map(wanted -> name.equals(wanted)
                        || name.endsWith("/" + wanted)
                        || name.replaceFirst(".*/instances/([^/]+)/databases/", "$1/")
                                .equals(wanted))
                .orElse(true);
    }

    private Collection<String> meant(Collection<String> names) {
        List<String> meant = names.stream().filter(this::isMeant).toList();
        if (database.isEmpty()) {
            return meant;
        }
        String wanted = database.get();
        if (meant.size() > 1) {
            throw ReportRefusedException.several(wanted, meant);
        }
        if (meant.isEmpty()) {
            throw ReportRefusedException.unknown(wanted, names);
        }
        return meant;
    }

    private Week week(Setting setting) {
        ZoneId zone = zoneWord.map(this::zone).orElseGet(() -> setting.zone().orElse(clock.getZone()));
        Instant now = clock.instant();
        Week week = new Week(iso(weekWord.orElse(LAST), now, zone), zone);
        if (week.from().isAfter(now)) {
            throw ReportRefusedException.future(week, now);
        }
        if (week.until().isBefore(now.minus(KEPT))) {
            throw ReportRefusedException.tooOld(week);
        }
        return week;
    }

    private IsoWeek iso(String word, Instant now, ZoneId zone) {
        if (word.equalsIgnoreCase(LAST)) {
            return IsoWeek.lastWhole(now, zone);
        }
        if (word.equalsIgnoreCase(THIS)) {
            return IsoWeek.of(now, zone);
        }
        try {
            return IsoWeek.parse(word);
        } catch (UnreadableWeekException e) {
            throw new ParameterException(spec.commandLine(), "--week: " + e.getMessage(), e);
        }
    }

    private ZoneId zone(String word) {
        try {
            return ZoneId.of(word);
        } catch (DateTimeException e) {
            String help = Nearest.to(word, ZoneId.getAvailableZoneIds())
                    .map(near -> "did you mean " + near + "?")
                    .orElse("name one such as Europe/Berlin");
            throw new ParameterException(spec.commandLine(), "--time-zone: '" + word + "' is no time zone: " + help, e);
        }
    }

    private Set<ReportFormat> formats() {
        Set<ReportFormat> formats = new LinkedHashSet<>();
        for (String word : formatWords) {
            formats.add(Arrays.stream(ReportFormat.values())
                    .filter(format -> format.name().equalsIgnoreCase(word.strip()))
                    .findFirst()
                    .orElseThrow(() -> new ParameterException(
                            spec.commandLine(), "--format: '" + word + "' is none: there are html, md, json, txt")));
        }
        return formats;
    }

    private ReportFailOn failOn(String word) {
        return ReportFailOn.of(word)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "--fail-on: '" + word + "' is unknown"
                                + Nearest.to(word, ReportFailOn.words())
                                        .map(near -> ": did you mean " + near + "?")
                                        .orElse(": there are " + String.join(", ", ReportFailOn.words()))));
    }

    /** Before anything is read: who waited for it should not hear then that there is nowhere to put it. */
    private void refuseBadPlace(Set<ReportFormat> formats) {
        if (out.isEmpty() && formats.size() > 1) {
            throw new ParameterException(spec.commandLine(), "several formats need a directory: give --out DIR");
        }
        out.ifPresent(directory -> {
            if (!Files.isDirectory(directory)) {
                throw new ParameterException(
                        spec.commandLine(), "--out: " + directory + " is no directory: make it first");
            }
            if (!Files.isWritable(directory)) {
                throw new ParameterException(spec.commandLine(), "--out: " + directory + " may not be written to");
            }
        });
    }
}
