package dev.splitheat.sandbox.sql;

import com.google.zetasql.Analyzer;
import com.google.zetasql.AnalyzerOptions;
import com.google.zetasql.SqlException;
import com.google.zetasql.Type;
import com.google.zetasql.Value;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedExpr;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedFunctionArgument;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedLiteral;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedParameter;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedProjectScan;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedQueryStmt;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedStatement;
import com.google.zetasql.resolvedast.ResolvedNodes.ResolvedTVFScan;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads queries on change streams, and refuses what Spanner would refuse, in the words of Google's emulator. */
public final class ReadCalls {
    private static final Pattern READ_FUNCTION = Pattern.compile(
            "\\bFROM\\s+(`?READ_\\w+`?|\"?spanner\"?\\s*\\.\\s*\"?read_json_\\w+\"?)\\s*\\(", Pattern.CASE_INSENSITIVE);

    private static final int READ_OPTIONS = 4;

    private final SqlEngine engine;

    public ReadCalls(SqlEngine engine) {
        this.engine = engine;
    }

    /** Whether the statement reads from such a function, known or not, in either dialect. */
    public static boolean isReadCall(String sql) {
        return READ_FUNCTION.matcher(sql).find();
    }

    /**
     * Judges a statement.
     *
     * @param streams that the database has
     * @throws StatementRefusedException if it is no proper query on one of them
     * @throws EngineUnavailableException if there is no engine on this machine
     */
    public ReadCall googleSql(SqlStatement statement, List<String> streams) {
        return read(statement, streams, ReadFunctions.PREFIX, "`SELECT ChangeRecord FROM %s(<args>)`.");
    }

    /** The same of a statement in the dialect PostgreSQL. */
    public ReadCall postgres(SqlStatement statement, List<String> streams) {
        SqlStatement translated = new SqlStatement(
                PostgresReadCall.toGoogleSql(statement.sql()), statement.parameters(), statement.types());
        return read(translated, streams, PostgresReadCall.PREFIX, "`select * from \"spanner\".\"%s\"(<args>)`.");
    }

    private ReadCall read(SqlStatement statement, List<String> streams, String prefix, String syntax) {
        engine.awaitLoaded();
        ResolvedTVFScan scan = analysed(statement, streams, syntax);
        String stream = scan.getTvf().getName().substring(ReadFunctions.PREFIX.length());
        Arguments arguments = new Arguments(statement, prefix + stream, scan.getArgumentList());
        if (!arguments.value(READ_OPTIONS).isNull()) {
            throw new StatementRefusedException("UNIMPLEMENTED", "read_options must be null.");
        }
        return new ReadCall(
                prefix + stream,
                stream,
                arguments.instant(0),
                arguments.instant(1),
                arguments.present(2).map(Value::getStringValue),
                arguments.present(3).map(Value::getInt64Value));
    }

    private static ResolvedTVFScan analysed(SqlStatement statement, List<String> streams, String syntax) {
        Map<String, Type> types = new HashMap<>();
        statement.types().forEach((name, type) -> types.put(name, TypeMapping.ofWire(type)));
        AnalyzerOptions options = GoogleSql.options(types);
        options.setAllowUndeclaredParameters(true);
        ResolvedStatement resolved;
        try {
            resolved = Analyzer.analyzeStatement(statement.sql(), options, ReadFunctions.of(streams));
        } catch (SqlException e) {
            throw GoogleSql.refused(e);
        }
        return alone(resolved)
                .orElseThrow(() -> new StatementRefusedException(
                        "UNIMPLEMENTED",
                        "Change stream TVF must not be combined with any other SQL statements. Change stream records should"
                                + " be read using " + syntax.formatted(functionIn(statement.sql()))));
    }

    private static String functionIn(String sql) {
        Matcher matcher = READ_FUNCTION.matcher(sql);
        return matcher.find() ? matcher.group(1).replace("`", "") : ReadFunctions.PREFIX;
    }

    /** The function's scan, when the statement is nothing else. */
    private static Optional<ResolvedTVFScan> alone(ResolvedStatement resolved) {
        if (resolved instanceof ResolvedQueryStmt query
                && query.getOutputColumnList().size() == 1
                && query.getOutputColumnList().get(0).getName().equals(ReadFunctions.COLUMN)
                && query.getQuery() instanceof ResolvedProjectScan project
                && project.getExprList().isEmpty()
                && project.getInputScan() instanceof ResolvedTVFScan scan
                && scan.getAlias().isEmpty()) {
            return Optional.of(scan);
        }
        return Optional.empty();
    }

    /** Values of the arguments in the order of the signature. */
    private record Arguments(SqlStatement statement, String function, List<ResolvedFunctionArgument> list) {
        Value value(int at) {
            ResolvedExpr expression = list.get(at).getExpr();
            if (expression instanceof ResolvedLiteral literal) {
                return literal.getValue();
            }
            if (expression instanceof ResolvedParameter parameter) {
                return bound(parameter.getName(), parameter.getType());
            }
            throw StatementRefusedException.invalid("Invalid argument of change stream TVF " + function + ". Argument "
                    + at + " is not a literal or parameter. Implicit type conversions are not supported.");
        }

        private Value bound(String name, Type type) {
            return statement.parameters().entrySet().stream()
                    .filter(parameter ->
                            parameter.getKey().toLowerCase(Locale.ROOT).equals(name))
                    .findFirst()
                    .map(parameter -> EngineValues.ofWire(parameter.getKey(), parameter.getValue(), type))
                    .orElseThrow(() -> StatementRefusedException.invalid("No parameter found for binding: " + name));
        }

        Optional<Value> present(int at) {
            return Optional.of(value(at)).filter(value -> !value.isNull());
        }

        Optional<Instant> instant(int at) {
            return present(at)
                    .map(value -> value.getProto().getTimestampValue())
                    .map(time -> Instant.ofEpochSecond(time.getSeconds(), time.getNanos()));
        }
    }
}
