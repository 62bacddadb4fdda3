package dev.splitheat.sandbox.changes;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.sandbox.tables.Struct;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * Partitions to query next.
 *
 * @param at the earliest commit that the children can have
 * @param sequence orders the records of one query
 */
record ChildPartitions(Instant at, int sequence, List<Child> children) implements ChangeRecord {
    /** @param parents empty where the query asked for a first time */
    public record Child(String token, List<String> parents) {
        public Child {
            Objects.requireNonNull(token, "token");
            parents = List.copyOf(parents);
        }

        private Struct cell() {
            return Struct.of(token, parents);
        }
    }

    public ChildPartitions {
        Objects.requireNonNull(at, "at");
        children = List.copyOf(children);
    }

    @Override
    public List<Struct> cell() {
        Struct record = Struct.of(
                at,
                ChangeRecord.sequence(sequence),
                children.stream().map(Child::cell).toList());
        return ChangeRecord.cell(List.of(), List.of(), List.of(record));
    }

    @Override
    public String json() {
        ObjectNode record = JsonTexts.object()
                .put("start_timestamp", at.toString())
                .put("record_sequence", ChangeRecord.sequence(sequence));
        ArrayNode partitions = record.putArray("child_partitions");
        for (Child child : children) {
            ArrayNode parents =
                    partitions.addObject().put("token", child.token()).putArray("parent_partition_tokens");
            child.parents().forEach(parents::add);
        }
        return JsonTexts.sorted(JsonTexts.object().set("child_partitions_record", record));
    }
}
