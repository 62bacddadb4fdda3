package dev.splitheat.lint;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MonotonicTest {
    @Test
    void timeFirstInKeyAndIndex_areRisks() {
        String ddl =
                """
                CREATE TABLE Logs (Ts TIMESTAMP NOT NULL, UserId STRING(36) NOT NULL) PRIMARY KEY (Ts, UserId);
                CREATE TABLE Users (UserId STRING(36) NOT NULL DEFAULT (GENERATE_UUID()), LastAccess TIMESTAMP)
                  PRIMARY KEY (UserId);
                CREATE INDEX UsersByLastAccess ON Users (LastAccess DESC);
                """;

        assertThat(Linted.google(ddl))
                .containsExactlyInAnyOrder("warning SPH001 Logs.Ts", "warning SPH004 UsersByLastAccess.LastAccess");
    }
}
