package dev.splitheat.app.terminal;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Objects;

/**
 * Goes on without a word when its reader has gone, as {@code head} does once it has seen enough: what nobody wants to
 * read any more is no failure. Java is not ended by that as other commands are, it hears of it from its next write.
 */
final class LeftReader extends FilterOutputStream {
    private boolean gone;

    LeftReader(OutputStream out) {
        super(out);
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        unlessGone(() -> out.write(bytes, from, length));
    }

    @Override
    public void flush() throws IOException {
        unlessGone(out::flush);
    }

    private void unlessGone(Written what) throws IOException {
        if (gone) {
            return;
        }
        try {
            what.run();
        } catch (IOException e) {
            gone = isOfAPipe(e);
            if (!gone) {
                throw e;
            }
        }
    }

    /** Java hands on the system's words alone: "Broken pipe", of Windows "The pipe is being closed". */
    private static boolean isOfAPipe(IOException failure) {
        return Objects.requireNonNullElse(failure.getMessage(), "")
                .toLowerCase(Locale.ROOT)
                .contains("pipe");
    }

    /** May fail. */
    private interface Written {
        void run() throws IOException;
    }
}
