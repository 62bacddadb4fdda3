package dev.splitheat.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyValue;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueTimeTest {
    private static final Instant NOW = Instant.parse("2022-02-22T19:25:00Z");

    /** The examples of RFC 9562 and of the ULID and snowflake makers' kind, all of about NOW. */
    @ParameterizedTest
    @CsvSource({
        "017F22E2-79B0-7CC3-98C4-DC0C0C07398F, UUID of version 7",
        "017f22e279b07cc398c4dc0c0c07398f, UUID of version 7",
        "1EC9414C-232A-6B00-B3C8-9F6BDECED846, UUID of version 6",
        "01FWHE4YDGFK1SHH6W1G60EECF, ULID",
        "2022-02-22T19:22:22Z/a, text that begins with a time",
        "20220222-1922-a, text that begins with a time",
        "25TizqcrFXgpsAaBpKl5Sz1JIDf, KSUID",
        "1645557742, time as a number",
        "1645557742000-55, time as a number",
        "1645557742_a81f, time as a number"
    })
    void anIdentifierThatBeginsWithItsTime_tellsIt(String text, String nature) {
        assertThat(ValueTime.of(KeyValue.of(BaseType.STRING, text), NOW)).hasValueSatisfying(time -> {
            assertThat(time.nature().words()).isEqualTo(nature);
            assertThat(time.isFresh(NOW)).isTrue();
        });
    }

    @ParameterizedTest
    @CsvSource({
        "1645557742, time as a number",
        "1645557742000, time as a number",
        "1645557742000000, time as a number",
        "1645557742000000000, time as a number",
        "1496204421390204928, snowflake"
    })
    void aNumberCloseToNow_isATime(long number, String nature) {
        assertThat(ValueTime.of(KeyValue.of(BaseType.INT64, number), NOW))
                .hasValueSatisfying(time -> assertThat(time.nature().words()).isEqualTo(nature));
    }

    @ParameterizedTest
    @CsvSource({"17", "25626267", "4634005279837519872", "-9223372036854775808", "1500000000"})
    void anyOtherNumber_isNone(long number) {
        assertThat(ValueTime.of(KeyValue.of(BaseType.INT64, number), NOW)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1613000000000-55", "164555774200-55", "1645557742000x55", "4915112345-7"})
    void aTextThatBeginsWithAnotherNumber_tellsNone(String text) {
        assertThat(ValueTime.of(KeyValue.of(BaseType.STRING, text), NOW)).isEmpty();
    }

    @Test
    void aDayAlone_tellsNoTimeThatCouldBeFresh() {
        assertThat(ValueTime.of(KeyValue.of(BaseType.STRING, "2022-02-22/a"), NOW))
                .isEmpty();
    }

    @Test
    void anIdentifierOfLastYear_isOld_whileANumberIsNoTimeAtAll() {
        assertThat(ValueTime.of(KeyValue.of(BaseType.STRING, "01EWHE4YDGFK1SHH6W1G60EECF"), NOW))
                .hasValueSatisfying(time -> {
                    assertThat(time.certain()).isTrue();
                    assertThat(time.isFresh(NOW)).isFalse();
                });
        assertThat(ValueTime.of(KeyValue.of(BaseType.INT64, 1613000000000L), NOW))
                .isEmpty();
    }

    @Test
    void aRandomUuid_tellsNothing() {
        assertThat(ValueTime.of(KeyValue.of(BaseType.STRING, "9db7371c-f8fc-47bb-8041-1d627bf78539"), NOW))
                .isEmpty();
    }
}
