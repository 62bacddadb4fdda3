package dev.splitheat.wire;

import dev.splitheat.avro.AlertSketch;
import dev.splitheat.notice.HeatSketch;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Sketches of heat to Avro and back: a cell is a byte. */
final class SketchRecords {
    private static final int NONE = -1;

    private SketchRecords() {}

    static AlertSketch toAvro(HeatSketch sketch) {
        byte[] cells = new byte[sketch.cells().size()];
        IntStream.range(0, cells.length)
                .forEach(at -> cells[at] = sketch.cells().get(at).byteValue());
        return AlertSketch.newBuilder()
                .setColumns(sketch.columns())
                .setCells(ByteBuffer.wrap(cells))
                .setHotFrom(sketch.hot().map(HeatSketch.Rows::from).orElse(NONE))
                .setHotTo(sketch.hot().map(HeatSketch.Rows::to).orElse(NONE))
                .build();
    }

    static HeatSketch fromAvro(AlertSketch avro) {
        ByteBuffer cells = avro.getCells().duplicate();
        List<Integer> values = IntStream.range(0, cells.remaining())
                .mapToObj(at -> (int) cells.get(cells.position() + at))
                .toList();
        return new HeatSketch(
                avro.getColumns(),
                values,
                avro.getHotFrom() == NONE
                        ? Optional.empty()
                        : Optional.of(new HeatSketch.Rows(avro.getHotFrom(), avro.getHotTo())));
    }
}
