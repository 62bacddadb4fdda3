package dev.splitheat.app.people;

import dev.splitheat.app.config.Environment;
import java.util.Optional;
import java.util.stream.Stream;

/** Who is speaking. */
final class Teller {
    private Teller() {}

    /** Where the environment has no name, as in many containers; Java says "?" of an account without one. */
    private static Optional<String> account() {
        return Optional.ofNullable(System.getProperty("user.name"))
                .filter(name -> !name.isBlank() && !name.equals("?"));
    }

    /** As given, else the user of this process. */
    static Optional<String> name(Optional<String> given, Environment environment) {
        return given.map(String::strip).filter(name -> !name.isEmpty()).or(() -> Stream.of(
                        "USER", "LOGNAME", "USERNAME")
                .map(environment.variables()::get)
                .filter(name -> name != null && !name.isBlank())
                .findFirst()
                .or(Teller::account));
    }
}
