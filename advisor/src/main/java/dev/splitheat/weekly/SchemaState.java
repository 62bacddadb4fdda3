package dev.splitheat.weekly;

import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.evidence.Traffic;
import dev.splitheat.health.Examination;
import dev.splitheat.health.Health;
import dev.splitheat.health.HealthRisk;
import dev.splitheat.health.IndexUse;
import dev.splitheat.weekly.content.IdleIndex;
import dev.splitheat.weekly.content.SchemaRisk;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** What the schema shows at the measured rates: risks that are not hot yet, and indexes that cost more than they give. */
final class SchemaState {
    private final KnownDatabase known;
    private final Style style;
    private final Set<String> hot;
    private final Optional<Health> health;

    /** @param hot objects that were hot lately, folded: their risk has become a finding */
    SchemaState(KnownDatabase known, Week week, Style style, Set<String> hot) {
        this.known = known;
        this.style = style;
        this.hot = hot;
        this.health = known.schema(week.until()).map(CatalogVersion::catalog).map(catalog -> new Examination(
                        DdlReader.read(String.join(";\n", DdlPrinter.print(catalog)), catalog.dialect()),
                        known.observed())
                .of(known.database()));
    }

    int unmeasured() {
        return health.map(each -> each.unseen().size()).orElse(0);
    }

    /** What is told of indexes is told there. */
    List<SchemaRisk> risks() {
        List<IndexUse> idle = health.map(Health::idle).orElse(List.of());
        return health.map(Health::risks).orElse(List.of()).stream()
                .filter(risk -> !hot.contains(HeatLog.folded(risk.object())))
                .filter(risk -> idle.stream().noneMatch(index -> redundant(risk, index)))
                .map(this::risk)
                .toList();
    }

    private static boolean redundant(HealthRisk risk, IndexUse index) {
        return index.redundant().filter(risk.finding().message()::equals).isPresent();
    }

    private SchemaRisk risk(HealthRisk risk) {
        return new SchemaRisk(
                risk.finding().ruleId(),
                risk.finding().rule(),
                risk.object(),
                risk.finding().message(),
                risk.severity()
                        .map(each -> each.name().toLowerCase(Locale.ROOT))
                        .orElse("quiet"),
                risk.traffic().map(Traffic::peakWrites),
                boxed(risk.breakEven()),
                boxed(risk.headroom()),
                style.owner(
                        known.database(),
                        Optional.of(risk.finding().table()),
                        risk.finding().index()));
    }

    private static Optional<Double> boxed(OptionalDouble figure) {
        return figure.isPresent() ? Optional.of(figure.getAsDouble()) : Optional.empty();
    }

    /** Indexes that nothing has read so far, for less than 30 days or without a month's end. */
    int early() {
        return (int) health.map(Health::idle).orElse(List.of()).stream()
                .filter(SchemaState::early)
                .count();
    }

    private static boolean early(IndexUse index) {
        return index.use() == IndexUse.Use.UNREAD_SO_FAR && index.redundant().isEmpty();
    }

    List<IdleIndex> indexes() {
        return health.map(Health::idle).orElse(List.of()).stream()
                .filter(index -> !early(index))
                .map(this::index)
                .toList();
    }

    private IdleIndex index(IndexUse use) {
        return new IdleIndex(
                use.index(),
                use.table(),
                use.use().name().toLowerCase(Locale.ROOT),
                use.unique(),
                use.redundant(),
                use.traffic().map(Traffic::writes),
                use.traffic().flatMap(Traffic::usedBytes),
                use.traffic().flatMap(Traffic::unread).map(Duration::toDays),
                style.owner(known.database(), Optional.of(use.table()), Optional.of(use.index())));
    }
}
