package dev.splitheat.sandbox.statistics;

import dev.splitheat.sandbox.tables.TableRows;

/** One view of SPANNER_SYS. */
@FunctionalInterface
interface View {
    void rows(Span span, TableRows into);
}
