package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageTest {
    private static final List<String> ALL = List.of("a", "b", "c");

    @Test
    void pageAfterPageIsEverythingOnce() {
        Page<String> first = Page.of(ALL, "", 2);
        Page<String> second = Page.of(ALL, first.next(), 2);

        assertThat(first.items()).containsExactly("a", "b");
        assertThat(second).isEqualTo(new Page<>(List.of("c"), ""));
        assertThat(Page.of(ALL, "", 0).items()).isEqualTo(ALL);
    }

    @ParameterizedTest
    @CsvSource({"'', -1, page size: -1", "3, 1, page token", "-1, 1, page token", "x, 1, page token"})
    void aPageThatCannotBeIsRefused(String token, int size, String problem) {
        assertThatThrownBy(() -> Page.of(ALL, token, size))
                .isInstanceOfSatisfying(
                        StatusRuntimeException.class,
                        e -> assertThat(e.getStatus().getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT))
                .hasMessageContaining(problem);
    }
}
