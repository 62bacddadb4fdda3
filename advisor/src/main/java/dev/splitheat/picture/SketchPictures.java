package dev.splitheat.picture;

import dev.splitheat.notice.Alert;
import dev.splitheat.notice.HeatSketch;
import java.util.Optional;

/** Draws the sketch that travels with an alert. */
public final class SketchPictures implements HeatPictures {
    @Override
    public Optional<byte[]> of(Alert alert) {
        return alert.sketch().map(SketchPictures::grid).map(HeatPicture::png);
    }

    private static HeatGrid grid(HeatSketch sketch) {
        int[][] values = new int[sketch.rows()][sketch.columns()];
        for (int row = 0; row < values.length; row++) {
            for (int column = 0; column < values[row].length; column++) {
                values[row][column] = sketch.at(row, column);
            }
        }
        return new HeatGrid(values, sketch.hot().map(rows -> new HeatGrid.Rows(rows.from(), rows.to())));
    }
}
