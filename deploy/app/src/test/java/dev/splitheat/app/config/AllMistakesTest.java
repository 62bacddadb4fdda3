package dev.splitheat.app.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever made several mistakes is told all of them at once, not one after each start. */
class AllMistakesTest {
    private static final String LEAST =
            "kafka.bootstrap.servers: k:9092\ndatabases: [projects/p/instances/shop/databases/orders]\n";

    @TempDir
    Path temp;

    @Test
    void ofThePages() throws Exception {
        wrong(
                """
                web:
                  listen: 848484
                  advertised: here
                  token.file: /not/there
                  tls.certificate: /not/there/either
                  reveal: [nobody, ann]
                  hosts: [a b]
                  embed: [wiki]
                """,
                "4: web.listen is 848484 but",
                "5: web.advertised is here but",
                "6: web.token.file names the file /not/there,",
                "7: web.tls.certificate is /not/there/either, which cannot be read,",
                "8: web.reveal is nobody and somebody but",
                "9: web.hosts is a b but",
                "10: web.embed is ");
    }

    @Test
    void ofTheAnalyzer_whoseValuesMustNotContradictOneAnother() throws Exception {
        wrong(
                """
                analyzer:
                  opening.heat: soon
                  harm:
                    aborts: few
                    cpu: half
                  episode.resolve.after: 2m
                  fleet: {objects: -1, share: 7}
                """,
                "4: analyzer.opening.heat is soon but",
                "6: analyzer.harm.aborts is few but",
                "7: analyzer.harm.cpu is half but",
                "8: analyzer.episode: a spell ends before its finding is resolved",
                "9: analyzer.fleet.objects is -1 but");
    }

    private void wrong(String text, String... beginnings) throws Exception {
        Path file = Files.writeString(temp.resolve("c.yaml"), LEAST + text);

        Throwable thrown =
                catchThrowable(() -> ConfigFile.load(file, new Environment(Map.of(), temp, "host"), Set.of()));

        assertThat(thrown.getMessage().lines().map(line -> line.replaceFirst(".*c.yaml:", "")))
                .zipSatisfy(List.of(beginnings), (line, beginning) -> assertThat(line)
                        .startsWith(beginning));
    }
}
