package dev.splitheat.catalog;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Classifies the parts of a key by what the schema says about them, never by data. What it cannot know is UNKNOWN. */
public final class KeyClassifier {
    private static final Set<String> HASHES =
            Set.of("FARM_FINGERPRINT", "SHA1", "SHA256", "SHA512", "MD5", "HIGHWAY_FINGERPRINT128");
    private static final Set<String> MODULO = Set.of("MOD", "%");
    private static final Set<String> RANDOM_UUIDS = Set.of("GENERATE_UUID", "NEW_UUID", "GEN_RANDOM_UUID");
    private static final Set<String> SEQUENCES = Set.of("GET_NEXT_SEQUENCE_VALUE", "NEXTVAL");
    private static final Set<String> CLOCKS = Set.of(
            "CURRENT_TIMESTAMP",
            "CURRENT_DATE",
            "NOW",
            "PENDING_COMMIT_TIMESTAMP",
            "UNIX_SECONDS",
            "UNIX_MILLIS",
            "UNIX_MICROS",
            "UNIX_DATE",
            "FORMAT_TIMESTAMP",
            "FORMAT_DATE");

    private static final int DEEPEST_INTERLEAVING = 7;

    private KeyClassifier() {}

    /**
     * The parts of the table's primary key, in its order. A part that comes from an {@code INTERLEAVE IN PARENT} table and
     * says nothing itself is what it is there: its values are the parent's.
     */
    public static List<ClassifiedColumn> of(Catalog catalog, Table table) {
        return table.primaryKey().stream()
                .map(part -> classified(part, table, catalog, DEEPEST_INTERLEAVING))
                .toList();
    }

    /** The parts of the key that the index is stored by, those of the base table at the end. */
    public static List<ClassifiedColumn> of(Catalog catalog, Index index) {
        return catalog.storedKey(index).stream()
                .map(part -> catalog.table(index.table())
                        .map(table -> classified(part, table, catalog, DEEPEST_INTERLEAVING))
                        .orElseGet(() -> missing(part)))
                .toList();
    }

    private static ClassifiedColumn classified(KeyColumn part, Table table, Catalog catalog, int levels) {
        ClassifiedColumn own = table.column(part.column())
                .map(column -> classified(part, column, catalog))
                .orElseGet(() -> missing(part));
        return own.keyClass() == KeyClass.UNKNOWN && levels > 0
                ? byParent(part, table, catalog, levels).orElse(own)
                : own;
    }

    private static Optional<ClassifiedColumn> byParent(KeyColumn part, Table table, Catalog catalog, int levels) {
        return table.interleaving()
                .filter(Interleaving::enforced)
                .flatMap(place -> catalog.table(place.parent()))
                .filter(parent -> parent.primaryKey().stream()
                        .anyMatch(column -> column.column().equalsIgnoreCase(part.column())))
                .map(parent -> classified(part, parent, catalog, levels - 1))
                .filter(inParent -> inParent.keyClass() != KeyClass.UNKNOWN)
                .map(inParent -> new ClassifiedColumn(part, inParent.keyClass(), ofParent(inParent.because())));
    }

    private static ClassifiedColumn classified(KeyColumn part, Column column, Catalog catalog) {
        return byGeneration(part, column, catalog)
                .or(() -> byDefault(part, column, catalog))
                .or(() -> byType(part, column))
                .or(() -> byName(part, column))
                .orElseGet(() -> unknown(part, column));
    }

    private static String ofParent(String because) {
        return because.startsWith("parent's ") ? because : "parent's " + because;
    }

    private static ClassifiedColumn missing(KeyColumn part) {
        return new ClassifiedColumn(part, KeyClass.UNKNOWN, "column not in the catalog");
    }

    private static Optional<ClassifiedColumn> byGeneration(KeyColumn part, Column column, Catalog catalog) {
        return column.generationExpression()
                .map(expression -> ExpressionText.of(expression, catalog.dialect()))
                .flatMap(expression -> generated(part, expression));
    }

    private static Optional<ClassifiedColumn> generated(KeyColumn part, ExpressionText expression) {
        Set<String> words = expression.words();
        boolean hash = meets(words, HASHES);
        if (expression.literal()) {
            return found(part, KeyClass.CONSTANT, "generated from a literal");
        }
        if (meets(words, MODULO)) {
            return found(part, KeyClass.LOW_CARDINALITY, hash ? "shard: hash with MOD" : "shard: MOD without a hash");
        }
        if (hash) {
            return found(part, KeyClass.DISTRIBUTED, "generated hash");
        }
        if (words.contains("BIT_REVERSE")) {
            return found(part, KeyClass.DISTRIBUTED, "generated bit-reversed value");
        }
        return meets(words, CLOCKS) ? found(part, KeyClass.MONOTONIC, "generated from a time") : Optional.empty();
    }

    private static Optional<ClassifiedColumn> byDefault(KeyColumn part, Column column, Catalog catalog) {
        if (column.identity().isPresent()) {
            return found(part, KeyClass.DISTRIBUTED, "bit-reversed identity");
        }
        Set<String> words = column.defaultExpression()
                .map(expression ->
                        ExpressionText.of(expression, catalog.dialect()).words())
                .orElse(Set.of());
        if (meets(words, RANDOM_UUIDS)) {
            return found(part, KeyClass.DISTRIBUTED, "random UUID by default");
        }
        if (meets(words, SEQUENCES)) {
            return found(part, KeyClass.DISTRIBUTED, "bit-reversed sequence by default");
        }
        return meets(words, CLOCKS) ? found(part, KeyClass.MONOTONIC, "current time by default") : Optional.empty();
    }

    private static Optional<ClassifiedColumn> byType(KeyColumn part, Column column) {
        return switch (column.type().base()) {
            case TIMESTAMP ->
                found(part, KeyClass.MONOTONIC, column.commitTimestamp() ? "commit timestamp" : "TIMESTAMP");
            case DATE -> found(part, KeyClass.MONOTONIC, "DATE");
            case BOOL -> found(part, KeyClass.LOW_CARDINALITY, "BOOL");
            case INT64, FLOAT32, FLOAT64, NUMERIC, STRING, BYTES, UUID, OTHER -> Optional.empty();
        };
    }

    private static Optional<ClassifiedColumn> byName(KeyColumn part, Column column) {
        BaseType type = column.type().base();
        if (type != BaseType.STRING && type != BaseType.INT64) {
            return Optional.empty();
        }
        if (TellingNames.ofShard(column.name())) {
            return found(part, KeyClass.LOW_CARDINALITY, "shard by its name");
        }
        return TellingNames.ofFewValues(column.name())
                ? found(part, KeyClass.LOW_CARDINALITY, "few values by its name")
                : Optional.empty();
    }

    private static ClassifiedColumn unknown(KeyColumn part, Column column) {
        String type = column.type().base() == BaseType.OTHER
                ? column.type().text()
                : column.type().base().name();
        if (column.generated()) {
            return new ClassifiedColumn(part, KeyClass.UNKNOWN, type + " generated by an expression");
        }
        String origin = column.type().base() == BaseType.INT64
                ? column.defaultExpression().isPresent() ? " with a default that tells nothing" : " without default"
                : " of unknown origin";
        return new ClassifiedColumn(part, KeyClass.UNKNOWN, type + origin);
    }

    private static Optional<ClassifiedColumn> found(KeyColumn part, KeyClass keyClass, String because) {
        return Optional.of(new ClassifiedColumn(part, keyClass, because));
    }

    private static boolean meets(Set<String> words, Set<String> wanted) {
        return !Collections.disjoint(words, wanted);
    }
}
