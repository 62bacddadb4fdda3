package dev.splitheat.web.server;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.UnrecoverableKeyException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A PKCS12 file with one key, which the password opens, too. */
public record KeyStoreTls(Path file, String password) implements Tls {
    @Override
    public KeyStore read() {
        try {
            KeyStore store = opened();
            List<String> keys = keys(store);
            if (keys.size() != 1) {
                throw new UnusableTlsException(file, "there are " + keys.size() + " keys in it instead of one", null);
            }
            PrivateKey key = (PrivateKey) store.getKey(keys.get(0), password.toCharArray());
            return OneEntry.of(file, key, store.getCertificateChain(keys.get(0)));
        } catch (GeneralSecurityException unusable) {
            throw new UnusableTlsException(file, "its key cannot be read with this password", unusable);
        }
    }

    private KeyStore opened() throws GeneralSecurityException {
        try (InputStream in = Files.newInputStream(file)) {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(in, password.toCharArray());
            return store;
        } catch (IOException unreadable) {
            String why = unreadable.getCause() instanceof UnrecoverableKeyException
                    ? "the password is not its own"
                    : "it cannot be read as PKCS12";
            throw new UnusableTlsException(file, why, unreadable);
        }
    }

    private static List<String> keys(KeyStore store) throws GeneralSecurityException {
        List<String> keys = new ArrayList<>();
        for (String alias : Collections.list(store.aliases())) {
            if (store.isKeyEntry(alias)) {
                keys.add(alias);
            }
        }
        return keys;
    }

    @Override
    public String toString() {
        return "PKCS12 in " + file;
    }
}
