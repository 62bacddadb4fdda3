package dev.splitheat.whatif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.cloud.ByteArray;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.Value;
import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.ColumnType;
import dev.splitheat.keyspace.FarmFingerprint;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.redesign.Emulator;
import dev.splitheat.sharding.Hash;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The fingerprint, and the texts that are hashed, are those of the official emulator. */
class FingerprintOnEmulatorTest {
    /** What {@code FarmFingerprintTest} goes by where there is no emulator: the text in hexadecimal, the number. */
    private static final Path TABLE = Path.of("../schemas/src/test/resources/fingerprints.csv");
    /** The same, as this emulator has it. */
    private static final Path GOT = Path.of("target/fingerprints.csv");

    private static Emulator emulator;

    /** A value with the type of a column that holds it, in each dialect that can hash it. */
    private record Typed(KeyValue value, Value parameter, String google, String postgres) {}

    @BeforeAll
    static void start() throws Exception {
        if (!Emulator.installed()) {
            System.out.println("SKIPPED: the official Spanner emulator is not installed; hashes go by the table alone");
        }
        assumeTrue(Emulator.installed(), "the official Spanner emulator is not installed");
        emulator = Emulator.start();
    }

    @AfterAll
    static void stop() {
        if (emulator != null) {
            emulator.close();
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Dialect.class,
            names = {"GOOGLE_STANDARD_SQL", "POSTGRESQL"})
    void everyText_hasTheEmulatorsFingerprint(Dialect dialect) throws Exception {
        List<String> texts = texts();

        List<Long> theirs = emulator.numbers(
                dialect,
                texts.stream()
                        .map(text -> selected(dialect, "text", "varchar", fingerprint(dialect), Value.string(text)))
                        .toList());

        List<String> table = new ArrayList<>();
        for (int text = 0; text < texts.size(); text++) {
            String hex = HexFormat.of().formatHex(texts.get(text).getBytes(StandardCharsets.UTF_8));
            table.add(hex + "," + theirs.get(text));
        }
        Files.createDirectories(GOT.getParent());
        Files.write(GOT, table);
        assertThat(texts).map(FarmFingerprint::of).isEqualTo(theirs);
        assertThat(TABLE).hasContent(String.join("\n", table));
    }

    @ParameterizedTest
    @EnumSource(
            value = Dialect.class,
            names = {"GOOGLE_STANDARD_SQL", "POSTGRESQL"})
    void advisedExpressions_hashWhatWeDo(Dialect dialect) throws Exception {
        dev.splitheat.catalog.Dialect ours = dev.splitheat.catalog.Dialect.valueOf(dialect.name());
        boolean google = dialect == Dialect.GOOGLE_STANDARD_SQL;
        List<Typed> values =
                values().filter(each -> google || each.postgres() != null).toList();
        List<Statement> hashes = new ArrayList<>();
        List<Statement> shards = new ArrayList<>();
        for (Typed each : values) {
            String type = google ? each.google() : each.postgres();
            Column column = Column.plain("text", ColumnType.of(type), false);
            hashes.add(selected(
                    dialect, "text", type, Hash.of(column, "text", ours).orElseThrow(), each.parameter()));
            shards.add(selected(
                    dialect,
                    "text",
                    type,
                    Hash.shard(column, "text", Hash.SHARDS, ours).orElseThrow(),
                    each.parameter()));
        }

        List<Long> theirHashes = emulator.numbers(dialect, hashes);
        List<Long> theirShards = emulator.numbers(dialect, shards);

        List<Long> numbers = values.stream()
                .map(each -> HashedText.fingerprint(List.of(each.value()), 0).orElseThrow())
                .toList();
        assertThat(numbers).isEqualTo(theirHashes);
        assertThat(numbers)
                .map(number -> FarmFingerprint.shard(number, Hash.SHARDS))
                .isEqualTo(theirShards);
        assertThat(theirHashes).anyMatch(number -> number < 0);
    }

    @Test
    void severalColumns_areJoinedByABar() throws Exception {
        List<Long> theirs = emulator.numbers(
                Dialect.GOOGLE_STANDARD_SQL,
                List.of(Statement.of("SELECT FARM_FINGERPRINT(CONCAT(CAST(-42 AS STRING), '|', 'Zürich', '|',"
                        + " CAST(UNIX_MICROS(TIMESTAMP '1969-12-31 23:59:59.9999995Z') AS STRING)))")));

        assertThat(HashedText.fingerprint(
                                List.of(
                                        KeyValue.of(BaseType.INT64, -42L),
                                        KeyValue.of(BaseType.STRING, "Zürich"),
                                        KeyValue.of(
                                                BaseType.TIMESTAMP, Instant.parse("1969-12-31T23:59:59.999999500Z"))),
                                0,
                                1,
                                2)
                        .orElseThrow())
                .isEqualTo(theirs.get(0));
    }

    private static String fingerprint(Dialect dialect) {
        return (dialect == Dialect.POSTGRESQL ? "spanner.farm_fingerprint" : "FARM_FINGERPRINT") + "(text)";
    }

    private static Statement selected(Dialect dialect, String name, String type, String expression, Value value) {
        return dialect == Dialect.POSTGRESQL
                ? Statement.newBuilder("SELECT " + expression + " FROM (SELECT $1::" + type + " AS " + name + ") given")
                        .bind("p1")
                        .to(value)
                        .build()
                : Statement.newBuilder("SELECT " + expression + " FROM (SELECT @given AS " + name + ")")
                        .bind("given")
                        .to(value)
                        .build();
    }

    private static List<String> texts() {
        List<String> texts = new ArrayList<>();
        for (int length = 0; length <= 200; length++) {
            StringBuilder text = new StringBuilder();
            for (int at = 0; at < length; at++) {
                text.append((char) (' ' + (at * 31 + length * 7) % 95));
            }
            texts.add(text.toString());
        }
        texts.addAll(List.of("Zürich", "日本語のキー", "🔥🔥 hot", "a\u0301", "\u00a0", "tenant|42", "x".repeat(600)));
        Stream.of(0L, 1L, -1L, 42L, 1L << 40, Long.MAX_VALUE, Long.MIN_VALUE)
                .map(String::valueOf)
                .forEach(texts::add);
        Stream.of("1970-01-01T00:00:00Z", "2026-11-20T10:00:00.123456Z", "0001-01-01T00:00:00Z")
                .map(Instant::parse)
                .map(time -> Long.toString(time.getEpochSecond() * 1_000_000 + time.getNano() / 1_000))
                .forEach(texts::add);
        return texts;
    }

    private static Stream<Typed> values() {
        return Stream.of(
                        Stream.of(0L, 7L, -7L, 1L << 62, Long.MAX_VALUE, Long.MIN_VALUE)
                                .map(number -> new Typed(
                                        KeyValue.of(BaseType.INT64, number), Value.int64(number), "INT64", "bigint")),
                        Stream.of("", "acme", "Zürich|🔥", "x".repeat(300))
                                .map(text -> new Typed(
                                        KeyValue.of(BaseType.STRING, text),
                                        Value.string(text),
                                        "STRING(MAX)",
                                        "varchar")),
                        Stream.of("", "00ff80", "feedface")
                                .map(hex -> new Typed(
                                        KeyValue.of(BaseType.BYTES, hex),
                                        Value.bytes(ByteArray.copyFrom(
                                                HexFormat.of().parseHex(hex))),
                                        "BYTES(MAX)",
                                        null)),
                        Stream.of("0", "1.5", "-0.000000001", "100", "1E3", "99999999999999999999999999999.999999999")
                                .map(BigDecimal::new)
                                .map(number -> new Typed(
                                        KeyValue.of(BaseType.NUMERIC, number), Value.numeric(number), "NUMERIC", null)),
                        Stream.of(
                                        "1970-01-01T00:00:00Z",
                                        "2026-11-20T10:00:00.123456789Z",
                                        "1969-12-31T23:59:59.999999500Z",
                                        "0001-01-01T00:00:00Z")
                                .map(time -> new Typed(
                                        KeyValue.of(BaseType.TIMESTAMP, Instant.parse(time)),
                                        Value.timestamp(Timestamp.parseTimestamp(time)),
                                        "TIMESTAMP",
                                        null)))
                .flatMap(each -> each);
    }
}
