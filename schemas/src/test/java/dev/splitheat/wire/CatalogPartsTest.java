package dev.splitheat.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.ChangeStream;
import dev.splitheat.catalog.Check;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.ColumnType;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.ForeignKey;
import dev.splitheat.catalog.Identity;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.IndexKind;
import dev.splitheat.catalog.Interleaving;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.LocalityGroup;
import dev.splitheat.catalog.NamedSchema;
import dev.splitheat.catalog.ObjectKind;
import dev.splitheat.catalog.SchemaObject;
import dev.splitheat.catalog.Sequence;
import dev.splitheat.catalog.Table;
import dev.splitheat.catalog.View;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CatalogPartsTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    private static final String DATABASE = "projects/p/instances/i/databases/d";
    private static final int KAFKA_LIMIT = 1_048_576;
    private static final Dialect GOOGLE = Dialect.GOOGLE_STANDARD_SQL;

    @ParameterizedTest
    @MethodSource("objects")
    void everyKindOfObject_comesBackAsItWent(SchemaObject object) {
        Catalog catalog = new Catalog(GOOGLE, List.of(object));

        assertThat(travelled(catalog)).isEqualTo(catalog);
    }

    @Test
    void noKindOfObject_isForgottenInTheseTests() {
        assertThat(objects()).extracting(SchemaObject::objectKind).contains(ObjectKind.values());
    }

    @Test
    void theVersion_doesNotDependOnTheOrderOfWhatHasNone() {
        Catalog one = new Catalog(GOOGLE, List.of(stream("a", "b"), group("a", "b"), new NamedSchema("sales")));
        Catalog same = new Catalog(GOOGLE, List.of(new NamedSchema("sales"), group("b", "a"), stream("b", "a")));

        assertThat(CatalogParts.version(same)).isEqualTo(CatalogParts.version(one));
    }

    @ParameterizedTest
    @MethodSource("objects")
    void theVersion_tellsOneCatalogFromAnother(SchemaObject object) {
        Catalog with = new Catalog(GOOGLE, objects().toList());
        Catalog without = new Catalog(
                GOOGLE, objects().filter(other -> !other.equals(object)).toList());

        assertThat(CatalogParts.version(without)).isNotEqualTo(CatalogParts.version(with));
    }

    @Test
    void theVersionOfADatabase_isTheSameAfterTheJourney() {
        Catalog catalog = new Catalog(GOOGLE, objects().toList());

        assertThat(CatalogParts.version(travelled(catalog))).isEqualTo(CatalogParts.version(catalog));
    }

    @Test
    void widestTables_travelInMessagesThatKafkaTakes() {
        Catalog catalog = new Catalog(
                GOOGLE,
                IntStream.range(0, 200)
                        .mapToObj(number -> wide("Wide" + number))
                        .toList());

        List<byte[]> messages = messages(catalog);

        assertThat(messages).allSatisfy(message -> assertThat(message).hasSizeLessThan(KAFKA_LIMIT));
        assertThat(read(messages)).isEqualTo(catalog);
    }

    static Stream<SchemaObject> objects() {
        return Stream.of(
                new NamedSchema("sales"),
                group("storage", "ssd_to_hdd_spill_timespan"),
                new Sequence("Plain", "bit_reversed_positive", none(), none(), none()),
                new Sequence("sales.Ids", "bit_reversed_positive", some(1), some(1000), some(50)),
                orders(),
                new Index("OrdersByBuyer", "Orders", key(), List.of("Note"), true, true, Optional.of("Buyers"), true),
                index(IndexKind.SEARCH, List.of("Owner"), List.of(new KeyColumn("Ts", true, false))),
                index(IndexKind.VECTOR, List.of(), List.of()),
                new View("V", "SELECT 1 AS a -- all", true),
                new View("sales.W", "SELECT 2 AS b", false),
                stream("retention_period", "value_capture_type"),
                new ChangeStream("Everything", true, List.of(), Map.of()),
                new ChangeStream("Nothing", false, List.of(), Map.of()));
    }

    private static Table orders() {
        Column id = Column.plain("Id", ColumnType.of("INT64"), false)
                .withIdentity(Optional.of(new Identity(true, some(1), some(9), some(3))));
        Column rich = Column.plain("Note", ColumnType.of("STRING(MAX)"), true)
                .withDefault(Optional.of("'none'"))
                .withOnUpdate(Optional.of("'changed'"))
                .withHidden(true)
                .withLocalityGroup(Optional.of("cold"));
        Column folded = Column.plain("Folded", ColumnType.of("STRING(MAX)"), true)
                .withGeneration("LOWER(Note)", true)
                .withCommitTimestamp(true);
        Column numbered =
                Column.plain("Number", ColumnType.of("INT64"), false).withIdentity(Optional.of(Identity.BY_DEFAULT));
        ForeignKey made = new ForeignKey(Optional.empty(), List.of("Buyer"), "Buyers", List.of("Id"), true, true);
        ForeignKey named =
                new ForeignKey(Optional.of("F"), List.of("Id", "Buyer"), "Sold", List.of("A", "B"), false, false);
        return new Table(
                "sales.Orders",
                List.of(id, rich, folded, numbered),
                key(),
                Optional.of(new Interleaving("Buyers", true, true)),
                Optional.of("OLDER_THAN(At, INTERVAL 30 DAY)"),
                List.of(made, named),
                List.of(new Check(Optional.of("C"), "Id > 0"), new Check(Optional.empty(), "Id < 9")),
                Optional.of("cold"));
    }

    private static Table wide(String name) {
        List<Column> columns = IntStream.range(0, 1024)
                .mapToObj(number -> Column.plain("Column" + number, ColumnType.of("STRING(MAX)"), true)
                        .withDefault(Optional.of("'a default value'")))
                .toList();
        return new Table(name, columns, List.of(), Optional.empty(), Optional.empty());
    }

    private static Index index(IndexKind kind, List<String> partitionBy, List<KeyColumn> orderBy) {
        return new Index(
                kind + "Index",
                "Docs",
                kind,
                key(),
                List.of("Title"),
                false,
                List.of("Title"),
                Optional.empty(),
                false,
                partitionBy,
                orderBy,
                options("distance_type", "tree_depth"));
    }

    private static ChangeStream stream(String first, String second) {
        List<ChangeStream.Watch> watched = new ArrayList<>(List.of(
                new ChangeStream.Watch("Orders", Optional.of(List.of("Note"))),
                new ChangeStream.Watch("Buyers", Optional.empty()),
                new ChangeStream.Watch("Sold", Optional.of(List.of()))));
        if (first.compareTo(second) > 0) {
            Collections.reverse(watched);
        }
        return new ChangeStream("Partly", false, watched, options(first, second));
    }

    private static LocalityGroup group(String first, String second) {
        return new LocalityGroup("cold", options(first, second));
    }

    private static Map<String, String> options(String first, String second) {
        Map<String, String> options = new LinkedHashMap<>();
        options.put(first, "x");
        options.put(second, "x");
        return options;
    }

    private static List<KeyColumn> key() {
        return List.of(new KeyColumn("Id", true, true), new KeyColumn("Buyer", false, false));
    }

    private static OptionalLong some(long value) {
        return OptionalLong.of(value);
    }

    private static OptionalLong none() {
        return OptionalLong.empty();
    }

    private static Catalog travelled(Catalog catalog) {
        return read(messages(catalog));
    }

    private static List<byte[]> messages(Catalog catalog) {
        return CatalogParts.cut(DATABASE, catalog, NOON).stream()
                .map(Wire.CATALOG_PARTS::write)
                .toList();
    }

    private static Catalog read(List<byte[]> messages) {
        return CatalogParts.join(messages.stream().map(Wire.CATALOG_PARTS::read).toList());
    }
}
