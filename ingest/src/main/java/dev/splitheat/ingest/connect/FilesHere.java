package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabasePattern;
import dev.splitheat.ingest.spanner.CredentialsFile;
import dev.splitheat.ingest.spanner.UnusableCredentialsException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Looks at the files that a configuration names, as they are on the worker that validates it. */
final class FilesHere {
    private FilesHere() {}

    /** @throws WrongOptionException with one sentence */
    static void check(CommonSettings settings) {
        settings.access().credentials().ifPresent(FilesHere::credentials);
        settings.watch().file().ifPresent(file -> readable(CommonOptions.FILE, file));
        patterns(settings.watch());
    }

    /** The names and patterns of the configuration and of the file, in their order. */
    static List<DatabasePattern> patterns(WatchSettings watch) {
        return Stream.concat(watch.databases().stream(), watch.file().stream().flatMap(FilesHere::patterns))
                .toList();
    }

    private static Stream<DatabasePattern> patterns(Path file) {
        try {
            return DatabasesFile.patterns(Files.readAllLines(file)).stream();
        } catch (IOException e) {
            throw absent(CommonOptions.FILE, file);
        } catch (IllegalArgumentException e) {
            throw new WrongOptionException(CommonOptions.FILE, file + ", " + e.getMessage());
        }
    }

    private static void credentials(Path file) {
        readable(CommonOptions.CREDENTIALS, file);
        try {
            CredentialsFile.read(file);
        } catch (UnusableCredentialsException e) {
            throw new WrongOptionException(
                    CommonOptions.CREDENTIALS,
                    file
                            + " holds no credentials: name the JSON file with the key of a service account or the description"
                            + " of an external account.");
        }
    }

    private static void readable(String option, Path file) {
        if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
            throw absent(option, file);
        }
    }

    private static WrongOptionException absent(String option, Path file) {
        return new WrongOptionException(
                option,
                "there is no readable file " + file
                        + " on this worker: put it there, and on every other worker, where the" + " tasks read it.");
    }
}
