package dev.splitheat.web.server;

import dev.splitheat.web.http.Json;
import java.nio.ByteBuffer;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** What cannot even be read as a request is refused in the form of all other refusals, without a word of what it was. */
final class Plain implements Request.Handler {
    private static final int FAILURES = 500;

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        boolean ours = response.getStatus() >= FAILURES;
        byte[] body = Json.bytes(Json.object()
                .put("type", "about:blank")
                .put("title", ours ? "Failed" : "Not understood")
                .put("status", response.getStatus())
                .put(
                        "detail",
                        ours
                                ? "this could not be answered: the log of splitheat says why"
                                : "this is no request that can be read"));
        response.getHeaders().put("Content-Type", "application/problem+json");
        response.getHeaders().put("Content-Length", body.length);
        response.write(true, ByteBuffer.wrap(body), callback);
        return true;
    }
}
