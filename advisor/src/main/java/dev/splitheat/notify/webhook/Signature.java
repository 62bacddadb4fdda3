package dev.splitheat.notify.webhook;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The signature of Standard Webhooks, version 1: HMAC-SHA256 over {@code id.timestamp.body}. The secret is {@code
 * whsec_} and base64 of 24 to 64 bytes.
 */
final class Signature {
    private static final String PREFIX = "whsec_";
    private static final String ALGORITHM = "HmacSHA256";
    private static final int SHORTEST = 24;
    private static final int LONGEST = 64;

    private final SecretKeySpec key;

    Signature(String secret) {
        if (!secret.startsWith(PREFIX)) {
            throw new UnusableSecretException("it does not begin with " + PREFIX);
        }
        byte[] bytes = decoded(secret.substring(PREFIX.length()));
        if (bytes.length < SHORTEST || bytes.length > LONGEST) {
            throw new UnusableSecretException(
                    "it holds " + bytes.length + " bytes, not " + SHORTEST + " to " + LONGEST);
        }
        this.key = new SecretKeySpec(bytes, ALGORITHM);
    }

    String sign(String id, long epochSeconds, String body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            byte[] signed = mac.doFinal((id + "." + epochSeconds + "." + body).getBytes(StandardCharsets.UTF_8));
            return "v1," + Base64.getEncoder().encodeToString(signed);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }

    private static byte[] decoded(String base64) {
        try {
            return Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException e) {
            throw new UnusableSecretException("what follows " + PREFIX + " is not base64", e);
        }
    }
}
