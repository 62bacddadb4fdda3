package dev.splitheat.proof;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.sharding.PresentShard;
import dev.splitheat.whatif.Concentration;
import dev.splitheat.whatif.ProposedKey;
import dev.splitheat.whatif.ProposedPart;
import dev.splitheat.whatif.WhatIf;
import java.util.List;
import java.util.Optional;

/** The key that a finding's place has in a catalog: that of the table or index, or of the index that took its place. */
public final class PresentKey {
    private final Finding finding;
    private final AdvisedNames advised;
    private final Catalog catalog;
    private final Table table;

    private PresentKey(Finding finding, AdvisedNames advised, Catalog catalog, Table table) {
        this.finding = finding;
        this.advised = advised;
        this.catalog = catalog;
        this.table = table;
    }

    /** How gathered writes are under it, in the table that holds the rows now; empty without enough writes, or when their keys do not tell. */
    public static Optional<Concentration> measured(
            Finding finding, Optional<String> table, Advice given, Catalog catalog, Evidence writes) {
        WhatIf measure = WhatIf.of(writes, finding.object().orElse(""));
        return table.flatMap(catalog::table)
                .map(known -> new PresentKey(finding, AdvisedNames.of(given), catalog, known))
                .flatMap(PresentKey::key)
                .flatMap(measure::of);
    }

    private Optional<ProposedKey> key() {
        return finding.index().isEmpty()
                ? Optional.of(table.primaryKey()).filter(key -> !key.isEmpty()).map(this::key)
                : index().map(catalog::storedKey).map(this::key);
    }

    /** The index itself, else the advised one, else the only one that holds the blamed column. */
    private Optional<Index> index() {
        List<Index> successors = catalog.indexesOf(table).stream()
                .filter(index -> finding.column()
                        .filter(blamed -> holds(index.keyColumns(), blamed))
                        .isPresent())
                .toList();
        return finding.index()
                .flatMap(catalog::index)
                .or(() -> successors.stream()
                        .filter(index -> advised.hold(index.name()))
                        .findFirst())
                .or(() -> successors.stream().findFirst().filter(only -> successors.size() == 1));
    }

    private ProposedKey key(List<KeyColumn> key) {
        return new ProposedKey(key.stream().map(part -> part(part.column())).toList());
    }

    /** What is not in the rows' own keys is computed, or stands for the time of the write. */
    private ProposedPart part(String column) {
        if (holds(table.primaryKey(), column)) {
            return new ProposedPart.Kept(column);
        }
        return finding.column().filter(column::equalsIgnoreCase).isPresent()
                ? new ProposedPart.Moment()
                : shard(column).orElseGet(() -> new ProposedPart.Kept(column));
    }

    private Optional<ProposedPart> shard(String column) {
        return table.column(column)
                .flatMap(known -> PresentShard.of(table, known, catalog.dialect()))
                .filter(shard -> !shard.sources().isEmpty())
                .map(shard -> new ProposedPart.Shard(
                        shard.sources().stream().map(source -> source.name()).toList(),
                        Math.toIntExact(shard.count())));
    }

    private static boolean holds(List<KeyColumn> key, String column) {
        return key.stream().anyMatch(part -> part.column().equalsIgnoreCase(column));
    }
}
