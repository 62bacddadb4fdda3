package dev.splitheat.web.server;

import java.io.IOException;

/** Somebody hears a stream and does not read it. */
final class SlowReaderException extends IOException {
    private static final long serialVersionUID = 1L;

    SlowReaderException() {
        super("the stream is not read");
    }
}
