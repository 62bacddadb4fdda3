package dev.splitheat.sandbox.sql;

import com.google.protobuf.ListValue;
import com.google.zetasql.Analyzer;
import com.google.zetasql.AnalyzerOptions;
import com.google.zetasql.PreparedQuery;
import com.google.zetasql.SimpleCatalog;
import com.google.zetasql.SqlException;
import com.google.zetasql.Type;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedStatement;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.sql.StatementCache.Question;
import dev.splitheat.sandbox.tables.SystemTable;
import dev.splitheat.sandbox.tables.Vocabulary;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;

/**
 * Judges and prepares statements with the loaded engine: as they came against the tables that the database knows, then
 * with the tables as parameters.
 */
final class Analyses {
    /** Some hundreds are what all the collectors of a process ask. */
    private static final int KEPT = 2_000;

    private final SimpleCatalog functions;
    private final Map<Vocabulary, SimpleCatalog> judging = new ConcurrentHashMap<>();
    private final StatementCache cache = new StatementCache(KEPT);

    Analyses() {
        functions = GoogleSql.functionsOnly();
        functions.register();
        judging(Vocabulary.whole(Dialect.GOOGLE_STANDARD_SQL));
    }

    AnalysedStatement of(SqlStatement statement, Vocabulary vocabulary) {
        return cache.get(new Question(statement.sql(), statement.types(), vocabulary), this::analyse);
    }

    private AnalysedStatement analyse(Question question) {
        Vocabulary vocabulary = question.vocabulary();
        String sql =
                switch (vocabulary.dialect()) {
                    case GOOGLE_STANDARD_SQL -> PercentileCalls.writtenOut(question.sql());
                    case POSTGRESQL -> PostgresStatement.toGoogleSql(question.sql());
                };
        Map<String, Type> types = new HashMap<>();
        question.parameterTypes().forEach((name, type) -> types.put(name, TypeMapping.ofWire(type)));
        ResolvedStatement judged = judge(sql, GoogleSql.options(types), vocabulary);
        return prepare(sql, types, judged, vocabulary);
    }

    /** Refuses what Spanner would refuse for its names, types or parameters. */
    private ResolvedStatement judge(String sql, AnalyzerOptions options, Vocabulary vocabulary) {
        try {
            return Analyzer.analyzeStatement(sql, options, judging(vocabulary));
        } catch (SqlException e) {
            throw GoogleSql.refused(e);
        }
    }

    private AnalysedStatement prepare(
            String sql, Map<String, Type> types, ResolvedStatement judged, Vocabulary vocabulary) {
        TableParameters rewritten = TableParameters.of(Hints.without(sql), byName(vocabulary));
        UsedColumns used = UsedColumns.of(sql, judged);
        Map<String, TableShape> tables = new HashMap<>();
        rewritten
                .tables()
                .forEach((parameter, table) ->
                        tables.put(parameter, new TableShape(used.of(table), vocabulary.dialect())));
        tables.forEach((parameter, table) -> types.put(parameter, table.type()));
        try {
            PreparedQuery query = PreparedQuery.builder()
                    .setSql(rewritten.sql())
                    .setAnalyzerOptions(GoogleSql.options(types))
                    .setCatalog(functions)
                    .prepare();
            return new AnalysedStatement(query, EndFilter.of(judged), tables, vocabulary.dialect(), joined(judged));
        } catch (SqlException e) {
            throw GoogleSql.refused(e);
        }
    }

    private static Optional<BinaryOperator<List<ListValue>>> joined(ResolvedStatement judged) {
        return RowByRow.is(judged)
                ? Optional.of((one, other) ->
                        Stream.concat(one.stream(), other.stream()).toList())
                : AddedUp.of(judged).map(sums -> sums::add);
    }

    private static Map<String, SystemTable> byName(Vocabulary vocabulary) {
        Map<String, SystemTable> known = new HashMap<>();
        vocabulary
                .tables()
                .forEach(table -> known.put((table.schema() + "." + table.name()).toUpperCase(Locale.ROOT), table));
        return known;
    }

    private SimpleCatalog judging(Vocabulary vocabulary) {
        return judging.computeIfAbsent(vocabulary, unseen -> {
            SimpleCatalog catalog = GoogleSql.judging(unseen);
            catalog.register();
            return catalog;
        });
    }
}
