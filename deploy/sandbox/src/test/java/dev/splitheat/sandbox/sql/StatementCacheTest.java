package dev.splitheat.sandbox.sql;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.sql.StatementCache.Question;
import dev.splitheat.sandbox.tables.Vocabulary;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StatementCacheTest {
    private static final Question ONE =
            new Question("SELECT 1", Map.of(), Vocabulary.whole(Dialect.GOOGLE_STANDARD_SQL));

    private final StatementCache cache = new StatementCache(10);

    /** Whoever asks next would wait for an analysis that nobody does. */
    @ParameterizedTest
    @ValueSource(classes = {IllegalStateException.class, StackOverflowError.class})
    void anAnalysisThatFailed_isTriedAnew(Class<? extends Throwable> failure) {
        assertThatThrownBy(() -> cache.get(ONE, question -> fail(failure))).isInstanceOf(failure);

        assertThatThrownBy(() -> cache.get(ONE, question -> {
                    throw new UnsupportedOperationException("asked again");
                }))
                .hasMessage("asked again");
    }

    private static AnalysedStatement fail(Class<? extends Throwable> failure) {
        if (failure == StackOverflowError.class) {
            throw new StackOverflowError();
        }
        throw new IllegalStateException("broken");
    }
}
