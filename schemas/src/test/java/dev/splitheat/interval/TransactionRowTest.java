package dev.splitheat.interval;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TransactionRowTest {
    @ParameterizedTest(name = "{0} attempts, {1} commits, {2} aborts")
    @CsvSource({"200, 100, 100, 200", "0, 100, 30, 100", "0, 10, 100, 100", "7, 7, 2, 7"})
    void whatWasTried_holdsCommitsAndAborts(long attempts, long commits, long aborts, long tried) {
        TransactionRow row = new TransactionRow(
                OptionalLong.of(1),
                List.of(),
                List.of(),
                List.of(),
                "",
                attempts,
                commits,
                aborts,
                0,
                0,
                1,
                0,
                0,
                0,
                List.of(),
                Optional.empty());

        assertThat(row.tried()).isEqualTo(tried);
    }
}
