package dev.splitheat.notify.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DestinationTest {
    @ParameterizedTest
    @CsvSource({
        "ftp://hooks.example/x, it begins with neither",
        "file:///etc/passwd, it begins with neither",
        "hooks.example/x, it begins with neither",
        "https:///x, it names no host",
        "https://ana:secret@hooks.example/x, a user and a password",
        "http://hooks.example/x, without TLS",
        "http://169.254.169.254/x, without TLS",
        "http://127.0.0.1.example/x, without TLS"
    })
    void addressThatIsNotSafe_isRefused_withoutItsPath(String address, String why) {
        assertThatThrownBy(() -> Destination.of(URI.create(address), false))
                .isInstanceOf(UnusableAddressException.class)
                .hasMessageContaining(why)
                .hasMessageNotContaining("secret")
                .hasMessageNotContaining("/x");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://hooks.example/x",
                "http://localhost:8080/x",
                "http://127.0.0.1/x",
                "http://[::1]:9/x",
                "HTTPS://hooks.example"
            })
    void addressThatIsSafe_isTaken(String address) {
        assertThat(Destination.of(URI.create(address), false).address()).isEqualTo(URI.create(address));
    }

    @Test
    void plainHttp_isTakenWhereItIsAllowed() {
        Destination destination = Destination.of(URI.create("http://bridge.internal:8080/hook/t0ken"), true);

        assertThat(destination).hasToString("http://bridge.internal:8080");
    }
}
