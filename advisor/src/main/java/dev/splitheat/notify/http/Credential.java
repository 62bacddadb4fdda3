package dev.splitheat.notify.http;

import java.util.Objects;

/** A secret that proves to the other side who sends. Never shown. */
public record Credential(String value) {
    public Credential {
        Objects.requireNonNull(value, "value");
        if (value.isBlank()) {
            throw new IllegalArgumentException("a credential is not blank");
        }
        if (!value.chars().allMatch(Credential::fitsAHeader)) {
            throw new IllegalArgumentException(
                    "the secret has a line break or a letter that no header holds: give it in one line of plain letters");
        }
    }

    private static boolean fitsAHeader(int letter) {
        return letter >= ' ' && letter <= '~';
    }

    @Override
    public String toString() {
        return "***";
    }
}
