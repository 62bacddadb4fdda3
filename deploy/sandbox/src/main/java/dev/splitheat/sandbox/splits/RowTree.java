package dev.splitheat.sandbox.splits;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.keyspace.KeyedObject.Level;

/** Rows with what is interleaved in them. Level 0 is the root row, each level below one deeper. */
final class RowTree {
    private RowTree() {}

    /** How many levels the key's row lies below a root row, and one for the root. */
    static int levels(Key key) {
        return key.object().map(object -> object.path().size()).orElse(1);
    }

    /** Whether both lie under the same row of a level; a row that lies above the level is alone there. */
    static boolean same(Key one, Key other, int level) {
        KeyedObject first = one.object().orElseThrow();
        KeyedObject second = other.object().orElseThrow();
        if (!first.root().equals(second.root()) || levels(one) <= level || levels(other) <= level) {
            return one.equals(other);
        }
        Level at = first.path().get(level);
        return at.equals(second.path().get(level)) && one.sharedParts(other) >= at.keyParts();
    }

    /** The key of the row of a level that the key lies under; its own when it is not that deep. */
    static Key row(Key key, int level, KeySpace keys) {
        if (level >= levels(key) - 1) {
            return key;
        }
        Level at = key.object().orElseThrow().path().get(level);
        return keys.key(at.name(), key.values().subList(0, at.keyParts()));
    }
}
