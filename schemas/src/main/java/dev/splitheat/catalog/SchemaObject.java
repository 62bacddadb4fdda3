package dev.splitheat.catalog;

/** Something of a database's schema that has a name of its own. */
public sealed interface SchemaObject permits NamedSchema, LocalityGroup, Sequence, Table, Index, View, ChangeStream {
    /** As the database has it; a schema other than the default one goes in front with a dot. */
    String name();

    ObjectKind objectKind();
}
