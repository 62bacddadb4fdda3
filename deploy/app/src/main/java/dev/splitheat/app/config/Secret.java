package dev.splitheat.app.config;

/** Text that must not be printed. */
public record Secret(String value) {
    public Secret {
        if (value.isBlank()) {
            throw new IllegalArgumentException("an empty secret");
        }
    }

    @Override
    public String toString() {
        return "***";
    }
}
