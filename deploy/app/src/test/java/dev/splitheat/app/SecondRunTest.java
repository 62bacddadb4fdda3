package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.app.broker.DataDirectory;
import dev.splitheat.app.config.Environment;
import dev.splitheat.app.terminal.Terminal;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecondRunTest {
    @TempDir
    Path temp;

    private final StringWriter err = new StringWriter();

    @Test
    void aSecondRunWithTheSameConfiguration_saysWhatItNeedsOfItsOwn() throws Exception {
        Path stores = temp.resolve("stores");
        Path config = Files.writeString(
                temp.resolve("splitheat.yaml"),
                "kafka.bootstrap.servers: k:9092\nroles: analyzer\nstate.dir: " + stores + "\n");

        try (DataDirectory first = DataDirectory.open(stores, "state.dir")) {
            int status = run(config);

            assertThat(status).isEqualTo(2);
            assertThat(err.toString())
                    .startsWith("splitheat: the data directory " + first.path()
                            + " is in use by another Splitheat: stop that one, or give this one another directory with state.dir,"
                            + " and another name with instance.id");
        }
    }

    private int run(Path config) {
        Terminal terminal = new Terminal(new PrintWriter(new StringWriter()), new PrintWriter(err), false);
        RunCommand run =
                new RunCommand(terminal, new Environment(Map.of("USER", "ann"), temp, "host"), (setup, stop, told) -> {
                    throw new AssertionError("it was started");
                });
        return Splitheat.commandLine(terminal, List.of(run)).execute("run", "--config", config.toString());
    }
}
