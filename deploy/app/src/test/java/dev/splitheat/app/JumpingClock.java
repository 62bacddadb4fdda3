package dev.splitheat.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The wall clock of a process under test, which Debian's libfaketime lets jump; what measures durations goes on. */
final class JumpingClock {
    private static final String LIBRARY = "libfaketime.so.1";
    /** After so many seconds the process looks anew, rather than at each call, of which a JVM makes very many. */
    private static final int LOOKS = 1;

    /** By then it has looked: the library counts whole seconds, and waits for one more. */
    private static final Duration SEEN = Duration.ofSeconds(LOOKS + 2);

    private final Path library;
    private final Path file;

    private JumpingClock(Path library, Path file) {
        this.library = library;
        this.file = file;
    }

    /** One that is right until it jumps; none where the library is not installed. */
    static Optional<JumpingClock> in(Path directory) throws IOException {
        try (Stream<Path> libraries =
                Files.find(Path.of("/usr/lib"), 3, (path, attributes) -> path.endsWith(Path.of("faketime", LIBRARY)))) {
            Optional<JumpingClock> clock =
                    libraries.findFirst().map(library -> new JumpingClock(library, directory.resolve("clock")));
            if (clock.isPresent()) {
                clock.get().set(Duration.ZERO);
            }
            return clock;
        }
    }

    /** Environment variables of the process. */
    Map<String, String> variables() {
        return Map.of(
                "LD_PRELOAD", library.toString(),
                "FAKETIME_TIMESTAMP_FILE", file.toString(),
                "FAKETIME_CACHE_DURATION", Integer.toString(LOOKS),
                "FAKETIME_DONT_FAKE_MONOTONIC", "1",
                "DONT_FAKE_MONOTONIC", "1");
    }

    /** From now on it shows so much more than the right time; less when negative. Returns when the process sees it. */
    void isAhead(Duration time) throws IOException, InterruptedException {
        set(time);
        Thread.sleep(SEEN.toMillis());
    }

    private void set(Duration time) throws IOException {
        Path next = Files.writeString(file.resolveSibling("clock.next"), String.format("%+d", time.toSeconds()));
        Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
