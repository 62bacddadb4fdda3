package dev.splitheat.sandbox.sql;

/** The native GoogleSQL library does not load on this machine, so that no statement can be judged. */
public final class EngineUnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public EngineUnavailableException(Throwable cause) {
        super(
                "the GoogleSQL engine does not load on " + System.getProperty("os.name") + " "
                        + System.getProperty("os.arch") + ": run the simulated Spanner on Linux x86-64 with glibc ("
                        + cause + ")",
                cause);
    }
}
