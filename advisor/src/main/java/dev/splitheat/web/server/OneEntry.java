package dev.splitheat.web.server;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.KeyStoreException;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.Certificate;
import java.util.Arrays;

/** A key store in memory with one key and the certificates that go with it. */
final class OneEntry {
    private static final String ALIAS = "splitheat";
    private static final byte[] ANYTHING = {1, 2, 3};

    private OneEntry() {}

    /** @param file that is named where they do not belong together */
    static KeyStore of(Path file, PrivateKey key, Certificate[] chain) {
        try {
            if (!belong(key, chain[0])) {
                throw new UnusableTlsException(file, "its first certificate and the key do not belong together", null);
            }
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, Tls.PASSWORD);
            store.setKeyEntry(ALIAS, key, Tls.PASSWORD, chain);
            return store;
        } catch (GeneralSecurityException | IOException unusable) {
            throw new UnusableTlsException(file, "its certificates and the key make no server's certificate", unusable);
        }
    }

    /** What the one signs, the other finds true. */
    private static boolean belong(PrivateKey key, Certificate certificate) throws GeneralSecurityException {
        String algorithm = certificate.getPublicKey().getAlgorithm();
        if (!algorithm.equals(key.getAlgorithm())) {
            return false;
        }
        Signature signature = Signature.getInstance(
                switch (algorithm) {
                    case "RSA" -> "SHA256withRSA";
                    case "EC" -> "SHA256withECDSA";
                    default -> algorithm;
                });
        signature.initSign(key);
        signature.update(ANYTHING);
        byte[] signed = signature.sign();
        signature.initVerify(certificate.getPublicKey());
        signature.update(ANYTHING);
        return signature.verify(signed);
    }

    static Certificate[] chain(KeyStore store) throws KeyStoreException {
        return store.getCertificateChain(ALIAS);
    }

    /** Whether both show the same certificates; with another key there is another certificate. */
    static boolean same(KeyStore one, KeyStore other) {
        try {
            return Arrays.equals(chain(one), chain(other));
        } catch (KeyStoreException unloaded) {
            throw new IllegalStateException("a key store in memory cannot be read", unloaded);
        }
    }
}
