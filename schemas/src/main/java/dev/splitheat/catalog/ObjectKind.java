package dev.splitheat.catalog;

/** Kinds of schema objects, in an order in which they can be created. */
public enum ObjectKind {
    SCHEMA("schema"),
    LOCALITY_GROUP("locality group"),
    SEQUENCE("sequence"),
    TABLE("table"),
    INDEX("index"),
    VIEW("view"),
    CHANGE_STREAM("change stream");

    private final String words;

    ObjectKind(String words) {
        this.words = words;
    }

    /** As a sentence calls it. */
    @Override
    public String toString() {
        return words;
    }
}
