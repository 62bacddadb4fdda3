package dev.splitheat.notify.http;

import java.util.Objects;

/** A secret that proves to the other side who sends. Never shown. */
public record Credential(String value) {
    public Credential {
        Objects.requireNonNull(value, "value");
        if (value.isBlank()) {
            throw new IllegalArgumentException("a credential is not blank");
        }
    }

    @Override
    public String toString() {
        return "***";
    }
}
