package dev.splitheat.app.sandbox;

import dev.splitheat.sandbox.scenario.Scenario;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import dev.splitheat.sandbox.scenario.UnknownScenarioException;
import dev.splitheat.sandbox.scenario.UnreadableScenarioException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Scenarios as a user names them: one of the library, or a file. */
public final class Scenarios {
    private Scenarios() {}

    public static Scenario named(String name) {
        try {
            return isFile(name) ? ScenarioLibrary.of(Path.of(name)) : ScenarioLibrary.named(name);
        } catch (UnreadableScenarioException | UnknownScenarioException e) {
            throw new SandboxException(e);
        }
    }

    private static boolean isFile(String name) {
        return name.endsWith(".yaml") || name.endsWith(".yml");
    }

    /** @param patterns names or files; {@code user*} is all of the library that begin with {@code user} */
    static List<Scenario> matching(List<String> patterns) {
        return patterns.stream()
                .flatMap(Scenarios::matching)
                .distinct()
                .map(Scenarios::named)
                .toList();
    }

    private static Stream<String> matching(String pattern) {
        if (!pattern.endsWith("*")) {
            return Stream.of(pattern);
        }
        String beginning = pattern.substring(0, pattern.length() - 1);
        List<String> names =
                all().stream().filter(name -> name.startsWith(beginning)).toList();
        if (names.isEmpty()) {
            throw new SandboxException(
                    "no scenario begins with '" + beginning + "': 'splitheat sandbox list' names them");
        }
        return names.stream();
    }

    static List<String> all() {
        return ScenarioLibrary.names();
    }
}
