package dev.splitheat.lint;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.Dialect;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.stream.Collectors;

/** What makes two findings the same from one run to the next. */
final class Fingerprint {
    private static final int BYTES = 16;

    private Fingerprint() {}

    /** From the rule, the dialect, the object, its key columns and the column to blame; none of the words. */
    static String of(String ruleId, Dialect dialect, Keyed where, Optional<String> column) {
        String key = where.key().stream().map(ClassifiedColumn::name).collect(Collectors.joining(","));
        String identity = String.join(
                "|",
                ruleId,
                dialect.name(),
                where.table().name(),
                where.index().map(index -> index.name()).orElse(""),
                key,
                column.orElse(""));
        byte[] digest = sha256().digest(LintedSchema.folded(identity).getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest, 0, BYTES);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
