package dev.splitheat.sandbox.client;

/** DDL that was not applied. */
public final class DdlRefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    DdlRefusedException(String database, Throwable cause) {
        super("the DDL was not applied to " + database + ": " + cause.getMessage(), cause);
    }
}
