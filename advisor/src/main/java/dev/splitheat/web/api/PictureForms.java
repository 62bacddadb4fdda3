package dev.splitheat.web.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.heatmap.Columns;
import dev.splitheat.heatmap.HeatMatrix;
import dev.splitheat.heatmap.Row;
import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Json;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** A heatmap as bytes for our pages, and as files for other programs. */
final class PictureForms {
    private static final byte[] MAGIC = "SHM1".getBytes(StandardCharsets.US_ASCII);
    private static final int ALIGNED = Float.BYTES;

    private PictureForms() {}

    /** "SHM1", length of the header, the header padded to a multiple of four, then the cells row by row. Little endian. */
    static Answer.Whole binary(Picture picture) {
        byte[] header = Json.bytes(PictureHeader.of(picture));
        int padded = (header.length + ALIGNED - 1) / ALIGNED * ALIGNED;
        float[] cells = picture.matrix().cells();
        ByteBuffer bytes = ByteBuffer.allocate(MAGIC.length + Integer.BYTES + padded + Float.BYTES * cells.length)
                .order(ByteOrder.LITTLE_ENDIAN);
        bytes.put(MAGIC).putInt(padded).put(header);
        for (int blank = header.length; blank < padded; blank++) {
            bytes.put((byte) ' ');
        }
        bytes.asFloatBuffer().put(cells);
        return Answer.of("application/octet-stream", bytes.array());
    }

    /** What is not known is null. */
    static Answer.Whole json(Picture picture) {
        ObjectNode document = PictureHeader.of(picture);
        document.put("firstRow", picture.rows().first());
        ArrayNode values = document.putArray("values");
        HeatMatrix matrix = picture.matrix();
        for (int row = picture.rows().first(); row <= picture.rows().last(); row++) {
            ArrayNode line = values.addArray();
            for (int column = 0; column < matrix.columns().count(); column++) {
                float value = matrix.at(row, column);
                if (Float.isNaN(value)) {
                    line.addNull();
                } else {
                    line.add(value);
                }
            }
        }
        return file(Json.answer(document), picture, "json");
    }

    /** A line for each row, a field for each column, named by the column's beginning; what is not known is empty. */
    static Answer.Whole csv(Picture picture) {
        StringBuilder text = new StringBuilder("object,range");
        Columns columns = picture.matrix().columns();
        for (int column = 0; column < columns.count(); column++) {
            text.append(',').append(columns.start(column));
        }
        for (int row = picture.rows().first(); row <= picture.rows().last(); row++) {
            Row place = picture.layout().rows().get(row);
            String object = picture.layout().bands().get(place.band()).object();
            text.append("\r\n").append(field(object)).append(',').append(field(place.label(picture.shown())));
            for (int column = 0; column < columns.count(); column++) {
                float value = picture.matrix().at(row, column);
                text.append(',').append(Float.isNaN(value) ? "" : Float.toString(value));
            }
        }
        byte[] bytes = text.append("\r\n").toString().getBytes(StandardCharsets.UTF_8);
        return file(Answer.of("text/csv; charset=utf-8", bytes), picture, "csv");
    }

    /** Named by what it holds, so that several lie beside one another. */
    private static Answer.Whole file(Answer.Whole answer, Picture picture, String extension) {
        String database = picture.layout().request().database();
        String name = database.substring(database.lastIndexOf('/') + 1).replaceAll("[^A-Za-z0-9_-]", "-");
        return answer.with(
                "Content-Disposition",
                "attachment; filename=\"splitheat-" + name + "-"
                        + picture.metric().id() + "." + extension + "\"");
    }

    /** Spreadsheets take what begins with these for a formula. */
    private static String field(String text) {
        String harmless = !text.isEmpty() && "=+-@\t\r".indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
        return "\"" + harmless.replace("\"", "\"\"") + "\"";
    }
}
