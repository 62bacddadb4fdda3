package dev.splitheat.view;

import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.Layer;
import dev.splitheat.wire.BadRecordException;

/** A record of a topic of heat that is no window of it. */
final class WrongWindowException extends BadRecordException {
    private static final long serialVersionUID = 1L;

    private WrongWindowException(String problem) {
        super(problem);
    }

    static HeatSlice checked(HeatSlice slice, Layer layer) {
        if (slice == null) {
            throw new WrongWindowException("a window of heat without a value: this topic knows no deletions");
        }
        if (!slice.length().equals(layer.length())) {
            throw new WrongWindowException(
                    "a window of " + slice.length() + " in the topic of those of " + layer.length());
        }
        return slice;
    }
}
