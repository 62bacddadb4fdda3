package dev.splitheat.ingest.collect.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.ingest.collect.keys.StreamRecord.DescribedColumn;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyTextsTest {
    private static final String DDL =
            """
            CREATE TABLE Orders (Total NUMERIC, OrderId INT64, Customer STRING(36)) PRIMARY KEY (Customer, OrderId DESC);
            CREATE TABLE Every (B BOOL, D DATE, F FLOAT64, N NUMERIC, T TIMESTAMP, U UUID, Y BYTES(16))
                PRIMARY KEY (B, D, F, N, T, U, Y);
            CREATE TABLE Only (V STRING(10)) PRIMARY KEY ();
            """;

    private final KeyTexts texts =
            new KeyTexts(DdlReader.read(DDL, Dialect.GOOGLE_STANDARD_SQL).catalog());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "Orders | {\"OrderId\":\"17\",\"Customer\":\"a\"} | Orders(\"a\", 17)",
                "Orders | {\"Customer\":\"a\",\"OrderId\":17} | Orders(\"a\", 17)",
                "orders | {\"Customer\":\"say \\\"hi\\\"\",\"OrderId\":\"-1\"} | Orders(\"say \\\"hi\\\"\", -1)",
                "Orders | {\"Customer\":null,\"OrderId\":null} | Orders(NULL, NULL)",
                "Every | {\"B\":true,\"D\":\"2024-02-29\",\"F\":1.5,\"N\":\"12.50\",\"T\":\"2024-05-01T00:00:00.000001Z\",\"U\":\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\",\"Y\":\"/w==\"}"
                        + " | Every(true, 2024-02-29, 1.5, 12.5, 2024-05-01T00:00:00.000001Z, f81d4fae-7dec-11d0-a765-00a0c91e6bf6, b\"\\xff\")",
                "Only | {} | Only()"
            })
    void keys_arePrintedAsSplitStatisticsPrintThem(String table, String keys, String text) {
        assertThat(texts.ofChange(table, keys, List.of())).contains(text);
    }

    @Test
    void aTableThatTheCatalogDoesNotShow_isReadAsTheRecordDescribesIt() {
        List<DescribedColumn> columns = List.of(
                new DescribedColumn("Id", "INT64", true, 2),
                new DescribedColumn("Name", "STRING", false, 3),
                new DescribedColumn("Shard", "STRING", true, 1));

        assertThat(texts.ofChange("Hidden", "{\"Id\":\"7\",\"Shard\":\"x\"}", columns))
                .contains("Hidden(\"x\", 7)");
    }

    @Test
    void aTableThatWasMadeAnewWithAnotherKey_isReadAsTheRecordDescribesIt() {
        List<DescribedColumn> columns = List.of(new DescribedColumn("Customer", "INT64", true, 1));

        assertThat(texts.ofChange("Orders", "{\"Customer\":\"7\"}", columns)).contains("Orders(7)");
    }

    @Test
    void whatIsNoKey_isNoText() {
        assertThat(texts.ofChange("Orders", "no JSON", List.of())).isEmpty();
    }

    @Test
    void storedRows_arePrintedAlike() {
        Map<String, Object> row = new HashMap<>(Map.of("OrderId", 17L));
        row.put("Customer", null);

        assertThat(texts.ofRow("Orders", row)).isEqualTo("Orders(NULL, 17)");
    }
}
