package dev.splitheat.sandbox.workload.schema;

import java.util.Objects;

/**
 * A column of a redesigned table's key that the application has to fill with a number by itself, since neither its old
 * rows nor the schema have a value for it.
 *
 * @param column of type INT64
 * @param least smallest value
 * @param most largest value
 * @param eachChange whether every change of one old row picks another number, as with the rows of a sharded counter, whose
 *     sum is the old row's value; otherwise a row keeps its number
 */
public record WrittenShard(String column, long least, long most, boolean eachChange) {
    public WrittenShard {
        Objects.requireNonNull(column, "column");
        if (least > most) {
            throw new IllegalArgumentException("no number lies in " + least + " to " + most);
        }
    }

    /** How many numbers there are. */
    public long count() {
        return most - least + 1;
    }
}
