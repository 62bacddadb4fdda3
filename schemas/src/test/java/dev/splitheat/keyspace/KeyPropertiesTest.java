package dev.splitheat.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Dialect;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class KeyPropertiesTest {
    private static final int KEYS = 12;
    private static final List<String> SNIPPETS = List.of(
            "T0",
            "i1",
            "sch.",
            "(",
            ")",
            ",",
            ", ",
            "\"",
            "'",
            "\\",
            "b\"",
            "+",
            "<begin>",
            "<end>",
            "NULL",
            "1",
            "-2.5",
            "a",
            "é",
            "\uD83D",
            "\\x4",
            "\\u00e9",
            "2024-01-01",
            "T00:00:00Z",
            " ",
            "Index: ",
            " on ",
            "Index Key: ",
            "Primary Table Key: ",
            "{",
            "}",
            ":",
            "_Index_",
            "`",
            "0".repeat(500),
            "1e999999999",
            "+12:00");

    @Property(tries = 300)
    void keysSurviveTheirBytes(@ForAll long seed, @ForAll Dialect dialect) {
        RandomSchema schema = new RandomSchema(seed, dialect);

        for (int i = 0; i < KEYS; i++) {
            Key key = schema.key();
            Key read = schema.space().fromBytes(key.toBytes());

            assertThat(read).isEqualTo(key);
            assertThat(read.object()).isEqualTo(key.object());
            assertThat(read.values()).isEqualTo(key.values());
            assertThat(read.text()).isEqualTo(key.text());
        }
    }

    @Property(tries = 300)
    void bytesSortAsTypedValuesDo(@ForAll long seed, @ForAll Dialect dialect) {
        RandomSchema schema = new RandomSchema(seed, dialect);
        PlainOrder order = new PlainOrder(schema.catalog());
        List<Key> keys = IntStream.range(0, KEYS).mapToObj(i -> schema.key()).toList();

        for (Key one : keys) {
            for (Key other : keys) {
                assertThat(Integer.signum(one.compareTo(other)))
                        .as("%s against %s in%n%s", one, other, schema)
                        .isEqualTo(Integer.signum(order.compare(one, other)));
            }
        }
    }

    @Property(tries = 300)
    void printedKeysReadBackTheSame(@ForAll long seed, @ForAll Dialect dialect) {
        RandomSchema schema = new RandomSchema(seed, dialect);

        for (int i = 0; i < KEYS; i++) {
            Key key = schema.key();
            Key read = schema.space().read(schema.space().print(key, KeyForm.SPLIT_STATISTICS));

            assertThat(read).as("%s in%n%s", key, schema).isEqualTo(key);
            assertThat(read.values()).isEqualTo(key.values());
        }
    }

    @Property(tries = 300)
    void keysOfRowsReadBackFromEveryForm(@ForAll long seed, @ForAll Dialect dialect) {
        RandomSchema schema = new RandomSchema(seed, dialect);
        KeySpace space = schema.space();

        for (int i = 0; i < KEYS; i++) {
            Key row = schema.tameRow();

            assertThat(space.readLock(space.print(row, KeyForm.LOCK_STATISTICS)))
                    .isEqualTo(new LockedRows(row, false));
            assertThat(space.read(space.print(row, KeyForm.SPLIT_POINT)))
                    .as("%s in%n%s", row, schema)
                    .isEqualTo(row);
            KeyedObject object = row.object().orElseThrow();
            if (!object.index()) {
                assertThat(space.readChange(object.name(), space.print(row, KeyForm.CHANGE_RECORD)))
                        .isEqualTo(row);
            }
        }
    }

    @Property(tries = 200)
    void aKeysValuesReadBackFromJsonWhateverTheyAre(@ForAll long seed) {
        RandomSchema schema = new RandomSchema(seed, Dialect.GOOGLE_STANDARD_SQL);
        KeySpace space = schema.space();

        for (int i = 0; i < KEYS; i++) {
            Key key = schema.key();
            KeyedObject object = key.object().orElseThrow();
            if (!object.index()) {
                assertThat(space.readChange(object.name(), space.print(key, KeyForm.CHANGE_RECORD)))
                        .isEqualTo(key);
            }
        }
    }

    @Property(tries = 2_000)
    void readingThrowsNothingButItsOwnException(@ForAll long seed) {
        RandomSchema schema = new RandomSchema(seed % 16, Dialect.GOOGLE_STANDARD_SQL);
        Random random = new Random(seed);
        String text = IntStream.range(0, random.nextInt(14))
                .mapToObj(i -> SNIPPETS.get(random.nextInt(SNIPPETS.size())))
                .collect(Collectors.joining());
        for (String variant : List.of(
                text, "T0(" + text + ")", "Index: i1 on T0, Index Key: (" + text + ")", "{\"K0\":" + text + "}")) {
            refusedOrRead(() -> schema.space().read(variant));
            refusedOrRead(() -> schema.space().readLock(variant));
            refusedOrRead(() -> schema.space().range(variant, variant));
            refusedOrRead(() -> schema.space().readChange("T0", variant));
            assertThat(new Redaction(new byte[] {1}, Set.of())
                            .in(schema.space())
                            .apply(variant))
                    .isNotNull();
        }
    }

    @Property(tries = 2_000)
    void anyBytesAreAKeyOrRefused(@ForAll long seed, @ForAll Dialect dialect) {
        RandomSchema schema = new RandomSchema(seed % 16, dialect);
        Random random = new Random(seed);
        byte[] bytes = schema.key().toBytes();
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);

        refusedOrRead(
                () -> assertThat(schema.space().fromBytes(bytes).toBytes()).isEqualTo(bytes));
    }

    private static void refusedOrRead(Runnable reading) {
        try {
            reading.run();
        } catch (UnreadableKeyException e) {
            assertThat(e).hasMessageStartingWith("not a key: ");
        }
    }
}
