package dev.splitheat.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Severity;
import dev.splitheat.heatmap.Covered;
import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.HeatSource;
import dev.splitheat.heatmap.SlicePlace;
import dev.splitheat.heatmap.SliceRange;
import dev.splitheat.view.FixedViews;
import dev.splitheat.web.access.Access;
import dev.splitheat.web.forward.Instances;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whoever reads a redacted key in one place finds it in another: it is the same text everywhere, also when its index is gone. */
class SameKeyTest {
    private static final Instant NOW = Instant.parse("2026-11-23T10:30:00Z");
    private static final String DATABASE = "projects/p/instances/i/databases/d";
    private static final String TABLE =
            "CREATE TABLE Accounts (Id STRING(36) NOT NULL, Balance FLOAT64) PRIMARY KEY (Id);";
    private static final String INDEX = "CREATE INDEX ByBalance ON Accounts(Balance);";

    private static CatalogVersion version(String name, Instant at, String ddl) {
        return new CatalogVersion(
                name, at, DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow());
    }

    private static FixedViews views(String object, String start, String limit) {
        FixedViews views = new FixedViews()
                .put(DATABASE, version("v1", NOW.minus(Duration.ofHours(2)), TABLE + INDEX))
                .put(DATABASE, version("v2", NOW.minus(Duration.ofMinutes(10)), TABLE));
        SliceRange range =
                new SliceRange(new SlicePlace(object, start, limit), 90, 5_400, 60, 0, 0, 1, Set.of("HOT_ROW"));
        for (int ago = 60; ago >= 0; ago--) {
            Instant end = NOW.minus(Duration.ofMinutes(ago));
            Map<HeatSource, Covered> covered = Map.of(HeatSource.SPLIT_SCORES, new Covered(60, false));
            List<SliceRange> ranges = ago >= 20 ? List.of(range) : List.of();
            views.put(new HeatSlice(DATABASE, end, Duration.ofMinutes(1), 1, covered, ranges, List.of()));
        }
        return views.put(finding(object, start, limit));
    }

    private static Finding finding(String object, String start, String limit) {
        boolean index = object.equals("ByBalance");
        return new Finding(
                DATABASE,
                "f",
                1,
                Finding.Status.RESOLVED,
                Optional.empty(),
                Cause.HOT_ROW,
                Severity.WARNING,
                0.9,
                Optional.of("Accounts"),
                index ? Optional.of(object) : Optional.empty(),
                Optional.empty(),
                start,
                limit,
                NOW.minus(Duration.ofMinutes(60)),
                NOW.minus(Duration.ofMinutes(50)),
                NOW.minus(Duration.ofMinutes(15)),
                Optional.of(NOW.minus(Duration.ofMinutes(15))),
                90,
                40,
                Optional.of("v1"),
                List.of(Phrase.of("It began at {0}.", Phrase.key(start))),
                Basis.NONE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "Accounts | Accounts(\"0a8f4c7e-0000-4000-8000-00000000abcd\") | Accounts(\"5b8f4c7e-0000-4000-8000-00000000abcd\") | uuid▒",
                "ByBalance | ByBalance(1.5) | ByBalance(2.5) | float▒",
            })
    void aKeyIsOneText_onTheMap_onItsCard_amongRanges_andInItsFinding(
            String object, String start, String limit, String mark) throws Exception {
        try (Served served = Served.over(
                views(object, start, limit),
                Access.LOOPBACK,
                Instances.ALONE,
                Clock.fixed(NOW.plusSeconds(20), ZoneOffset.UTC))) {
            JsonNode finding = json(served, "finding?id=f");
            String label = finding.get("label").asText();
            JsonNode rows = json(served, "heat.json?rows=60&columns=60").get("rows");
            int row = 0;
            while (row < rows.size() && !rows.get(row).get("label").asText().equals(label)) {
                row++;
            }

            assertThat(label).contains(object + "(" + mark);
            assertThat(row).as("its row").isLessThan(rows.size());
            assertThat(json(served, "place?rows=60&row=" + row + "&at=2026-11-23T10:00:00Z")
                            .get("label")
                            .asText())
                    .isEqualTo(label);
            assertThat(json(served, "top").at("/ranges/0/label").asText()).isEqualTo(label);
            assertThat(finding.at("/finding/keyRange/start").asText() + " – "
                            + finding.at("/finding/keyRange/limit").asText())
                    .isEqualTo(label);
            assertThat(finding.at("/finding/evidence/0").asText()).contains(mark);
        }
    }

    private static JsonNode json(Served served, String path) throws Exception {
        return Asked.json(Asked.get(
                served.address() + "/api/v1/" + path + (path.contains("?") ? "&" : "?") + "database=" + DATABASE));
    }
}
