package dev.splitheat.web.live;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.heatmap.HeatMatrix;
import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.Metric;
import dev.splitheat.heatmap.RowLayout;
import dev.splitheat.web.http.Json;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;

/** Events as server-sent events have them. */
final class Events {
    static final byte[] HEARTBEAT = ":\n\n".getBytes(StandardCharsets.US_ASCII);

    private Events() {}

    /** One minute. One that was told before goes without an id: a reconnection would go on from there. */
    static byte[] column(RowLayout layout, Metric metric, HeatSlice slice, boolean toldBefore) {
        float[] values = HeatMatrix.column(layout, metric, slice);
        ByteBuffer bytes = ByteBuffer.allocate(Float.BYTES * values.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(values);
        double covered = slice.covered(metric.source()).seconds();
        ObjectNode data = Json.object()
                .put("end", slice.end().toString())
                .put("columnSeconds", slice.length().toSeconds())
                .put("coverage", Math.min(1, covered / slice.length().toSeconds()))
                .put("values", Base64.getEncoder().encodeToString(bytes.array()));
        return event("column", toldBefore ? "" : "id: " + slice.end() + "\n", data);
    }

    static byte[] findings(Changed changed) {
        ObjectNode data = Json.object();
        data.putObject("open")
                .put("critical", changed.critical())
                .put("warning", changed.warning())
                .put("info", changed.info());
        changed.ids().forEach(data.putArray("changed")::add);
        return event("findings", "", data);
    }

    static byte[] layout(Instant better) {
        return event("layout", "", Json.object().put("layout", better.toString()));
    }

    private static byte[] event(String name, String id, ObjectNode data) {
        byte[] head = ("event: " + name + "\n" + id + "data: ").getBytes(StandardCharsets.UTF_8);
        byte[] body = Json.bytes(data);
        return ByteBuffer.allocate(head.length + body.length + 2)
                .put(head)
                .put(body)
                .put((byte) '\n')
                .put((byte) '\n')
                .array();
    }
}
