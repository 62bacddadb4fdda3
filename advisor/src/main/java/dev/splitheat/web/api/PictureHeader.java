package dev.splitheat.web.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.heatmap.Band;
import dev.splitheat.heatmap.Columns;
import dev.splitheat.heatmap.Metric;
import dev.splitheat.heatmap.Row;
import dev.splitheat.web.http.Json;

/** What a heatmap's cells mean: its axes, its bands, its scale. */
final class PictureHeader {
    private static final double THOUSAND = 1e3;
    private static final int WARM = 50;
    private static final int HOT = 100;

    private PictureHeader() {}

    static ObjectNode of(Picture picture) {
        Columns columns = picture.matrix().columns();
        ObjectNode header = Json.object()
                .put("database", picture.layout().request().database())
                .put("metric", picture.metric().id())
                .put("unit", picture.metric().unit())
                .put("from", columns.from().toString())
                .put("to", columns.to().toString())
                .put("columnSeconds", columns.length().toSeconds())
                .put("columns", columns.count())
                .put("rowCount", picture.matrix().rows())
                .put("latest", Words.time(picture.latest()))
                .put("layout", picture.layout().request().at().toString())
                .put("max", picture.matrix().max());
        scale(picture.metric(), header);
        ArrayNode objects = header.putArray("objects");
        picture.layout().bands().forEach(band -> objects.add(band(band)));
        ArrayNode rows = header.putArray("rows");
        for (Row row : picture.layout().rows()) {
            rows.addObject().put("object", row.band()).put("label", row.label(picture.shown()));
        }
        ArrayNode coverage = header.putArray("coverage");
        for (double share : picture.matrix().coverage()) {
            coverage.add(Math.round(share * THOUSAND) / THOUSAND);
        }
        picture.layout().rolledUp().forEach(header.putArray("rolledUp")::add);
        header.put("busyRolledUp", picture.layout().busyRolledUp());
        return header;
    }

    /** Only a score means the same in every database. */
    private static void scale(Metric metric, ObjectNode header) {
        if (metric == Metric.SPLIT_SCORE) {
            header.putObject("scale").put("warm", WARM).put("hot", HOT);
        } else {
            header.putNull("scale");
        }
    }

    private static ObjectNode band(Band band) {
        ObjectNode node = Json.object()
                .put("name", band.object())
                .put("kind", band.kind().name())
                .put("parent", band.parent().orElse(-1))
                .put("depth", band.depth())
                .put("firstRow", band.firstRow())
                .put("rowCount", band.rowCount())
                .put("dropped", band.dropped());
        band.keyColumns().forEach(node.putArray("keyColumns")::add);
        return node;
    }
}
