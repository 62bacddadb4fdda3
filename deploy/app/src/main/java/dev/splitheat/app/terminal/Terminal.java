package dev.splitheat.app.terminal;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.Objects;

/**
 * Where a command writes: {@code out} is for what was asked for, {@code err} for everything else.
 *
 * @param interactive whether a person sees standard error as it is written
 */
public record Terminal(PrintWriter out, PrintWriter err, boolean interactive) {
    /** Set by the launcher, since Java cannot tell where standard error alone leads. */
    static final String STDERR_IS_TERMINAL = "splitheat.stderr.terminal";

    public Terminal {
        Objects.requireNonNull(out, "out");
        Objects.requireNonNull(err, "err");
    }

    /** This process's. */
    public static Terminal ofThisProcess() {
        Charset charset = Charset.defaultCharset();
        // System.out hides why something could not be written.
        OutputStream out = new LeftReader(new FileOutputStream(FileDescriptor.out));
        return new Terminal(
                new PrintWriter(out, true, charset),
                new PrintWriter(System.err, true, charset),
                Boolean.getBoolean(STDERR_IS_TERMINAL));
    }

    /** Prints a message for the user on standard error. */
    public void say(String sentence) {
        err.println("splitheat: " + sentence);
        err.flush();
    }
}
