package dev.splitheat.web;

import dev.splitheat.web.server.PemTls;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Base64;

/** A certificate of its own, made by Java's keytool. */
final class PemFiles {
    static final String PASSWORD = "of a test";

    private PemFiles() {}

    static PemTls of(Path directory, String names) throws Exception {
        Path store = store(directory);
        make(store, names);
        KeyStore made = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            made.load(in, PASSWORD.toCharArray());
        }
        byte[] certificate = made.getCertificate("made").getEncoded();
        byte[] key = made.getKey("made", PASSWORD.toCharArray()).getEncoded();
        return new PemTls(
                Files.writeString(directory.resolve("made.crt"), pem("CERTIFICATE", certificate)),
                Files.writeString(directory.resolve("made.key"), pem("PRIVATE KEY", key)));
    }

    /** What the files were made from. */
    static Path store(Path directory) {
        return directory.resolve("made.p12");
    }

    private static void make(Path store, String names) throws IOException, InterruptedException {
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "made",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=splitheat",
                        "-ext",
                        "san=" + names,
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store.toString(),
                        "-storepass",
                        PASSWORD)
                .inheritIO()
                .start();
        if (keytool.waitFor() != 0) {
            throw new IllegalStateException("keytool made no certificate");
        }
    }

    private static String pem(String what, byte[] content) {
        String text = Base64.getMimeEncoder().encodeToString(content);
        return "-----BEGIN " + what + "-----\n" + text + "\n-----END " + what + "-----\n";
    }
}
