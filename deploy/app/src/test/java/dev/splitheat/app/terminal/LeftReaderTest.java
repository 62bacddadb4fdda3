package dev.splitheat.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LeftReaderTest {
    @ParameterizedTest
    @ValueSource(strings = {"Broken pipe", "The pipe is being closed", "Daten\u00FCbergabe unterbrochen (broken pipe)"})
    void aReaderThatHasGoneIsNoFailure_andIsToldNoMore(String words) {
        Refusing refusing = new Refusing(words);
        PrintWriter out = through(refusing);

        out.println("first");
        out.println("second");

        assertThat(out.checkError()).isFalse();
        assertThat(refusing.asked).isEqualTo(1);
    }

    @Test
    void aFullDiskIsAFailure() {
        PrintWriter out = through(new Refusing("No space left on device"));

        out.println("first");

        assertThat(out.checkError()).isTrue();
    }

    private static PrintWriter through(OutputStream stream) {
        return new PrintWriter(new LeftReader(stream), true, StandardCharsets.UTF_8);
    }

    /** Takes nothing, and says why. */
    private static final class Refusing extends OutputStream {
        private final String words;
        private int asked;

        Refusing(String words) {
            this.words = words;
        }

        @Override
        public void write(int one) throws IOException {
            throw new IOException(words);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            asked++;
            throw new IOException(words);
        }
    }
}
