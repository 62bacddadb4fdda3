package dev.splitheat.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RedactionTest {
    private static final byte[] SECRET = {1, 2, 3, 4};
    private final Redaction redaction = new Redaction(SECRET, Set.of("Threads.UserId"));

    @Test
    void theObjectAndTheShapeStay_andTheValuesGo() {
        String redacted = redaction.apply("Threads(10, \"a secret, with comma\")");

        assertThat(redacted).matches("Threads\\(int▒[0-9a-f]{6}, str▒[0-9a-f]{6}\\)");
    }

    @Test
    void theSameValueLooksTheSameEverywhere_andOtherwiseWithAnotherSecret() {
        String here = redaction.apply("Users(10)").substring("Users".length());
        String there = redaction.apply("Threads(10)").substring("Threads".length());
        String elsewhere =
                new Redaction(new byte[] {9}, Set.of()).apply("Users(10)").substring("Users".length());

        assertThat(here).isEqualTo(there).isNotEqualTo(elsewhere);
    }

    @Test
    void theEndsOfTheSpaceStay_andWhatIsNoKeyIsHiddenWhole() {
        assertThat(redaction.apply("<end>")).isEqualTo("<end>");
        assertThat(redaction.apply("alice@example.com")).matches("▒[0-9a-f]{6}");
    }

    @Test
    void columnsOnTheAllowListAreShownWhereACatalogNamesThem() {
        KeySpace space = new KeySpace(DdlReader.read(
                        "CREATE TABLE Threads (UserId INT64, ThreadId STRING(MAX)) PRIMARY KEY (UserId, ThreadId)",
                        Dialect.GOOGLE_STANDARD_SQL)
                .catalog());

        assertThat(redaction.in(space).apply("Threads(10, \"x\")")).matches("Threads\\(10, str▒[0-9a-f]{6}\\)");
    }
}
