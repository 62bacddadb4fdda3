package dev.splitheat.app.people;

import dev.splitheat.app.config.Environment;
import java.util.Optional;
import java.util.stream.Stream;

/** Who is speaking. */
final class Teller {
    private Teller() {}

    /** As given, else the user of this process. */
    static Optional<String> name(Optional<String> given, Environment environment) {
        return given.map(String::strip).filter(name -> !name.isEmpty()).or(() -> Stream.of(
                        "USER", "LOGNAME", "USERNAME")
                .map(environment.variables()::get)
                .filter(name -> name != null && !name.isBlank())
                .findFirst());
    }
}
