package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.app.export.ExportFile;
import dev.splitheat.app.export.live.ExportCommand;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.sandbox.export.ScenarioExport;
import dev.splitheat.sandbox.scenario.Scenario;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import dev.splitheat.sandbox.server.SandboxServer;
import dev.splitheat.sandbox.server.faults.FaultText;
import dev.splitheat.sandbox.server.faults.Lacking;
import dev.splitheat.sandbox.server.faults.Withheld;
import dev.splitheat.sandbox.service.SimulatedSpanner;
import dev.splitheat.sandbox.world.World;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExportCommandTest {
    private static final String NAME = "projects/p/instances/i/databases/d";
    private static final long SEED = 7;
    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    /** What the sandbox's own export waits for, and how stale we read. */
    private static final int SECONDS_BEHIND_THE_END = 59 + 15;

    @TempDir
    private Path directory;

    private record Exported(int status, String out, String err) {}

    @ParameterizedTest
    @ValueSource(strings = {"queue-outbox", "monotonic-key-newest-first"})
    void aLiveDatabase_isExportedAsTheSandboxExportsTheSameScenario_andReplayed(String name) throws IOException {
        Scenario scenario = ScenarioLibrary.named(name);
        Path theirs = directory.resolve("theirs");
        ScenarioExport.write(scenario, SEED, START, theirs);
        Path ours = directory.resolve("ours");

        try (SandboxServer server = served(scenario)) {
            Exported exported = export(server, server.databases().get(0), ours);
            assertThat(exported).extracting(Exported::status).as(exported.err()).isEqualTo(0);
        }

        assertThat(files(ours)).containsAll(viewsOf(theirs)).contains("user_split_points.json", "schema.sql");
        for (String view : viewsOf(theirs)) {
            JsonNode mine = json(ours.resolve(view));
            assertThat(mine.path("metadata"))
                    .as(view)
                    .isEqualTo(json(theirs.resolve(view)).path("metadata"));
            assertThat(rows(mine)).as(view).containsExactlyInAnyOrderElementsOf(rows(json(theirs.resolve(view))));
        }
        assertThat(json(ours.resolve("database.json"))).isEqualTo(json(theirs.resolve("database.json")));
        Replayed replayed = Replayed.of(ours, "--format", "json");
        assertThat(replayed.err()).isEmpty();
        assertThat(replayed.findings())
                .isNotEmpty()
                .isEqualTo(Replayed.of(theirs, "--format", "json").findings());
    }

    @Test
    void aChangeStream_isExportedAsTheSandboxExportsIt_throughAllItsPartitions() throws IOException {
        Scenario scenario = ScenarioLibrary.named("queue-outbox");
        Path theirs = directory.resolve("theirs");
        ScenarioExport.write(scenario, SEED, START, theirs);
        String file = files(theirs).stream()
                .filter(name -> name.startsWith("change_records_"))
                .findFirst()
                .orElseThrow();
        String stream = file.substring("change_records_".length(), file.indexOf('.'));
        Path ours = directory.resolve("ours");

        try (SandboxServer server = served(scenario)) {
            Exported exported = export(server, server.databases().get(0), ours, "--stream", stream, "--since", "11m");
            assertThat(exported).extracting(Exported::status).as(exported.err()).isEqualTo(0);
        }

        Instant end = START.plus(scenario.lasts());
        Instant from = end.plusSeconds(59).minus(Duration.ofMinutes(11));
        JsonNode mine = json(ours.resolve(file));
        assertThat(mine.path("metadata")).isEqualTo(json(theirs.resolve(file)).path("metadata"));
        assertThat(changes(mine, from, end)).isNotEmpty().isEqualTo(changes(json(theirs.resolve(file)), from, end));
        assertThat(Replayed.of(ours, "--format", "json").status()).isEqualTo(0);
    }

    @ParameterizedTest
    @CsvSource({
        "--stream Nothing,has no change stream Nothing: correct its name",
        "--stream ../x,is no name of a change stream",
        "--since soon --stream x,is no duration"
    })
    void aStreamThatCannotBeFollowed_isOneSentence_andNothingIsLeft(String options, String sentence) {
        try (SandboxServer server = served(ScenarioLibrary.named("healthy-hotel-nights"))) {
            Exported exported = export(server, server.databases().get(0), directory.resolve("new"), options.split(" "));

            assertThat(exported.status()).isEqualTo(2);
            assertThat(exported.err()).contains(sentence).hasLineCount(1);
            assertThat(directory.resolve("new")).doesNotExist();
        }
    }

    @Test
    void aDatabaseThatIsNotThere_isNamed_andNothingIsLeft() {
        try (SandboxServer server = served(ScenarioLibrary.named("healthy-hotel-nights"))) {
            String absent = server.databases().get(0) + "s";

            Exported exported = export(server, absent, directory.resolve("new"));

            assertThat(exported.status()).isEqualTo(2);
            assertThat(exported.err().strip())
                    .isEqualTo("splitheat: " + absent
                            + " was not found: correct its name, or that of its project or instance");
            assertThat(directory.resolve("new")).doesNotExist();
        }
    }

    @Test
    void viewsThatAnOlderSpannerLacks_areNamedAndLeftOut() throws IOException {
        Path export = directory.resolve("new");
        try (SandboxServer server = served(ScenarioLibrary.named("healthy-hotel-nights"))) {
            String database = server.databases().get(0);
            server.faults().add(database, new Lacking(Set.of("SPLIT_STATS_TOP_HOUR", "USER_SPLIT_POINTS")));

            Exported exported = export(server, database, export);

            assertThat(exported.status()).as(exported.err()).isEqualTo(0);
            assertThat(exported.err())
                    .contains("the database has no SPLIT_STATS_TOP_HOUR, USER_SPLIT_POINTS: left out");
        }
        assertThat(files(export))
                .contains("split_stats_top_minute.json")
                .doesNotContain("split_stats_top_hour.json", "user_split_points.json");
    }

    @Test
    void viewsThatMayNotBeRead_areNamedAndLeftOut_andWhatIsThereIsReplayed() throws IOException {
        Path export = directory.resolve("new");
        try (SandboxServer server = served(ScenarioLibrary.named("healthy-hotel-nights"))) {
            String database = server.databases().get(0);
            server.faults().add(database, new Withheld(Set.of("QUERY_STATS_TOP_MINUTE", "QUERY_STATS_TOP_HOUR")));

            Exported exported = export(server, database, export);

            assertThat(exported.status()).as(exported.err()).isEqualTo(0);
            assertThat(exported.err())
                    .contains("permission to read QUERY_STATS_TOP_MINUTE, QUERY_STATS_TOP_HOUR is denied");
        }
        assertThat(files(export))
                .contains("query_stats_top_10minute.json")
                .doesNotContain("query_stats_top_minute.json", "query_stats_top_hour.json");
        assertThat(Replayed.of(export, "--format", "json").status()).isEqualTo(0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "*:exhausted:1000 | Spanner is out of resources or quota for DATABASE: try again later",
                "*:dropped | DATABASE was not found: correct its name, or that of its project or instance"
            })
    void aSpannerThatDoesNotAnswer_isOneSentenceForWhoExports(String fault, String sentence) {
        try (SandboxServer server = served(ScenarioLibrary.named("healthy-hotel-nights"))) {
            String database = server.databases().get(0);
            server.faults().add(database, FaultText.read(fault).fault());

            Exported exported = export(server, database, directory.resolve("new"));

            assertThat(exported.status()).isEqualTo(2);
            assertThat(exported.err().strip()).isEqualTo("splitheat: " + sentence.replace("DATABASE", database));
            assertThat(directory.resolve("new")).doesNotExist();
        }
    }

    @Test
    void aStreamThatIsNotThere_isToldBeforeAnyViewIsRead() {
        try (SandboxServer server = served(ScenarioLibrary.named("healthy-hotel-nights"))) {
            String database = server.databases().get(0);
            server.faults().add(database, new Withheld(Set.copyOf(upperCase(ExportFile.VIEWS))));

            Exported exported = export(server, database, directory.resolve("new"), "--stream", "Nothing");

            assertThat(exported.err()).contains("has no change stream Nothing").hasLineCount(1);
        }
    }

    @Test
    void aCredentialsFileThatIsNotThere_isNamed() {
        Path absent = directory.resolve("no-such-key.json");

        Exported exported =
                run(List.of("export", NAME, directory.resolve("new").toString(), "--credentials", absent.toString()));

        assertThat(exported.status()).isEqualTo(2);
        assertThat(exported.err())
                .contains("cannot use the credentials in " + absent)
                .hasLineCount(1);
        assertThat(directory.resolve("new")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "shop | new | is not the full name of a database: write projects/PROJECT/instances/INSTANCE/databases/DATABASE (see",
                NAME + " | '' | no directory is named: name one that is new or empty (see"
            })
    void parametersThatMeanNothing_areOneSentence(String database, String into, String sentence) {
        Exported exported = run(List.of("export", database, into));

        assertThat(exported.status()).isEqualTo(2);
        assertThat(exported.err()).contains(sentence).hasLineCount(1);
    }

    @Test
    void anExportBesideAnother_isRefused_andToldWhatIsThere() throws IOException {
        Path other = Files.createDirectory(directory.resolve(".splitheat-export-1"));

        assertThat(refused("--overwrite"))
                .contains("another export into " + directory + " is under way or was killed", "remove " + other);
        assertThat(refused()).contains("remove " + other);
    }

    @Test
    void anExportThatFails_takesAwayEveryDirectoryThatItMade() {
        try (SandboxServer server = served(ScenarioLibrary.named("healthy-hotel-nights"))) {
            String database = server.databases().get(0);
            server.faults()
                    .add(database, FaultText.read("*:unavailable:1000@admin").fault());

            Exported exported = export(server, database, directory.resolve("a/b/c"));

            assertThat(exported.status()).as(exported.err()).isEqualTo(2);
        }
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void aDeniedDatabase_namesTheRole() {
        try (SandboxServer server = served(ScenarioLibrary.named("healthy-hotel-nights"))) {
            String database = server.databases().get(0);
            server.deny(database);

            Exported exported = export(server, database, directory.resolve("new"));

            assertThat(exported.status()).isEqualTo(2);
            assertThat(exported.err())
                    .startsWith("splitheat: permission to read " + database
                            + " is denied: grant your account roles/spanner.databaseReader on it");
            assertThat(directory.resolve("new")).doesNotExist();
        }
    }

    @Test
    void anotherExport_givesWayOnlyWhenAsked_andNothingElseEverDoes() throws IOException {
        Files.writeString(directory.resolve("schema.sql"), "");
        Files.writeString(directory.resolve("thesis.txt"), "");

        assertThat(refused()).contains("is not empty", "--overwrite");
        assertThat(refused("--overwrite")).contains("thesis.txt", "nothing was overwritten");
        assertThat(directory.resolve("thesis.txt")).exists();
    }

    @Test
    void anExportThatFails_leavesTheOldOneAsItWas() throws IOException {
        Files.writeString(directory.resolve("schema.sql"), "old");
        try (SandboxServer server = served(ScenarioLibrary.named("healthy-hotel-nights"))) {
            server.deny(server.databases().get(0));

            export(server, server.databases().get(0), directory, "--overwrite");
        }

        assertThat(files(directory)).containsExactly("schema.sql");
        assertThat(directory.resolve("schema.sql")).hasContent("old");
    }

    @Test
    void anExportTakesThePlaceOfAnother_whenItIsComplete() throws IOException {
        Files.writeString(directory.resolve("schema.sql"), "old");
        Files.writeString(directory.resolve("change_records_Old.json"), "old");
        try (SandboxServer server = served(ScenarioLibrary.named("healthy-hotel-nights"))) {
            Exported exported = export(server, server.databases().get(0), directory, "--overwrite");

            assertThat(exported.status()).as(exported.err()).isEqualTo(0);
        }

        assertThat(files(directory)).contains("schema.sql", "database.json").doesNotContain("change_records_Old.json");
        assertThat(Files.readString(directory.resolve("schema.sql"))).startsWith("CREATE TABLE");
    }

    private String refused(String... options) {
        List<String> words = new ArrayList<>(List.of("export", NAME));
        words.add(directory.toString());
        words.addAll(List.of(options));
        Exported exported = run(words);
        assertThat(exported.status()).isEqualTo(2);
        return exported.err();
    }

    private static SandboxServer served(Scenario scenario) {
        Instant end = START.plus(scenario.lasts());
        return SimulatedSpanner.start(
                World.of(SEED, START, List.of(scenario.plan())),
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                Clock.fixed(end.plusSeconds(SECONDS_BEHIND_THE_END), ZoneOffset.UTC));
    }

    private static Exported export(SandboxServer server, String database, Path into, String... options) {
        List<String> words = new ArrayList<>(List.of("export", database, into.toString()));
        words.addAll(List.of("--spanner-host", "127.0.0.1:" + server.port()));
        words.addAll(List.of(options));
        return run(words);
    }

    private static Exported run(List<String> words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Terminal terminal = new Terminal(new PrintWriter(out), new PrintWriter(err), false);
        int status = Splitheat.commandLine(terminal, List.of(new ExportCommand(terminal)))
                .execute(words.toArray(String[]::new));
        return new Exported(status, out.toString(), err.toString());
    }

    private static List<String> upperCase(List<String> names) {
        return names.stream().map(name -> name.toUpperCase(Locale.ROOT)).toList();
    }

    private static List<String> viewsOf(Path export) throws IOException {
        return files(export).stream()
                .filter(name -> name.endsWith(".json"))
                .filter(name -> !name.startsWith("change_records_") && !name.equals("database.json"))
                .toList();
    }

    private static List<String> files(Path export) throws IOException {
        try (Stream<Path> files = Files.list(export)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private static JsonNode json(Path file) throws IOException {
        return new ObjectMapper().readTree(file.toFile());
    }

    /** The data records of a GoogleSQL database's stream that were committed in a time, in some order. */
    private static List<String> changes(JsonNode result, Instant from, Instant to) {
        return rows(result).stream()
                .flatMap(row -> StreamSupport.stream(row.get(0).spliterator(), false))
                .flatMap(record -> StreamSupport.stream(record.get(0).spliterator(), false))
                .filter(change -> !Instant.parse(change.get(0).asText()).isBefore(from))
                .filter(change -> Instant.parse(change.get(0).asText()).isBefore(to))
                .map(JsonNode::toString)
                .sorted()
                .toList();
    }

    private static List<JsonNode> rows(JsonNode result) {
        List<JsonNode> rows = new ArrayList<>();
        result.path("rows").forEach(rows::add);
        return rows;
    }
}
