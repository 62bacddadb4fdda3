package dev.splitheat.sandbox.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Cause;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScenarioLibraryTest {
    private static final List<Scenario> ALL =
            ScenarioLibrary.names().stream().map(ScenarioLibrary::named).toList();

    @TempDir
    private Path directory;

    @Test
    void everyScenario_isReadable() {
        assertThat(ALL).extracting(Scenario::name).isEqualTo(ScenarioLibrary.names());
        assertThat(ALL).allSatisfy(scenario -> {
            assertThat(scenario.why()).endsWith(".");
            assertThat(scenario.lasts()).isGreaterThanOrEqualTo(Duration.ofHours(2));
        });
    }

    @Test
    void theNameOfAHealthyScenario_saysTheTruth() {
        List<Scenario> healthy = all().filter(Scenario::healthy).toList();

        assertThat(healthy).hasSizeGreaterThanOrEqualTo(45);
        assertThat(healthy).allSatisfy(scenario -> {
            boolean heals = scenario.labels().stream().anyMatch(label -> label.cause() == Cause.UNSPLIT_LOAD);
            assertThat(scenario.name()).matches(heals ? "unsplit-load-.*" : "(healthy|planned)-.*");
        });
    }

    @Test
    void scenarios_differInTitlesAndReasons() {
        assertThat(all().map(Scenario::title)).doesNotHaveDuplicates();
        assertThat(all().map(Scenario::why)).doesNotHaveDuplicates();
        assertThat(all().filter(scenario -> scenario.plan().dialect() == Dialect.POSTGRESQL))
                .hasSizeGreaterThanOrEqualTo(20);
    }

    @Test
    void theNamesInAJar_areThoseOfTheDirectory() throws Exception {
        Path classes = Path.of(ScenarioLibrary.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Path jar = directory.resolve("sandbox.jar");
        pack(classes, jar);

        try (URLClassLoader packed = new URLClassLoader(jarFirst(jar), ClassLoader.getPlatformClassLoader())) {
            Class<?> library = packed.loadClass(ScenarioLibrary.class.getName());

            assertThat(library.getMethod("names").invoke(null)).isEqualTo(ScenarioLibrary.names());
            assertThat(library.getMethod("named", String.class).invoke(null, "demo/shop"))
                    .asString()
                    .startsWith("Scenario[name=shop,");
        }
    }

    private static URL[] jarFirst(Path jar) throws IOException {
        List<URL> urls = new ArrayList<>(List.of(jar.toUri().toURL()));
        for (String path : System.getProperty("java.class.path").split(File.pathSeparator)) {
            urls.add(Path.of(path).toUri().toURL());
        }
        return urls.toArray(URL[]::new);
    }

    private static void pack(Path classes, Path jar) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream packed = new JarOutputStream(file);
                Stream<Path> sandbox = Files.walk(classes)) {
            for (Path path : sandbox.filter(Files::isRegularFile).toList()) {
                packed.putNextEntry(
                        new JarEntry(classes.relativize(path).toString().replace('\\', '/')));
                Files.copy(path, packed);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"shop", "sessions", "catalog-import", "branch"})
    void whatTheDemoShows_isNamedBehindASlash_andNotListed(String name) {
        Scenario scenario = ScenarioLibrary.named("demo/" + name);

        assertThat(scenario.name()).isEqualTo(name);
        assertThat(scenario.plan().database()).isEqualTo(name);
        assertThat(ScenarioLibrary.names()).doesNotContain(name, "demo/" + name);
    }

    @Test
    void aNameThatIsNotThere_isRefusedWithTheNearest() {
        assertThatThrownBy(() -> ScenarioLibrary.named("healthy-uuid-order"))
                .isInstanceOf(UnknownScenarioException.class)
                .hasMessage("there is no scenario healthy-uuid-order: did you mean healthy-uuid-orders? 'splitheat"
                        + " sandbox list' names them all, and a file of your own is named with its path");
    }

    @Test
    void aFileOfOnesOwn_isNamedAfterItself() throws IOException {
        Path file = Files.writeString(
                directory.resolve("mine.yaml"),
                "{title: T, why: W, ddl: 'CREATE TABLE T (Id INT64) PRIMARY KEY (Id)', workloads: [], labels: []}");

        assertThat(ScenarioLibrary.of(file).name()).isEqualTo("mine");
    }

    @Test
    void aFileThatIsNotThere_isRefusedByName() {
        assertThatThrownBy(() -> ScenarioLibrary.of(directory.resolve("nothing.yaml")))
                .isInstanceOf(UnreadableScenarioException.class)
                .hasMessageContaining("nothing.yaml: give a UTF-8 text file that exists");
    }

    private static Stream<Scenario> all() {
        return ALL.stream();
    }
}
