package dev.splitheat.sandbox.statistics;

import dev.splitheat.sandbox.tables.TableRows;
import java.time.LocalDate;
import java.util.Map;

/** {@code SUPPORTED_OPTIMIZER_VERSIONS}: the one row that Google's emulator serves. */
final class OptimizerVersionView {
    private OptimizerVersionView() {}

    static void offer(Map<String, View> views) {
        views.put(
                "SUPPORTED_OPTIMIZER_VERSIONS",
                (Span span, TableRows into) ->
                        into.add("VERSION", 42L, "RELEASE_DATE", LocalDate.of(2023, 9, 19), "IS_DEFAULT", true));
    }
}
