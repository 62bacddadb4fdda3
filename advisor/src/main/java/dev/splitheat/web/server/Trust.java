package dev.splitheat.web.server;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/** Belief in a server's own certificates beside those that Java believes. */
final class Trust {
    private Trust() {}

    static SSLContext in(KeyStore server) {
        try {
            KeyStore believed = KeyStore.getInstance("PKCS12");
            believed.load(null, Tls.PASSWORD);
            int number = 0;
            for (Certificate own : OneEntry.chain(server)) {
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
            throw new IllegalStateException("Java believes no certificate", unusable);
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
}
