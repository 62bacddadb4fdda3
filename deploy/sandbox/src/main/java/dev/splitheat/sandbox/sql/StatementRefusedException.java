package dev.splitheat.sandbox.sql;

import java.util.Objects;

/** A statement that the engine does not accept or cannot evaluate; the message is the engine's own. */
public final class StatementRefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String code;

    /** @param code the name of a gRPC status code */
    public StatementRefusedException(String code, String message) {
        super(message);
        this.code = Objects.requireNonNull(code, "code");
    }

    static StatementRefusedException invalid(String message) {
        return new StatementRefusedException("INVALID_ARGUMENT", message);
    }

    /** The name of the gRPC status code to answer with. */
    public String code() {
        return code;
    }
}
