package dev.splitheat.sandbox.changes;

import dev.splitheat.sandbox.tables.Struct;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/** Says that every change of the partition up to this instant, itself included, was returned. */
record Heartbeat(Instant at) implements ChangeRecord {
    public Heartbeat {
        Objects.requireNonNull(at, "at");
    }

    @Override
    public List<Struct> cell() {
        return ChangeRecord.cell(List.of(), List.of(Struct.of(at)), List.of());
    }

    @Override
    public String json() {
        return JsonTexts.sorted(
                JsonTexts.object().set("heartbeat_record", JsonTexts.object().put("timestamp", at.toString())));
    }
}
