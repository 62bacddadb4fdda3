package dev.splitheat.ingest.spanner;

import com.google.auth.oauth2.GoogleCredentials;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads the file of a service account or of an external account. */
public final class CredentialsFile {
    private static final String SCOPE = "https://www.googleapis.com/auth/cloud-platform";

    private CredentialsFile() {}

    /** @throws UnusableCredentialsException when there is no such file, or none with credentials */
    public static GoogleCredentials read(Path file) {
        try (InputStream bytes = Files.newInputStream(file)) {
            return GoogleCredentials.fromStream(bytes).createScoped(SCOPE);
        } catch (IOException | RuntimeException e) {
            throw new UnusableCredentialsException(file, e);
        }
    }
}
