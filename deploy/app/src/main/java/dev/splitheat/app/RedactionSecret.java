package dev.splitheat.app;

import dev.splitheat.keyspace.Redaction;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Set;

/** Makes a redaction out of a secret: the user's, or one that is made once and kept in a file for the owner alone. */
final class RedactionSecret {
    private static final int BYTES = 32;

    private RedactionSecret() {}

    static Redaction of(String secret) {
        return new Redaction(secret.getBytes(StandardCharsets.UTF_8), Set.of());
    }

    /** With the secret in this file, which is made when it is missing. */
    static Redaction keptIn(Path file) throws IOException {
        if (!Files.exists(file)) {
            byte[] random = new byte[BYTES];
            new SecureRandom().nextBytes(random);
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(file, HexFormat.of().formatHex(random));
        }
        return of(Files.readString(file).strip());
    }
}
