package dev.splitheat.rewrite;

/**
 * A column in the list of a SELECT.
 *
 * @param column of the table; {@code *} for all
 * @param name under which the result has it
 */
record Selected(String column, String name) {
    boolean all() {
        return column.equals("*");
    }

    /** Whether the result has this column, under its own name. */
    boolean answers(String wanted) {
        return all() || column.equalsIgnoreCase(wanted) && name.equalsIgnoreCase(wanted);
    }
}
