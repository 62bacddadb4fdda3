package dev.splitheat.sandbox.sql;

import com.google.zetasql.AnalyzerOptions;
import com.google.zetasql.LanguageOptions;
import com.google.zetasql.SimpleCatalog;
import com.google.zetasql.SimpleColumn;
import com.google.zetasql.SimpleTable;
import com.google.zetasql.SqlException;
import com.google.zetasql.Type;
import com.google.zetasql.ZetaSQLBuiltinFunctionOptions;
import com.google.zetasql.ZetaSQLOptions.ErrorMessageMode;
import com.google.zetasql.ZetaSQLOptions.LanguageFeature;
import com.google.zetasql.ZetaSQLOptions.ProductMode;
import com.google.zetasql.ZetaSQLResolvedNodeKind.ResolvedNodeKind;
import com.google.zetasql.io.grpc.StatusRuntimeException;
import dev.splitheat.sandbox.tables.SystemTable;
import dev.splitheat.sandbox.tables.Vocabulary;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The part of GoogleSQL that Spanner has. Narrow on purpose: no analytic functions, QUALIFY, PIVOT or civil time, so
 * that what passes here has a chance on Spanner.
 */
final class GoogleSql {
    private static final LanguageOptions LANGUAGE = language();

    /** What {@link PercentileCalls} did not take. */
    private static final String PERCENTILE = "SPANNER_SYS.DISTRIBUTION_PERCENTILE";

    private GoogleSql() {}

    private static LanguageOptions language() {
        LanguageOptions options = new LanguageOptions();
        options.setProductMode(ProductMode.PRODUCT_EXTERNAL);
        options.setSupportedStatementKinds(Set.of(ResolvedNodeKind.RESOLVED_QUERY_STMT));
        options.setEnabledLanguageFeatures(Set.of(
                LanguageFeature.FEATURE_TABLESAMPLE,
                LanguageFeature.FEATURE_TIMESTAMP_NANOS,
                LanguageFeature.FEATURE_NUMERIC_TYPE,
                LanguageFeature.FEATURE_JSON_TYPE,
                LanguageFeature.FEATURE_UUID_TYPE,
                LanguageFeature.FEATURE_EXTENDED_TYPES,
                LanguageFeature.FEATURE_NAMED_ARGUMENTS,
                LanguageFeature.FEATURE_TABLE_VALUED_FUNCTIONS,
                LanguageFeature.FEATURE_HAVING_IN_AGGREGATE,
                LanguageFeature.FEATURE_NULL_HANDLING_MODIFIER_IN_AGGREGATE,
                LanguageFeature.FEATURE_SAFE_FUNCTION_CALL,
                LanguageFeature.FEATURE_WITH_ON_SUBQUERY,
                LanguageFeature.FEATURE_SELECT_STAR_EXCEPT_REPLACE,
                LanguageFeature.FEATURE_ORDER_BY_COLLATE));
        return options;
    }

    static AnalyzerOptions options(Map<String, Type> parameters) {
        AnalyzerOptions options = new AnalyzerOptions();
        options.setLanguageOptions(LANGUAGE);
        options.setPruneUnusedColumns(true);
        options.setDefaultTimezone("America/Los_Angeles");
        options.setErrorMessageMode(ErrorMessageMode.ERROR_MESSAGE_MULTI_LINE_WITH_CARET);
        parameters.forEach(options::addQueryParameter);
        return options;
    }

    /** All system tables of a database, without contents: what a statement is judged against. */
    static SimpleCatalog judging(Vocabulary vocabulary) {
        SimpleCatalog root = functionsOnly();
        Map<String, SimpleCatalog> schemas = new HashMap<>();
        for (SystemTable table : vocabulary.tables()) {
            schemas.computeIfAbsent(table.schema(), root::addNewSimpleCatalog).addSimpleTable(empty(table));
        }
        return root;
    }

    static SimpleCatalog functionsOnly() {
        SimpleCatalog catalog = new SimpleCatalog("");
        catalog.addZetaSQLFunctionsAndTypes(new ZetaSQLBuiltinFunctionOptions(LANGUAGE));
        return catalog;
    }

    private static SimpleTable empty(SystemTable table) {
        List<SimpleColumn> columns = table.columns().stream()
                .map(column -> new SimpleColumn(table.name(), column.name(), TypeMapping.ofText(column.type())))
                .toList();
        return new SimpleTable(table.name(), columns);
    }

    static StatementRefusedException refused(SqlException cause) {
        if (cause.getMessage() == null) {
            return new StatementRefusedException("INTERNAL", "the GoogleSQL engine failed: " + cause.getCause());
        }
        if (cause.getMessage().toUpperCase(Locale.ROOT).contains("NOT FOUND: " + PERCENTILE)) {
            return StatementRefusedException.invalid("the simulated Spanner computes " + PERCENTILE
                    + " of a distribution and a percentile only, as in " + PERCENTILE
                    + "(LATENCY_DISTRIBUTION[OFFSET(0)], 99.0)");
        }
        if (cause.getMessage().contains("message larger than max")) {
            return new StatementRefusedException(
                    "RESOURCE_EXHAUSTED",
                    "the simulated Spanner takes 4 MiB of rows for one cell, and for a statement that sorts, counts or joins:"
                            + " ask for fewer columns or a shorter span of INTERVAL_END");
        }
        String code = cause.getCause() instanceof StatusRuntimeException status
                ? status.getStatus().getCode().name()
                : "INVALID_ARGUMENT";
        return new StatementRefusedException(code, cause.getMessage());
    }
}
