package dev.splitheat.finding;

/** What was not there, and would tell whether a cause that is not sure is right. */
public enum Wanted {
    CATALOG("the schema: without it key parts have neither names nor types"),
    KEY_SAMPLES("sampled keys of the table: whether inserts come in order, and which leading values take them"),
    OPERATIONS("table operations: whether reads or writes make the heat, and whether as many rows go as come"),
    STATEMENTS("query and read statistics: whether statements scan, and which"),
    TRANSACTIONS("transaction statistics: what is read and written together, and how much is aborted"),
    LOCKS("lock statistics: whether transactions wait for the place, and for which cell"),
    CPU("the instance's CPU: whether it is full"),
    MINUTES("more minutes: what splitting does to the heat, and Spanner's own reason, which comes late");

    private final String sentence;

    Wanted(String sentence) {
        this.sentence = sentence;
    }

    /** What it is and what it would tell; a sentence but for its capital and its full stop. */
    public String sentence() {
        return sentence;
    }
}
