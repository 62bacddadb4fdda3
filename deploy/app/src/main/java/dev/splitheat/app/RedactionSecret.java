package dev.splitheat.app;

import dev.splitheat.keyspace.Redaction;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Makes a redaction out of a secret: the user's, or one that is made once and kept in a file for the owner alone. */
final class RedactionSecret {
    private static final int BYTES = 32;

    private RedactionSecret() {}

    static Redaction of(String secret) {
        return new Redaction(secret.getBytes(StandardCharsets.UTF_8), Set.of());
    }

    /** With the secret in this file, which is made at the first key that is hidden. */
    static UnaryOperator<String> keptIn(Path file) {
        return new UnaryOperator<>() {
            private Redaction redaction;

            @Override
            public synchronized String apply(String key) {
                if (redaction == null) {
                    redaction = of(readOrMake(file));
                }
                return redaction.apply(key);
            }
        };
    }

    private static String readOrMake(Path file) {
        try {
            if (!Files.exists(file)) {
                byte[] random = new byte[BYTES];
                new SecureRandom().nextBytes(random);
                Files.createFile(
                        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
                Files.writeString(file, HexFormat.of().formatHex(random));
            }
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new UncheckedIOException("the secret for hiding key values cannot be kept in " + file, e);
        }
    }
}
