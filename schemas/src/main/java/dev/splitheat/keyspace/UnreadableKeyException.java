package dev.splitheat.keyspace;

/** Text that is not a printed key at all. The message names the position, never the key's values. */
public final class UnreadableKeyException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnreadableKeyException(int position, String problem) {
        super("not a key: " + problem + " at character " + (position + 1));
    }
}
