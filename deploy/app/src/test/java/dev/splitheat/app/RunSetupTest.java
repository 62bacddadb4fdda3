package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.splitheat.app.config.ConfigurationException;
import dev.splitheat.app.config.Environment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunSetupTest {
    @TempDir
    Path temp;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a list that does not end     | alerts:@  sinks: [                     | 2: no proper YAML: expected the node content",
                "a tab before a key           | alerts:@TABsinks: x                    | 2: no proper YAML: found character '\\t(TAB)'",
                "a text that does not end     | alerts:@  link: 'https://x              | 2: no proper YAML: found unexpected end of stream",
                "a pattern outside of quotes  | alerts:@  teams: {x: {databases: */a}} | 2: no proper YAML: ",
                "another document             | roles: all@---@alerts: {}              | 3: a second document begins here"
            })
    void whatIsNoYaml_isOneSentenceWithItsLine(String claim, String text, String sentence) throws Exception {
        Throwable refused = loading(text.replace('@', '\n').replace("TAB", "\t"));

        assertThat(refused).as(claim).isInstanceOf(ConfigurationException.class);
        assertThat(refused.getMessage()).as(claim).startsWith(temp.resolve("c.yaml") + ":" + sentence);
        assertThat(refused.getMessage().lines()).as(claim).hasSize(1);
    }

    @Test
    void aPatternThatYamlTakesForAnAlias_isToBeQuoted() throws Exception {
        Throwable refused = loading(
                """
                kafka.bootstrap.servers: k:9092
                databases: [projects/p/instances/i/databases/orders]
                alerts.teams.shop.databases: [*orders]
                """);

        assertThat(refused)
                .isInstanceOf(ConfigurationException.class)
                .hasMessage(temp.resolve("c.yaml")
                        + ":3: no proper YAML: found undefined alias orders: put what begins with * into quotes");
    }

    private Throwable loading(String text) throws Exception {
        Path file = Files.writeString(temp.resolve("c.yaml"), text);
        return catchThrowable(() -> RunSetup.load(file, new Environment(Map.of(), temp, "host"), Set.of()));
    }
}
