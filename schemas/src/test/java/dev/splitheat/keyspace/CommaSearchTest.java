package dev.splitheat.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CommaSearchTest {
    private static final KeySpace SPACE = new KeySpace(DdlReader.read(
                    "CREATE TABLE Wide (" + columns("S%d STRING(MAX), I%d INT64") + ") PRIMARY KEY ("
                            + columns("S%d, I%d") + ")",
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalog());

    private static String columns(String pattern) {
        return IntStream.range(0, 8)
                .mapToObj(column -> pattern.replace("%d", String.valueOf(column)))
                .collect(Collectors.joining(", "));
    }

    /** Eight strings among 8,000 commas can be cut in some 10^25 ways: trying them one by one would never end. */
    @Test
    void aTextWithAstronomicallyManyReadingsIsRead() {
        Key everyCutFits = SPACE.read("Wide(" + "1,".repeat(8_000) + "1)");
        Key noCutFits = SPACE.read("Wide(" + "1,".repeat(8_000) + "x)");

        assertThat(everyCutFits.values()).isEmpty();
        assertThat(noCutFits.values()).hasSize(16);
        assertThat(noCutFits.opaque()).isPresent();
    }

    @Test
    void aTextWithMoreCommasThanAnyKeyHasRoomForIsNotSearched() {
        Key read = SPACE.read("Wide(" + ",".repeat(1_000_000) + ")");

        assertThat(read.values()).hasSize(1);
        assertThat(read.opaque()).isPresent();
    }

    @Test
    void theOnlyReadingIsFoundAmongManyCommas() {
        Key read = SPACE.read("Wide(a,a,1,b,b,2,c,c,3,d,d,4,e,e,5,f,f,6,g,g,7,h,h,8)");

        assertThat(read.opaque()).isEmpty();
        assertThat(read.values().get(0).value()).contains("a,a");
        assertThat(read.values().get(14).value()).contains("h,h");
    }
}
