package dev.splitheat.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FarmFingerprintTest {
    /** Texts in hexadecimal with what the official emulator gives for them. */
    private static final Path TABLE = Path.of("src/test/resources/fingerprints.csv");

    @Test
    void everyLength_andTextsOfAllKinds_areAsTheOfficialEmulatorHasThem() throws IOException {
        List<String> lines = Files.readAllLines(TABLE);

        assertThat(lines).hasSizeGreaterThan(200).allSatisfy(line -> {
            int comma = line.indexOf(',');
            byte[] text = HexFormat.of().parseHex(line, 0, comma);
            assertThat(FarmFingerprint.of(text)).as(line).isEqualTo(Long.parseLong(line, comma + 1, line.length(), 10));
            assertThat(FarmFingerprint.of(new String(text, StandardCharsets.UTF_8)))
                    .isEqualTo(FarmFingerprint.of(text));
        });
    }

    @ParameterizedTest
    @CsvSource({
        "0, 10, 0",
        "17, 10, 7",
        "-17, 10, 7",
        "9223372036854775807, 10, 7",
        "-9223372036854775808, 10, 8",
        "-9223372036854775808, 2, 0"
    })
    void shards_areNeverNegative(long fingerprint, int shards, long shard) {
        assertThat(FarmFingerprint.shard(fingerprint, shards)).isEqualTo(shard);
    }
}
