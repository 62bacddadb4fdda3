package dev.splitheat.sandbox.scenario;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** The scenarios that come with the sandbox, and reading of others. */
public final class ScenarioLibrary {
    private static final String FOLDER = "dev/splitheat/sandbox/scenarios/";
    private static final String ENDING = ".yaml";
    private static final String ADVICE = "build the module sandbox again";

    private ScenarioLibrary() {}

    /** In alphabetical order. */
    public static List<String> names() {
        try (Stream<String> files = files()) {
            return files.filter(file -> file.endsWith(ENDING))
                    .map(ScenarioLibrary::bare)
                    .sorted()
                    .toList();
        } catch (IOException | URISyntaxException e) {
            throw new UnreadableScenarioException(FOLDER, ADVICE, e);
        }
    }

    /**
     * @throws UnknownScenarioException with the nearest names
     * @throws UnreadableScenarioException when its text cannot be used
     */
    public static Scenario named(String name) {
        if (!names().contains(name)) {
            throw new UnknownScenarioException(name, names());
        }
        try (InputStream text = ScenarioLibrary.class.getResourceAsStream("/" + FOLDER + name + ENDING)) {
            return ScenarioFile.read(name, new String(text.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UnreadableScenarioException(name, ADVICE, e);
        }
    }

    /**
     * The scenario in a file of the user's own.
     *
     * @throws UnreadableScenarioException when it cannot be read or used
     */
    public static Scenario of(Path file) {
        try {
            String text = Files.readString(file);
            return ScenarioFile.read(bare(file.getFileName().toString()), text);
        } catch (IOException e) {
            throw new UnreadableScenarioException(file, e);
        }
    }

    /** They lie where this class lies, in a directory or in a jar. */
    private static Stream<String> files() throws IOException, URISyntaxException {
        String itself = ScenarioLibrary.class.getName().replace('.', '/') + ".class";
        URL place = ScenarioLibrary.class.getResource("/" + itself);
        URLConnection connection = place.openConnection();
        if (connection instanceof JarURLConnection packed) {
            JarFile jar = packed.getJarFile();
            return jar.stream()
                    .map(entry -> entry.getName())
                    .filter(entry -> entry.startsWith(FOLDER))
                    .map(entry -> entry.substring(FOLDER.length()));
        }
        Path classes = Path.of(place.toURI());
        for (int up = 0; up < Path.of(itself).getNameCount(); up++) {
            classes = classes.getParent();
        }
        return Files.list(classes.resolve(FOLDER))
                .map(file -> file.getFileName().toString());
    }

    private static String bare(String file) {
        return file.endsWith(ENDING) ? file.substring(0, file.length() - ENDING.length()) : file;
    }
}
