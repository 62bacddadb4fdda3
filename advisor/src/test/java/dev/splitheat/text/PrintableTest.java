package dev.splitheat.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrintableTest {
    @Test
    void whatATerminalWouldObey_isSpelledOut() {
        String key = "Users(\"a\u001b[31m\u2028b\u202e\")";

        assertThat(Printable.of(key)).isEqualTo("Users(\"a\\u001b[31m\\u2028b\\u202e\")");
    }

    @Test
    void whatATerminalShows_stays() {
        assertThat(Printable.of("Users(\"Zoë ▒ 雪\")")).isEqualTo("Users(\"Zoë ▒ 雪\")");
    }
}
