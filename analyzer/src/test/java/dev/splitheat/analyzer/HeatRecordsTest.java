package dev.splitheat.analyzer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.heat.Covered;
import dev.splitheat.heat.Fading;
import dev.splitheat.heat.HeatSource;
import dev.splitheat.heat.HeatWindow;
import dev.splitheat.heat.KeyPattern;
import dev.splitheat.heat.KeyPattern.HeavyRange;
import dev.splitheat.heat.Load;
import dev.splitheat.heat.ObjectHeat;
import dev.splitheat.heat.Place;
import dev.splitheat.heat.RangeHeat;
import dev.splitheat.order.Drift;
import dev.splitheat.order.LevelOrder;
import dev.splitheat.order.Share;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.avro.SchemaParser;
import org.apache.avro.generic.GenericData;
import org.apache.avro.message.BinaryMessageEncoder;
import org.junit.jupiter.api.Test;

class HeatRecordsTest {
    private static final Instant END = Instant.parse("2026-11-20T10:00:00Z");
    private static final Duration MINUTE = Duration.ofMinutes(1);

    @Test
    void aWindowWithEverything_comesBackAsItWas() {
        Place place = new Place("Users", "Users(1)", "Users(2)");
        Load load = new Load(1, 2, 3, 4, 5, 6, 7);
        Drift drift = new Drift(1, true, 60, 59, 61, 200);
        KeyPattern pattern = new KeyPattern(
                "Users",
                256,
                List.of(new HeavyRange(place, 1, new Share(0.1, 0.2, 0.3), new Share(0.2, 0.3, 0.4))),
                Optional.of(new LevelOrder(1, 0.9, 1_000, 60, 3, 12)),
                Optional.of(drift),
                Optional.empty());
        RangeHeat range = new RangeHeat(
                "Users",
                "Users(1)",
                "Users(2)",
                90,
                5_400,
                MINUTE,
                List.of("HOT_ROW"),
                30,
                40,
                3,
                new Fading(END, 1, 2, 3));
        HeatWindow window = new HeatWindow(
                "d",
                END,
                MINUTE,
                4,
                Map.of(
                        HeatSource.SPLIT_SCORES,
                        new Covered(MINUTE, true),
                        HeatSource.ABORTS,
                        new Covered(Duration.ZERO, false)),
                load,
                List.of(range),
                List.of(new ObjectHeat("Users", load)),
                List.of(pattern),
                new Fading(END, 60, 0, 60));

        assertThat(HeatRecords.CODEC.read(HeatRecords.CODEC.write(window))).isEqualTo(window);
    }

    @Test
    void aWindowFromBeforeThereWereSources_isOneOfSplitStatistics() throws IOException {
        Schema old = new SchemaParser()
                .parse(Path.of("../schemas/history/HeatWindow-0.1.0.avsc").toFile())
                .mainSchema();
        GenericData.Record record = new GenericData.Record(old);
        record.put("database", "d");
        record.put("windowEnd", END.getEpochSecond() * 1_000_000);
        record.put("windowSeconds", 600);
        record.put("revision", 0);
        record.put("coveredSeconds", 540);
        record.put("truncated", false);
        record.put("ranges", List.of());

        HeatWindow window = HeatRecords.CODEC.read(singleObject(old, record));

        assertThat(window.coverage())
                .isEqualTo(Map.of(HeatSource.SPLIT_SCORES, new Covered(Duration.ofSeconds(540), false)));
    }

    private static byte[] singleObject(Schema schema, GenericData.Record record) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new BinaryMessageEncoder<GenericData.Record>(GenericData.get(), schema).encode(record, bytes);
        return bytes.toByteArray();
    }
}
