package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.app.config.Environment;
import dev.splitheat.app.people.Desk;
import dev.splitheat.app.people.EventCommand;
import dev.splitheat.app.people.FeedbackCommand;
import dev.splitheat.app.people.SilenceCommand;
import dev.splitheat.app.terminal.Terminal;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpokenUsageTest {
    private static final Clock NOW = Clock.fixed(Instant.parse("2026-11-20T10:00:00Z"), ZoneOffset.UTC);

    @TempDir
    Path temp;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "silence                                    | say what to do: add, list, expire",
                "silence add --for 2h --reason r            | say which alerts: --database, --object, --cause or --finding",
                "silence add --database d --for 2h          | missing required option: '--reason=TEXT'",
                "silence add --database d --reason r        | say when it ends: either --until or --for",
                "silence add --database d --for 2h --until 2026-12-01 --reason r | say when it ends: either --until or --for",
                "silence add --database d --for soon --reason r | --for is soon but must be a duration such as 4h",
                "silence add --database d --until tomorrow --reason r | --until is tomorrow but must be a time such as",
                "silence add --database d --until 2026-11-19 --reason r | it would end before it begins: from 2026-11-20T10:00:00Z until 2026-11-19T00:00:00Z",
                "silence add --database d --from 2026-11-18 --until 2026-11-19 --reason r | it would be over already",
                "silence add --database d --for 31d --reason r | a silence of kind silence lasts 30 days at most",
                "silence add --database d --for 999999999d --reason r | a silence of kind silence lasts 30 days at most",
                "silence add --database d --for 99999999999999999999d --reason r | --for is 99999999999999999999d but must be a duration such as 4h",
                "silence add --database d --until 999999999-01-01 --reason r | --until is 999999999-01-01 but must be a time such as",
                "event deploy x --database d --at 999999999-01-01 | --at is 999999999-01-01 but must be a time such as",
                "silence add --database d --for 31d --kind accepted-risk --reason r | a risk is accepted for an --object or a --finding",
                "silence add --database d --for 2h --kind maintenence --reason r | unknown kind maintenence: did you mean maintenance?",
                "silence add --cause hot-rwo --for 2h --reason r | unknown cause hot-rwo: did you mean hot-row?",
                "silence add --database a/b/c --for 2h --reason r | --database is a/b/c but must be a database, instance/database",
                "event deploy x                             | say what it concerns: --database or --finding",
                "event deplyo x --database d                | unknown event deplyo: did you mean deploy?",
                "feedback 4be1 usefull                      | unknown verdict usefull: did you mean useful?",
                "notify                                     | say what to do: route, test",
                "notify route --config CONFIG               | say which finding: either its id, or --database and more",
                "notify route --config CONFIG --database d --severity bad | unknown severity bad: there are info, warning, critical",
                "notify test hok --config CONFIG            | unknown sink hok: did you mean hook?"
            })
    void whatCannotBeIsToldInASentence(String line, String sentence) throws Exception {
        int status = run(line.replace("CONFIG", config("").toString()));

        assertThat(status).isEqualTo(2);
        assertThat(err.toString()).startsWith("splitheat: " + sentence);
    }

    @Test
    void aRouteIsToldForAFindingThatIsDescribed() throws Exception {
        Path config =
                config("  routes: [{severity: critical, sinks: hook}, {hours: {from: 11:00, until: 12:00, zone: UTC,"
                        + " outside: hold}, sinks: hook}]\n");

        run("notify route --database orders --config " + config);
        run("notify route --database orders --severity warning --config " + config);

        assertThat(out.toString())
                .contains("any/orders: This database: ")
                .contains("route 1 (" + config
                        + ":5) decides: told to hook now; whatever the routes say, told to console")
                .contains("route 2 (" + config + ":5) decides: told to hook, held until 2026-11-20T11:00Z[UTC]");
    }

    @Test
    void anExampleGoesToASink_andSaysThatItIsOne() throws Exception {
        try (ReceivedPosts posts = ReceivedPosts.listen()) {
            Path config = Files.writeString(
                    temp.resolve("t.yaml"),
                    """
                    kafka.bootstrap.servers: k:9092
                    databases: projects/p/instances/i/databases/d
                    state.dir: %s
                    alerts.sinks.hook: {type: webhook, url: '%s'}
                    """
                            .formatted(temp, posts.url()));

            int status = run("notify test hook --config " + config);

            assertThat(status).as(err.toString()).isZero();
            assertThat(posts.posts()).hasSize(2);
            assertThat(posts.posts().get(0).body()).contains("This is only a test", "\"state\":\"firing\"");
            assertThat(posts.posts().get(1).body()).contains("\"state\":\"resolved\"");
            assertThat(err.toString()).contains("hook took the example", "hook took its end");
        }
    }

    @Test
    void aTestNeedsNoStateDirectory() throws Exception {
        Path none = temp.resolve("not/there");
        Path config = Files.writeString(
                temp.resolve("n.yaml"),
                "kafka.bootstrap.servers: k:9092\ndatabases: projects/p/instances/i/databases/d\nstate.dir: " + none
                        + "\n");

        int status = run("notify test console --config " + config);

        assertThat(status).as(err.toString()).isZero();
    }

    @Test
    void aSinkThatDoesNotAnswer_isAFailedTest() throws Exception {
        int status = run("notify test hook --config " + config(""));

        assertThat(status).isEqualTo(2);
        assertThat(err.toString())
                .contains("hook did not take the example: ", "refuses connections: nothing listens there");
    }

    private Path config(String more) throws Exception {
        return Files.writeString(
                temp.resolve("c.yaml"),
                """
                kafka.bootstrap.servers: k:9092
                state.dir: %s
                alerts:
                  sinks.hook: {type: webhook, url: 'http://127.0.0.1:1'}
                """
                                .formatted(temp)
                        + more);
    }

    private int run(String line) {
        Terminal terminal = new Terminal(new PrintWriter(out), new PrintWriter(err), false);
        Environment environment = new Environment(Map.of("USER", "ann"), temp, "host");
        Desk desk = new Desk(terminal, environment, "splitheat.", NOW);
        List<Object> commands = List.of(
                SilenceCommand.commandLine(desk),
                new EventCommand(desk),
                new FeedbackCommand(desk),
                NotifyCommand.commandLine(terminal, environment, NOW));
        return Splitheat.commandLine(terminal, commands).execute(line.strip().split(" +"));
    }
}
