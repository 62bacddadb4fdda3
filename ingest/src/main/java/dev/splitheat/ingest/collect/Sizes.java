package dev.splitheat.ingest.collect;

import java.util.Collection;

/** Roughly how many bytes things take in a record; never less, for text in most alphabets. */
final class Sizes {
    /** Numbers, flags and lengths of a row. */
    static final int ROW = 64;
    /** A latency distribution, whose bucket counts are small numbers. */
    static final int DISTRIBUTION = 512;

    private static final int BYTES_A_LETTER = 3;
    private static final int LENGTH = 2;

    private Sizes() {}

    static int of(String text) {
        return LENGTH + BYTES_A_LETTER * text.length();
    }

    static int of(Collection<String> texts) {
        return LENGTH + texts.stream().mapToInt(Sizes::of).sum();
    }
}
