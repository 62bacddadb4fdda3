package dev.splitheat.notify.alertmanager;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;

/** What Alertmanager calls a set of labels: FNV-1a of 64 bits over names and values, each ended by a byte 255. */
public final class Fingerprint {
    private static final long OFFSET = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;
    private static final int END = 0xff;

    private Fingerprint() {}

    public static String of(SortedMap<String, String> labels) {
        long hash = OFFSET;
        for (Map.Entry<String, String> label : labels.entrySet()) {
            hash = add(add(hash, label.getKey()), label.getValue());
        }
        return HexFormat.of().toHexDigits(hash);
    }

    private static long add(long hash, String text) {
        long sum = hash;
        for (byte each : text.getBytes(StandardCharsets.UTF_8)) {
            sum = (sum ^ (each & 0xff)) * PRIME;
        }
        return (sum ^ END) * PRIME;
    }
}
