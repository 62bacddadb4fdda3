package dev.splitheat.app.web;

import dev.splitheat.app.lifecycle.StartupException;
import dev.splitheat.web.server.UnusableTlsException;

/** Pages should be encrypted, and cannot be. */
final class WebCertificateException extends StartupException {
    private static final long serialVersionUID = 1L;

    WebCertificateException(UnusableTlsException cause) {
        super(cause.getMessage() + " (web.tls)", cause);
    }
}
