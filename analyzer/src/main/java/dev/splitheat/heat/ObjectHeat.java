package dev.splitheat.heat;

import java.util.Objects;
import java.util.function.UnaryOperator;

/** What was done to one table or index in one window. */
public record ObjectHeat(String object, Load load) {
    public ObjectHeat {
        Objects.requireNonNull(object, "object");
        Objects.requireNonNull(load, "load");
    }

    ObjectHeat named(UnaryOperator<String> names) {
        return new ObjectHeat(names.apply(object), load);
    }

    ObjectHeat merge(ObjectHeat other) {
        return new ObjectHeat(object, load.plus(other.load));
    }
}
