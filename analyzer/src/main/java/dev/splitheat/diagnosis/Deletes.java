package dev.splitheat.diagnosis;

import dev.splitheat.observation.Activity;

/** What is deleted of late from the table of a suspect, which has the heat, or whose index has it. */
record Deletes(Suspect suspect, Activity lately) {
    private static final double WORTH_NAMING = 1;
    /** What makes half of the load takes the heat with it when it ends. */
    private static final double MOST = 0.5;

    static Deletes of(Suspect suspect) {
        String table = suspect.table().orElse(suspect.objectName());
        return new Deletes(suspect, suspect.around().activity(table, Usage.LATELY));
    }

    double perSecond() {
        return lately.deletes();
    }

    boolean areWorthNaming() {
        return perSecond() >= WORTH_NAMING;
    }

    /** Whether they make most of the load of what is hot. */
    boolean areTheLoad() {
        return suspect.usage().drive().deletes()
                >= MOST * suspect.usage().drive().work();
    }
}
