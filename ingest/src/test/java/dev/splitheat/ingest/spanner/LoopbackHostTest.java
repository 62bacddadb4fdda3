package dev.splitheat.ingest.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoopbackHostTest {
    @ParameterizedTest
    @ValueSource(strings = {"http://127.0.0.1:9010", "127.0.0.1:9010", "http://localhost:9010", "http://[::1]:9010"})
    void thisMachine_maySpeakWithoutEncryption(String text) {
        assertThat(LoopbackHost.of(text).port()).isEqualTo(9010);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://spanner.googleapis.com:443",
                "http://10.0.0.7:9010",
                "http://127.0.0.1.example.com:9010",
                "http://127.0.0.1@example.com:9010",
                "http://127.0.0.1",
                "127.0.0.1:70000",
                "not a host"
            })
    void anyOther_isRefused(String text) {
        assertThatThrownBy(() -> LoopbackHost.of(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("'" + text + "' is not a port of this machine: write http://127.0.0.1:PORT");
    }
}
