package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.UnreadableProgressException;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.kafka.connect.errors.ConnectException;

/** A stored source offset that this connector did not write. */
final class UnusableOffsetException extends ConnectException {
    private static final long serialVersionUID = 1L;

    private final String view;

    UnusableOffsetException(String problem) {
        this("", problem);
    }

    private UnusableOffsetException(String view, String problem) {
        super(problem);
        this.view = view;
    }

    /** @param reading of what is stored under this partition */
    static <T> T of(Map<String, String> partition, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (UnusableOffsetException | UnreadableProgressException e) {
            throw new UnusableOffsetException(
                    partition.get("view"),
                    "nothing is collected of " + partition.get("database") + ": its stored source offset for "
                            + partition.get("view") + " cannot be used (" + e.getMessage()
                            + "); stop the connector, delete the offset of the partition "
                            + OffsetMembers.bundleOf(partition) + " or correct its fields "
                            + OffsetMembers.prefix(partition)
                            + "… by PATCH of its /offsets, and resume it; its other databases go on.");
        }
    }

    String view() {
        return view;
    }
}
