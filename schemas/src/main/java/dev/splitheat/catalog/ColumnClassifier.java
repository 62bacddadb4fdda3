package dev.splitheat.catalog;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** Classifies one column of a table: how it is made says most, then its checks, its type, and last its name. */
final class ColumnClassifier {
    private static final Set<String> RANDOM = Set.of("GENERATE_UUID", "NEW_UUID", "GEN_RANDOM_UUID", "RAND");
    private static final Set<String> SEQUENCES = Set.of("GET_NEXT_SEQUENCE_VALUE", "NEXTVAL");
    private static final Set<String> REVERSALS = Set.of("BIT_REVERSE", "REVERSE");
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
            "FORMAT_DATE",
            "TO_CHAR",
            "TIMESTAMP_TRUNC",
            "DATE_TRUNC");
    private static final Set<BaseType> NAMED_VALUES =
            Set.of(BaseType.INT64, BaseType.STRING, BaseType.BYTES, BaseType.UUID, BaseType.NUMERIC, BaseType.FLOAT64);
    private static final int CODE_LENGTH = 3;
    private static final int OBJECT_ID_TEXT = 24;
    private static final int OBJECT_ID_BYTES = 12;

    private final KeyColumn part;
    private final Column column;
    private final Table table;
    private final Dialect dialect;
    private final NameWords name;

    private ColumnClassifier(KeyColumn part, Column column, Table table, Dialect dialect) {
        this.part = part;
        this.column = column;
        this.table = table;
        this.dialect = dialect;
        this.name = NameWords.of(column.name());
    }

    static ClassifiedColumn classified(KeyColumn part, Column column, Table table, Dialect dialect) {
        return new ColumnClassifier(part, column, table, dialect).classified();
    }

    private ClassifiedColumn classified() {
        return byGeneration()
                .or(this::byDefault)
                .or(this::byCheck)
                .or(this::byType)
                .or(this::byName)
                .or(this::code)
                .or(this::byUsualValue)
                .orElseGet(this::unknown);
    }

    private Optional<ClassifiedColumn> byGeneration() {
        return column.generationExpression()
                .map(expression -> ExpressionText.of(expression, dialect))
                .flatMap(this::generated);
    }

    private Optional<ClassifiedColumn> generated(ExpressionText expression) {
        Set<String> words = expression.words();
        if (expression.literal()) {
            return found(KeyClass.CONSTANT, "generated from a literal", KeySign.LITERAL);
        }
        Optional<ShardExpression> shard = ShardExpression.of(expression);
        if (shard.isPresent()) {
            return shard.get().shards().orElse(2) < 2
                    ? found(KeyClass.CONSTANT, "shard of one value", KeySign.LITERAL)
                    : found(
                            KeyClass.LOW_CARDINALITY,
                            shard.get().hashed() ? "shard: hash with MOD" : "shard: MOD without a hash",
                            KeySign.SHARD);
        }
        if (meets(words, ShardExpression.HASHES)) {
            return found(KeyClass.DISTRIBUTED, "generated hash", KeySign.SCATTERED);
        }
        if (meets(words, REVERSALS)) {
            return found(KeyClass.DISTRIBUTED, "generated bit-reversed value", KeySign.SCATTERED);
        }
        if (meets(words, CLOCKS)) {
            return found(KeyClass.MONOTONIC, "generated from a time", KeySign.EVENT_TIME);
        }
        return GeneratedFrom.of(expression, column, table, dialect).map(source -> source.as(part));
    }

    /** Writers who leave it out all write the same. */
    private Optional<ClassifiedColumn> byUsualValue() {
        return column.defaultExpression()
                .filter(expression -> ExpressionText.of(expression, dialect).literal())
                .flatMap(expression -> found(KeyClass.LOW_CARDINALITY, "a literal by default", KeySign.USUAL_VALUE));
    }

    private Optional<ClassifiedColumn> byDefault() {
        if (column.identity().isPresent()) {
            return found(KeyClass.DISTRIBUTED, "bit-reversed identity", KeySign.SCATTERED);
        }
        List<String> words = column.defaultExpression()
                .map(expression -> ExpressionText.of(expression, dialect).sequence())
                .orElse(List.of());
        OptionalInt random = first(words, RANDOM);
        OptionalInt clock = first(words, CLOCKS);
        if (clock.isPresent() && random.orElse(Integer.MAX_VALUE) > clock.getAsInt() && !meets(words, REVERSALS)) {
            return found(KeyClass.MONOTONIC, "current time by default", KeySign.EVENT_TIME);
        }
        if (random.isPresent()) {
            return found(KeyClass.DISTRIBUTED, "random UUID by default", KeySign.SCATTERED);
        }
        if (meets(words, SEQUENCES) && meets(words, REVERSALS)) {
            return found(KeyClass.MONOTONIC, "sequence with its bits put back in order", KeySign.COUNTER);
        }
        return meets(words, SEQUENCES)
                ? found(KeyClass.DISTRIBUTED, "bit-reversed sequence by default", KeySign.SCATTERED)
                : Optional.empty();
    }

    private Optional<ClassifiedColumn> byCheck() {
        CheckedValues allowed = CheckedValues.of(table, column, dialect);
        OptionalLong listed = allowed.listed(column.name());
        OptionalLong counted = allowed.countedFromZero(column.name());
        if (listed.orElse(0) == 1 || counted.orElse(0) == 1) {
            return found(KeyClass.CONSTANT, "one value by a check", KeySign.LITERAL);
        }
        if (listed.isPresent()) {
            return found(KeyClass.LOW_CARDINALITY, "few values by a check", KeySign.FEW_VALUES);
        }
        if (counted.isEmpty() || column.type().base() != BaseType.INT64) {
            return Optional.empty();
        }
        return TellingNames.ofMeasure(name) || TellingNames.ofFewValues(name)
                ? found(KeyClass.LOW_CARDINALITY, "few values by a check", KeySign.FEW_VALUES)
                : found(KeyClass.LOW_CARDINALITY, "shard by a check", KeySign.SHARD);
    }

    private Optional<ClassifiedColumn> byType() {
        return switch (column.type().base()) {
            case TIMESTAMP, DATE -> time();
            case BOOL -> found(KeyClass.LOW_CARDINALITY, typeName(), KeySign.FEW_VALUES);
            case OTHER -> enumeration();
            case INT64, FLOAT32, FLOAT64, NUMERIC, STRING, BYTES, UUID -> Optional.empty();
        };
    }

    /** Of the types that are known by a name of their own, only enumerations can be in a key. */
    private Optional<ClassifiedColumn> enumeration() {
        String type = column.type().text().toUpperCase(Locale.ROOT);
        boolean named = dialect == Dialect.GOOGLE_STANDARD_SQL
                && !type.contains("<")
                && !Set.of("JSON", "TOKENLIST").contains(type);
        return named ? found(KeyClass.LOW_CARDINALITY, "enumeration", KeySign.FEW_VALUES) : Optional.empty();
    }

    private Optional<ClassifiedColumn> time() {
        String type = typeName();
        if (column.commitTimestamp()) {
            return found(KeyClass.MONOTONIC, "commit timestamp", KeySign.COMMIT_TIME);
        }
        if (TimeNames.chosen(name)) {
            return found(KeyClass.UNKNOWN, type + " that people choose", KeySign.CHOSEN_TIME);
        }
        if (TimeNames.planned(name)) {
            return found(KeyClass.MONOTONIC, type + " that is planned, by its name", KeySign.PLANNED_TIME);
        }
        if (column.nullable() && TimeNames.rare(name)) {
            return found(KeyClass.MONOTONIC, type + " set on few rows by its name", KeySign.RARE_TIME);
        }
        return column.nullable() && TimeNames.awaited(name)
                ? found(KeyClass.MONOTONIC, type, KeySign.AWAITED_TIME)
                : found(KeyClass.MONOTONIC, type, KeySign.EVENT_TIME);
    }

    /** As the database's dialect has it, without a length. */
    private String typeName() {
        String text = column.type().text();
        boolean named = column.type().base() == BaseType.OTHER;
        if (dialect == Dialect.GOOGLE_STANDARD_SQL) {
            return named ? text : column.type().base().name();
        }
        int length = text.indexOf('(');
        return named || length < 0 ? text : text.substring(0, length);
    }

    private Optional<ClassifiedColumn> code() {
        OptionalInt length = TypeLength.of(column.type());
        return length.orElse(Integer.MAX_VALUE) <= CODE_LENGTH
                ? found(
                        KeyClass.LOW_CARDINALITY,
                        "text of at most " + length.getAsInt() + " characters",
                        KeySign.FEW_VALUES)
                : Optional.empty();
    }

    private Optional<ClassifiedColumn> byName() {
        BaseType type = column.type().base();
        if (!NAMED_VALUES.contains(type)) {
            return Optional.empty();
        }
        boolean plain = type == BaseType.STRING || type == BaseType.INT64;
        if ((plain || type == BaseType.BYTES) && TellingNames.ofShard(name, type)) {
            return found(KeyClass.LOW_CARDINALITY, "shard by its name", KeySign.SHARD);
        }
        if (plain && TellingNames.ofFewValues(name)) {
            return found(KeyClass.LOW_CARDINALITY, "few values by its name", KeySign.FEW_VALUES);
        }
        if (TellingNames.ofTimeOrderedId(name) || ofObjectId()) {
            return found(KeyClass.MONOTONIC, "time-ordered id by its name", KeySign.TIME_ORDERED_ID);
        }
        if (type != BaseType.BYTES && type != BaseType.UUID) {
            if (TimeNames.runs(name)) {
                return found(KeyClass.MONOTONIC, "time by its name", KeySign.EVENT_TIME);
            }
            if (TellingNames.ofCounter(name, type)) {
                return found(KeyClass.MONOTONIC, "counter by its name", KeySign.COUNTER);
            }
        }
        if (type == BaseType.INT64 && TellingNames.ofVersion(name)) {
            return found(KeyClass.MONOTONIC, "version by its name", KeySign.VERSION);
        }
        return TellingNames.ofScatteredValue(name, type)
                ? found(KeyClass.DISTRIBUTED, "scattered by its name", KeySign.SCATTERED)
                : Optional.empty();
    }

    /** An id of MongoDB; other things are called object id too. */
    private boolean ofObjectId() {
        int length = TypeLength.of(column.type()).orElse(0);
        return name.joined().endsWith("objectid") && (length == OBJECT_ID_TEXT || length == OBJECT_ID_BYTES);
    }

    private ClassifiedColumn unknown() {
        String type = typeName();
        if (column.generated()) {
            return new ClassifiedColumn(part, KeyClass.UNKNOWN, type + " generated by an expression");
        }
        String origin = column.type().base() == BaseType.INT64
                ? column.defaultExpression().isPresent() ? " with a default that tells nothing" : " without default"
                : " of unknown origin";
        return new ClassifiedColumn(part, KeyClass.UNKNOWN, type + origin);
    }

    private Optional<ClassifiedColumn> found(KeyClass keyClass, String because, KeySign sign) {
        return Optional.of(new ClassifiedColumn(part, keyClass, because, sign));
    }

    private static OptionalInt first(List<String> words, Set<String> wanted) {
        for (int place = 0; place < words.size(); place++) {
            if (wanted.contains(words.get(place).toUpperCase(Locale.ROOT))) {
                return OptionalInt.of(place);
            }
        }
        return OptionalInt.empty();
    }

    private static boolean meets(Collection<String> words, Set<String> wanted) {
        return !Collections.disjoint(words, wanted);
    }
}
