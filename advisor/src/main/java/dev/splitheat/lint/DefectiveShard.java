package dev.splitheat.lint;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.ShardExpression;
import dev.splitheat.catalog.Table;
import dev.splitheat.redesign.FreshNames;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Catalogue C09 and the traps of its sources: generated shard numbers that do not do what they are for. */
final class DefectiveShard implements Rule {
    private static final RuleText TEXT = new RuleText(
            "SPH009",
            "defective-shard",
            LintSeverity.ERROR,
            "a generated shard number is signed, always the same, or refused by Spanner",
            "FARM_FINGERPRINT is signed and MOD keeps the sign, so MOD(FARM_FINGERPRINT(x), N) takes values from -(N-1) to"
                    + " N-1, and a query over BETWEEN 0 AND N-1 misses about half of the rows. The low bits of bit-reversed"
                    + " ids are those that change last, so such an id modulo N is one value for a long time unless it is"
                    + " hashed first. And a generated column may read no commit timestamp and call no function whose"
                    + " result changes.",
            Docs.GENERATED);

    private static final Set<String> CHANGING = Set.of(
            "CURRENT_TIMESTAMP",
            "CURRENT_DATE",
            "NOW",
            "RAND",
            "RANDOM",
            "GENERATE_UUID",
            "NEW_UUID",
            "GEN_RANDOM_UUID",
            "PENDING_COMMIT_TIMESTAMP");

    @Override
    public RuleText text() {
        return TEXT;
    }

    @Override
    public Stream<Risk> risks(LintedSchema schema) {
        return schema.tables().flatMap(where -> where.table().columns().stream()
                .filter(Column::generated)
                .flatMap(column -> defect(schema, where, column).stream()));
    }

    private static Optional<Risk> defect(LintedSchema schema, Keyed where, Column column) {
        Dialect dialect = schema.catalog().dialect();
        List<String> words = ShardExpression.words(column.generationExpression().orElseThrow(), dialect);
        Optional<ShardExpression> shard =
                ShardExpression.of(column.generationExpression().orElseThrow(), dialect);
        return refused(where.table(), column, words)
                .map(message -> Risk.of(where, LintSeverity.ERROR, message).blaming(column.name()))
                .or(() -> shard.flatMap(found ->
                        spreading(schema, where, column).flatMap(use -> unfit(use, column, found, schema.catalog()))));
    }

    private static Optional<String> refused(Table table, Column column, List<String> words) {
        Optional<String> commit = table.columns().stream()
                .filter(Column::commitTimestamp)
                .map(Column::name)
                .filter(name -> words.stream().anyMatch(name::equalsIgnoreCase))
                .findFirst();
        Optional<String> changing = words.stream().filter(CHANGING::contains).findFirst();
        String beginning = column.name() + " of " + table.name() + " is generated from ";
        return commit.map(name -> beginning + "the commit timestamp " + name
                        + ", which Spanner refuses: let the application write the shard number")
                .or(() ->
                        changing.map(function -> beginning + function + ", whose result changes: Spanner refuses it"));
    }

    /** What is to be spread by it: the table, or else the first index that is ordered by it. */
    private static Optional<Keyed> spreading(LintedSchema schema, Keyed where, Column column) {
        return Stream.concat(Stream.of(where), schema.indexesOf(where.table()).stream())
                .filter(keyed ->
                        keyed.key().stream().anyMatch(part -> part.name().equalsIgnoreCase(column.name())))
                .findFirst();
    }

    private static Optional<Risk> unfit(Keyed where, Column column, ShardExpression shard, Catalog catalog) {
        if (shard.signed()) {
            String last =
                    shard.shards().isPresent() ? Long.toString(shard.shards().getAsLong() - 1) : "N - 1";
            return Optional.of(Risk.of(
                            where,
                            LintSeverity.ERROR,
                            column.name() + " of " + where.table().name()
                                    + " is negative for half of the rows, since FARM_FINGERPRINT is signed: a query over"
                                    + " the shards 0 to " + last + " misses them")
                    .blaming(column.name())
                    .raisedBy(
                            "SELECT MIN of the column: below 0 it is proved. Lowered where every query asks for negative"
                                    + " shards too.")
                    .proposing(List.of(repaired(where.table(), column, shard, catalog))));
        }
        return reversedSource(where.table(), shard)
                .filter(source -> !shard.hashed())
                .map(source -> Risk.of(
                                where,
                                LintSeverity.ERROR,
                                column.name() + " of " + where.table().name() + " is " + source
                                        + " modulo a number, but "
                                        + source + " is bit-reversed, so the shard is nearly always the same: hash "
                                        + source + " first")
                        .blaming(column.name())
                        .raisedBy("SELECT COUNT(DISTINCT) of the column: fewer values than shards prove it.")
                        .proposing(List.of(repaired(where.table(), column, shard, catalog))));
    }

    private static Optional<String> reversedSource(Table table, ShardExpression shard) {
        return table.columns().stream()
                .filter(column -> column.identity().isPresent()
                        || column.defaultExpression()
                                .map(text -> text.toUpperCase(Locale.ROOT))
                                .filter(text -> text.contains("GET_NEXT_SEQUENCE_VALUE") || text.contains("NEXTVAL"))
                                .isPresent())
                .map(Column::name)
                .filter(shard::reads)
                .findFirst();
    }

    /** The expression of a stored column cannot be altered: a second column takes over. */
    private static ProposedRedesign repaired(Table table, Column column, ShardExpression shard, Catalog catalog) {
        Dialect dialect = catalog.dialect();
        String old = column.generationExpression().orElseThrow();
        String count = Long.toString(shard.shards().orElse(10));
        boolean google = dialect == Dialect.GOOGLE_STANDARD_SQL;
        String hashed = table.columns().stream()
                .filter(other -> shard.reads(other.name()))
                .map(other -> DdlPrinter.identifier(other.name(), dialect))
                .map(name -> google
                        ? "ABS(MOD(FARM_FINGERPRINT(CAST(" + name + " AS STRING)), " + count + "))"
                        : "abs(mod(spanner.farm_fingerprint(" + name + "::text), '" + count + "'::bigint))")
                .findFirst()
                .orElse(old);
        Column repaired = Column.plain(
                        new FreshNames(catalog).successor(table, column.name()), column.type(), column.nullable())
                .withGeneration(shard.hashed() ? "ABS(" + old + ")" : hashed, true);
        return new ProposedRedesign(
                "REPAIRED_SHARD",
                List.of(DdlPrinter.addColumn(table.name(), repaired, dialect)),
                List.of(
                        "The expression of a stored column cannot be altered: indexes take the new column by a second index"
                                + " beside the first, a primary key only by a new table.",
                        "Until then, queries over all shards must name the negative ones too."));
    }
}
