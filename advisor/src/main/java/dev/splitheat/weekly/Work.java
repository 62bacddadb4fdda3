package dev.splitheat.weekly;

import dev.splitheat.finding.Recommendation;
import dev.splitheat.redesign.Effort;
import dev.splitheat.weekly.content.Task;
import java.util.Locale;
import java.util.Optional;

/** How much work an advised change is, told by its statements. */
record Work(double units, Task.Effort effort) {
    static Work of(Optional<Recommendation> advised) {
        double units = advised.map(Work::kind).orElse(Effort.OPERATION).work();
        return new Work(
                units,
                units <= Effort.DEFAULT.work()
                        ? Task.Effort.S
                        : units <= Effort.APPLICATION.work() ? Task.Effort.M : Task.Effort.L);
    }

    private static Effort kind(Recommendation advised) {
        long tables = advised.ddl().stream()
                .filter(statement -> begins(statement, "CREATE TABLE"))
                .count();
        if (tables > 0) {
            return tables > 1 ? Effort.TREE : Effort.TABLE;
        }
        if (advised.ddl().stream().anyMatch(statement -> begins(statement, "CREATE"))) {
            return Effort.INDEX;
        }
        if (!advised.ddl().isEmpty()) {
            return Effort.DEFAULT;
        }
        return advised.migration().isEmpty() ? Effort.OPERATION : Effort.APPLICATION;
    }

    private static boolean begins(String statement, String words) {
        return statement.strip().toUpperCase(Locale.ROOT).startsWith(words);
    }
}
