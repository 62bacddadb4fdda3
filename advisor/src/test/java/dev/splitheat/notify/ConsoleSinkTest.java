package dev.splitheat.notify;

import dev.splitheat.alert.AlertCard;
import dev.splitheat.alert.Samples;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

class ConsoleSinkTest extends SinkContract {
    private final ByteArrayOutputStream screen = new ByteArrayOutputStream();
    private boolean broken;

    @Override
    protected Sink sink() {
        OutputStream out = new OutputStream() {
            @Override
            public void write(int letter) throws IOException {
                if (broken) {
                    throw new IOException("Broken pipe");
                }
                screen.write(letter);
            }
        };
        return new ConsoleSink(
                new PrintStream(out, true, StandardCharsets.UTF_8), new AlertCard(100, false, Samples.REDACTED));
    }

    @Override
    protected void breakTheWay() {
        broken = true;
    }

    @Override
    protected String arrived() {
        return screen.toString(StandardCharsets.UTF_8);
    }
}
