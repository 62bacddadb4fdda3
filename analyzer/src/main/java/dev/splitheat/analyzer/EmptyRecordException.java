package dev.splitheat.analyzer;

import dev.splitheat.wire.BadRecordException;

/** A record without a value on a topic where deleting means nothing. */
final class EmptyRecordException extends BadRecordException {
    private static final long serialVersionUID = 1L;

    EmptyRecordException(String what) {
        super("a record of " + what + " without a value: only compacted topics know deletions");
    }
}
