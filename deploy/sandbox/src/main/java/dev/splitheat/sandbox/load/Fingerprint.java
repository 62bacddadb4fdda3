package dev.splitheat.sandbox.load;

import java.nio.charset.StandardCharsets;

/** A stable hash of 64 bits (FNV-1a, then mixed), as fingerprints are: the same text, the same number, for ever. */
public final class Fingerprint {
    private static final long BASIS = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private Fingerprint() {}

    public static long of(String text) {
        long hash = BASIS;
        for (byte one : text.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ (one & 0xff)) * PRIME;
        }
        hash = (hash ^ (hash >>> 33)) * 0xff51afd7ed558ccdL;
        hash = (hash ^ (hash >>> 33)) * 0xc4ceb9fe1a85ec53L;
        return hash ^ (hash >>> 33);
    }
}
