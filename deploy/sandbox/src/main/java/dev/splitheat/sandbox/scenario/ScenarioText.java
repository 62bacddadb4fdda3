package dev.splitheat.sandbox.scenario;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Cause;
import dev.splitheat.sandbox.workload.ApplicationPlan;
import dev.splitheat.sandbox.workload.Deploy;
import dev.splitheat.sandbox.workload.TablePlan;
import dev.splitheat.sandbox.workload.WorkloadPlan;
import dev.splitheat.sandbox.world.DdlChange;
import dev.splitheat.sandbox.world.SplitPointPlan;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A scenario as its file has it; what may be left out and was has its default. */
record ScenarioText(
        @JsonProperty(required = true) String title,
        @JsonProperty(required = true) String why,
        Dialect dialect,
        Integer nodes,
        Duration lasts,
        @JsonProperty(required = true) String ddl,
        Map<String, TablePlan> tables,
        @JsonProperty(required = true) List<WorkloadPlan> workloads,
        List<SplitPointText> splitPoints,
        List<DdlText> ddlAt,
        List<Deploy> deploys,
        @JsonProperty(required = true) List<LabelText> labels) {
    private static final Duration USUAL_LENGTH = Duration.ofHours(3);
    private static final int USUAL_NODES = 3;

    /** @param expires null when it was left out */
    record SplitPointText(
            @JsonProperty(required = true) String key, @JsonProperty(required = true) Duration at, Duration expires) {
        SplitPointPlan plan() {
            return new SplitPointPlan(key, at, Optional.ofNullable(expires));
        }
    }

    record DdlText(@JsonProperty(required = true) Duration at, @JsonProperty(required = true) String ddl) {
        DdlChange change() {
            return new DdlChange(at, ddl);
        }
    }

    record RangeText(@JsonProperty(required = true) String start, @JsonProperty(required = true) String limit) {
        Label.Range range() {
            return new Label.Range(start, limit);
        }
    }

    /** What may be left out and was is null. */
    record LabelText(
            @JsonProperty(required = true) Cause cause,
            String table,
            String index,
            String column,
            RangeText range,
            @JsonProperty(required = true) Duration onset,
            Duration end) {
        Label label() {
            return new Label(
                    cause,
                    Optional.ofNullable(table),
                    Optional.ofNullable(index),
                    Optional.ofNullable(column),
                    Optional.ofNullable(range).map(RangeText::range),
                    onset,
                    Optional.ofNullable(end));
        }
    }

    ScenarioText {
        dialect = dialect == null ? Dialect.GOOGLE_STANDARD_SQL : dialect;
        nodes = nodes == null ? USUAL_NODES : nodes;
        lasts = lasts == null ? USUAL_LENGTH : lasts;
        tables = tables == null ? Map.of() : tables;
        workloads = List.copyOf(workloads);
        deploys = orNone(deploys);
        splitPoints = orNone(splitPoints);
        ddlAt = orNone(ddlAt);
        labels = List.copyOf(labels);
    }

    ApplicationPlan application() {
        return new ApplicationPlan(tables, workloads, deploys);
    }

    private static <T> List<T> orNone(List<T> list) {
        return list == null ? List.of() : List.copyOf(list);
    }
}
