package dev.splitheat.sandbox.sql;

import com.google.spanner.v1.Type;
import dev.splitheat.sandbox.tables.Vocabulary;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;

/** The statements that were analysed last. One that is refused is not kept. */
final class StatementCache {
    /** What decides about the analysis of a statement. */
    record Question(String sql, Map<String, Type> parameterTypes, Vocabulary vocabulary) {
        Question {
            parameterTypes = Map.copyOf(parameterTypes);
        }
    }

    private final int limit;
    private final Map<Question, CompletableFuture<AnalysedStatement>> statements = new LinkedHashMap<>(16, 0.75f, true);

    StatementCache(int limit) {
        this.limit = limit;
    }

    /** Readers that ask the same at the same time wait for one analysis. */
    AnalysedStatement get(Question question, Function<Question, AnalysedStatement> analyse) {
        CompletableFuture<AnalysedStatement> made = new CompletableFuture<>();
        CompletableFuture<AnalysedStatement> known = remember(question, made);
        if (known == null) {
            try {
                made.complete(analyse.apply(question));
            } catch (RuntimeException | Error e) {
                forget(question);
                made.completeExceptionally(e);
                throw e;
            }
            return made.join();
        }
        try {
            return known.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException refusal ? refusal : e;
        }
    }

    private synchronized CompletableFuture<AnalysedStatement> remember(
            Question question, CompletableFuture<AnalysedStatement> made) {
        CompletableFuture<AnalysedStatement> known = statements.get(question);
        if (known == null) {
            statements.put(question, made);
            if (statements.size() > limit) {
                statements.remove(statements.keySet().iterator().next());
            }
        }
        return known;
    }

    private synchronized void forget(Question question) {
        statements.remove(question);
    }
}
