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
import java.security.cert.X509Certificate;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/**
 * The certificate that the server shows, in PEM files as most tools write them.
 *
 * @param certificate the server's own first, then those that lead to the root
 * @param key in PKCS#8, not encrypted
 */
public record Tls(Path certificate, Path key) {
    static final char[] PASSWORD = "in memory only".toCharArray();
    private static final List<String> ALGORITHMS = List.of("RSA", "EC", "Ed25519");
    private static final Pattern PKCS8 =
            Pattern.compile("-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\\s]+)-----END PRIVATE KEY-----");

    /**
     * Both, as Java wants them.
     *
     * @throws UnusableTlsException when one cannot be read or they do not belong together
     */
    public KeyStore read() {
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, PASSWORD);
            store.setKeyEntry("splitheat", privateKey(), PASSWORD, chain());
            return store;
        } catch (GeneralSecurityException | IOException unusable) {
            throw new UnusableTlsException(certificate, "it and " + key + " make no server's certificate", unusable);
        }
    }

    /**
     * What instances believe of one another: these certificates, and those that Java believes.
     *
     * @throws UnusableTlsException when the certificates cannot be read
     */
    public SSLContext trust() {
        try {
            KeyStore believed = KeyStore.getInstance("PKCS12");
            believed.load(null, PASSWORD);
            int number = 0;
            for (Certificate own : chain()) {
                believed.setCertificateEntry("own-" + number++, own);
            }
            for (X509Certificate known : ofJava()) {
                believed.setCertificateEntry("java-" + number++, known);
            }
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(believed);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, trust.getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException | IOException unusable) {
            throw new UnusableTlsException(certificate, "other instances cannot be told by it", unusable);
        }
    }

    private static List<X509Certificate> ofJava() throws GeneralSecurityException {
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init((KeyStore) null);
        return Arrays.stream(trust.getTrustManagers())
                .filter(X509TrustManager.class::isInstance)
                .flatMap(manager -> Arrays.stream(((X509TrustManager) manager).getAcceptedIssuers()))
                .toList();
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

    private PrivateKey privateKey() throws GeneralSecurityException {
        byte[] encoded = encodedKey();
        for (String algorithm : ALGORITHMS) {
            try {
                return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(encoded));
            } catch (InvalidKeySpecException other) {
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
