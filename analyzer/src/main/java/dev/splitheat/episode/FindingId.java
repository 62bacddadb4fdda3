package dev.splitheat.episode;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;

/** Names a place by where and when it first was hot: the same input gives the same id, and the cause is no part of it. */
final class FindingId {
    private static final int BYTES = 8;
    /** Never used itself: a copy of it is had without looking for who provides it. */
    private static final MessageDigest BLANK = sha256();

    private FindingId() {}

    static String of(String database, String object, String firstStart, Instant firstHeatAt) {
        String identity = String.join("\n", database, object, firstStart, firstHeatAt.toString());
        byte[] digest = digest().digest(identity.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest, 0, BYTES);
    }

    private static MessageDigest digest() {
        try {
            return (MessageDigest) BLANK.clone();
        } catch (CloneNotSupportedException e) {
            return sha256();
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
