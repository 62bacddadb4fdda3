package dev.splitheat.app.lifecycle;

/** A part of the process that ended by itself. */
public final class PartStoppedException extends StartupException {
    private static final long serialVersionUID = 1L;

    public PartStoppedException(String name, RuntimeException cause) {
        super(
                name + " stopped (" + cause.getMessage()
                        + "): start again, which resumes at the same place, with --verbose"
                        + " for the whole trace",
                cause);
    }
}
