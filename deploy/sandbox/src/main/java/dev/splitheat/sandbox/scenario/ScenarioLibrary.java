package dev.splitheat.sandbox.scenario;

import java.io.File;
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

    /** In alphabetical order; those that only the demo shows are not among them. */
    public static List<String> names() {
        return packaged().stream().filter(name -> name.indexOf('/') < 0).toList();
    }

    /**
     * @param name one of {@link #names}, or of the demo's: {@code demo/shop}
     * @throws UnknownScenarioException with the nearest names
     * @throws UnreadableScenarioException when its text cannot be used
     */
    public static Scenario named(String name) {
        if (!packaged().contains(name)) {
            throw new UnknownScenarioException(name, names());
        }
        try (InputStream text = ScenarioLibrary.class.getResourceAsStream("/" + FOLDER + name + ENDING)) {
            return ScenarioFile.read(last(name), new String(text.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UnreadableScenarioException(name, ADVICE, e);
        }
    }

    private static List<String> packaged() {
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
        Path folder = classes.resolve(FOLDER);
        return Files.walk(folder).map(file -> folder.relativize(file).toString().replace(File.separatorChar, '/'));
    }

    private static String last(String name) {
        return name.substring(name.indexOf('/') + 1);
    }

    private static String bare(String file) {
        return file.endsWith(ENDING) ? file.substring(0, file.length() - ENDING.length()) : file;
    }
}
