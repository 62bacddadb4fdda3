package dev.splitheat.app.config;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** What the process finds around it. */
public record Environment(Map<String, String> variables, Path home, String hostName) {
    public Environment {
        variables = Map.copyOf(variables);
    }

    /** This process's. */
    public static Environment ofThisProcess() {
        return new Environment(System.getenv(), Path.of(System.getProperty("user.home")), hostNameOfThisMachine());
    }

    private static String hostNameOfThisMachine() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException unnamed) {
            return "localhost";
        }
    }

    Optional<String> variable(String name) {
        return Optional.ofNullable(variables.get(name)).filter(value -> !value.isBlank());
    }

    /** Where programs keep what must survive a restart: never the temp directory, which Kafka Streams would lose. */
    public Path stateHome() {
        return variable("XDG_STATE_HOME")
                .map(Path::of)
                .orElseGet(() -> home.resolve(".local").resolve("state"))
                .resolve("splitheat");
    }
}
