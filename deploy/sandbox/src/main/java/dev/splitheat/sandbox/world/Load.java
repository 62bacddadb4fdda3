package dev.splitheat.sandbox.world;

import dev.splitheat.keyspace.Key;
import java.util.Objects;

/**
 * Load on a key during one minute.
 *
 * @param percent of what one server can bear
 */
record Load(Key key, double percent) {
    Load {
        Objects.requireNonNull(key, "key");
    }
}
