package dev.splitheat.web.server;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The certificate that the server shows, in PEM files as most tools write them.
 *
 * @param certificate the server's own first, then those that lead to the root
 * @param key in PKCS#8, not encrypted
 */
public record PemTls(Path certificate, Path key) implements Tls {
    private static final List<String> ALGORITHMS = List.of("RSA", "EC", "Ed25519");
    private static final Pattern PKCS8 =
            Pattern.compile("-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\\s]+)-----END PRIVATE KEY-----");

    @Override
    public KeyStore read() {
        return OneEntry.of(certificate, privateKey(), chain());
    }

    private Certificate[] chain() {
        try (InputStream in = Files.newInputStream(certificate)) {
            Certificate[] chain = CertificateFactory.getInstance("X.509")
                    .generateCertificates(in)
                    .toArray(Certificate[]::new);
            if (chain.length > 0) {
                return chain;
            }
        } catch (GeneralSecurityException | IOException unreadable) {
            throw new UnusableTlsException(certificate, "no certificate in PEM can be read from it", unreadable);
        }
        throw new UnusableTlsException(certificate, "there is no certificate in it", null);
    }

    private PrivateKey privateKey() {
        byte[] encoded = encodedKey();
        for (String algorithm : ALGORITHMS) {
            try {
                return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(encoded));
            } catch (GeneralSecurityException other) {
                // A key says only by being read what kind it is.
                continue;
            }
        }
        throw new UnusableTlsException(key, "its key is none of " + String.join(", ", ALGORITHMS), null);
    }

    private byte[] encodedKey() {
        try {
            Matcher pem = PKCS8.matcher(Files.readString(key, StandardCharsets.US_ASCII));
            if (pem.find()) {
                return Base64.getMimeDecoder().decode(pem.group(1));
            }
        } catch (IOException unreadable) {
            throw new UnusableTlsException(key, "it cannot be read", unreadable);
        }
        throw new UnusableTlsException(
                key, "there is no unencrypted key in PKCS#8 in it; 'openssl pkcs8 -topk8 -nocrypt' makes one", null);
    }
}
