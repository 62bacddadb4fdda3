package dev.splitheat.web.server;

import java.security.KeyStore;
import javax.net.ssl.SSLContext;

/** The certificate that the server shows, and its key; read anew whenever it is asked for. */
public interface Tls {
    /** Of key stores that are made here; they never leave the memory. */
    char[] PASSWORD = "in memory only".toCharArray();

    /**
     * Both, as Java wants them.
     *
     * @throws UnusableTlsException when one cannot be read or they do not belong together
     */
    KeyStore read();

    /**
     * What instances believe of one another: these certificates, and those that Java believes.
     *
     * @throws UnusableTlsException when the certificates cannot be read
     */
    default SSLContext trust() {
        return Trust.in(read());
    }
}
