package dev.splitheat.notify.pagerduty;

import dev.splitheat.notify.http.Credential;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;

/** The integration key of one PagerDuty service, with the name that people gave it. */
public record RoutingKey(String name, Credential key) {
    private static final int HASH_BYTES = 4;

    public RoutingKey {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(key, "key");
    }

    /** Tells two keys apart and gives neither away; another salt, another hash. */
    String hash(String salt) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] hash = digest.digest((salt + "|" + key.value()).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(Arrays.copyOf(hash, HASH_BYTES));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
