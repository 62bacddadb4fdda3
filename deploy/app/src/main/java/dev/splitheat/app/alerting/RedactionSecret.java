package dev.splitheat.app.alerting;

import dev.splitheat.alert.KeyDisplay;
import dev.splitheat.app.config.AppConfig;
import dev.splitheat.keyspace.Redaction;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Makes a redaction out of a secret: the user's, or one that is made once and kept in a file for the owner alone. */
public final class RedactionSecret {
    private static final int BYTES = 32;

    private RedactionSecret() {}

    /** With the user's secret, or the one in the state directory. */
    public static KeyDisplay display(AppConfig config, Set<String> shownColumns) {
        Supplier<Redaction> redaction = redaction(config, shownColumns);
        return alert -> key -> redaction.get().in(alert.keyColumns()).apply(key);
    }

    /** The same for what is no alert; the secret is read, or made, with the first key that is shown. */
    public static Supplier<Redaction> redaction(AppConfig config, Set<String> shownColumns) {
        return config.redactionSecret()
                .map(secret -> once(() -> of(secret.value(), shownColumns)))
                .orElseGet(() -> kept(config.stateDirectory().resolve("redaction.secret"), shownColumns));
    }

    private static Redaction of(String secret, Set<String> shownColumns) {
        return new Redaction(secret.getBytes(StandardCharsets.UTF_8), shownColumns);
    }

    /** With the secret in this file, which is made at the first key that is hidden. */
    public static UnaryOperator<String> keptIn(Path file) {
        Supplier<Redaction> redaction = redactionKeptIn(file);
        return key -> redaction.get().apply(key);
    }

    /** The same for whoever has a catalog at hand. */
    public static Supplier<Redaction> redactionKeptIn(Path file) {
        return kept(file, Set.of());
    }

    private static Supplier<Redaction> kept(Path file, Set<String> shownColumns) {
        return once(() -> of(readOrMake(file), shownColumns));
    }

    private static Supplier<Redaction> once(Supplier<Redaction> made) {
        return new Supplier<>() {
            private Redaction redaction;

            @Override
            public synchronized Redaction get() {
                if (redaction == null) {
                    redaction = made.get();
                }
                return redaction;
            }
        };
    }

    private static String readOrMake(Path file) {
        try {
            if (!Files.exists(file)) {
                byte[] random = new byte[BYTES];
                new SecureRandom().nextBytes(random);
                Files.createDirectories(file.toAbsolutePath().getParent());
                Files.createFile(
                        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
                Files.writeString(file, HexFormat.of().formatHex(random));
            }
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new UnkeptSecretException(file, e);
        }
    }
}
