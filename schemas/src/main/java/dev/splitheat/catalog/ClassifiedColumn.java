package dev.splitheat.catalog;

import java.util.Objects;

/**
 * A part of a key and what its values are like.
 *
 * @param because the fact of the schema that the class rests on, in a few words
 * @param sign the kind of that fact
 */
public record ClassifiedColumn(KeyColumn column, KeyClass keyClass, String because, KeySign sign) {
    public ClassifiedColumn {
        Objects.requireNonNull(column, "column");
        Objects.requireNonNull(keyClass, "keyClass");
        Objects.requireNonNull(because, "because");
        Objects.requireNonNull(sign, "sign");
    }

    /** A part of which no more is known than its class. */
    public ClassifiedColumn(KeyColumn column, KeyClass keyClass, String because) {
        this(column, keyClass, because, KeySign.NONE);
    }

    /** The column's name. */
    public String name() {
        return column.column();
    }
}
