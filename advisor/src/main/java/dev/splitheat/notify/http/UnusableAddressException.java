package dev.splitheat.notify.http;

/** An address to which nothing is to be sent. */
public final class UnusableAddressException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    UnusableAddressException(String address, String problem) {
        super(address + " cannot be used: " + problem);
    }
}
