package dev.splitheat.analyzer;

/**
 * What makes a row unusable; without key values.
 *
 * @param what of rows like it, to be counted: {@code whose key is none}
 * @param why of this one, in a sentence
 */
record RowProblem(String what, String why) {
    static RowProblem noKey(String why) {
        return new RowProblem("whose key is none", why);
    }

    static RowProblem impossible(String figure, double value) {
        return new RowProblem("with impossible figures", figure + " is " + value);
    }
}
