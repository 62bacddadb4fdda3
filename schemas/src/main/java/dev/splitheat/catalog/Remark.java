package dev.splitheat.catalog;

import java.util.Objects;

/**
 * A comment in DDL text.
 *
 * @param place of its first mark
 * @param text without the marks and without blanks around it
 */
public record Remark(Place place, String text) {
    public Remark {
        Objects.requireNonNull(place, "place");
        Objects.requireNonNull(text, "text");
    }
}
