package dev.splitheat.app.terminal;

import dev.splitheat.app.config.Environment;
import java.util.function.IntSupplier;

/**
 * What standard output leads to.
 *
 * @param terminal whether a person sees it as it is written
 * @param colour whether that person wants colours
 */
public record Screen(boolean terminal, boolean colour) {
    /** A file or a pipe. */
    public static final Screen PLAIN = new Screen(false, false);

    /** Set by the launcher, since Java cannot tell where standard output alone leads. */
    private static final String STDOUT_IS_TERMINAL = "splitheat.stdout.terminal";

    private static final int ROOMY = 110;

    /** This process's; without colours when NO_COLOR is set. */
    public static Screen ofThisProcess(Environment environment) {
        boolean terminal = Boolean.getBoolean(STDOUT_IS_TERMINAL);
        boolean wanted = environment.variables().getOrDefault("NO_COLOR", "").isEmpty();
        return new Screen(terminal, terminal && wanted);
    }

    /** In columns: as wide as the terminal, but no wider than is read with ease. */
    public int width(IntSupplier terminalWidth) {
        return terminal ? Math.min(ROOMY, terminalWidth.getAsInt()) : ROOMY;
    }
}
