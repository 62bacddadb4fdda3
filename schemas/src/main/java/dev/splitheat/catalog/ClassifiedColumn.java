package dev.splitheat.catalog;

import java.util.Objects;

/**
 * A part of a key and what its values are like.
 *
 * @param because the fact of the schema that the class rests on, in a few words
 */
public record ClassifiedColumn(KeyColumn column, KeyClass keyClass, String because) {
    public ClassifiedColumn {
        Objects.requireNonNull(column, "column");
        Objects.requireNonNull(keyClass, "keyClass");
        Objects.requireNonNull(because, "because");
    }
}
