package dev.splitheat.web.access;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Marks that only who knows a secret can make. */
final class Signing {
    private static final String ALGORITHM = "HmacSHA256";

    private final SecretKeySpec key;

    /** @param purpose keeps marks for one purpose from serving another */
    Signing(String secret, String purpose) {
        this.key =
                new SecretKeySpec(mark(new SecretKeySpec(bytes(secret), ALGORITHM), "splitheat " + purpose), ALGORITHM);
    }

    String mark(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(mark(key, text));
    }

    /** Takes as long for a mark that is nearly right as for any. */
    boolean made(String mark, String text) {
        return same(mark, mark(text));
    }

    /** Takes as long for texts that are nearly the same as for any others. */
    static boolean same(String one, String other) {
        return MessageDigest.isEqual(digest(one), digest(other));
    }

    static String digestOf(byte[] body) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(sha256().digest(body));
    }

    private static byte[] digest(String text) {
        return sha256().digest(bytes(text));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static byte[] mark(SecretKeySpec key, String text) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return mac.doFinal(bytes(text));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
