package dev.splitheat.ingest.collect;

/** Stored progress is not what a collector writes, or what a newer one wrote. */
public final class UnreadableProgressException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private static final int SHOWN = 60;

    UnreadableProgressException(String what, String text, Throwable cause) {
        super(
                "the stored " + what + " cannot be read: '"
                        + (text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text) + "'",
                cause);
    }
}
