package dev.splitheat.web;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;

/** Hears a stream, and keeps all of it. */
final class EventStream implements AutoCloseable {
    private static final Pattern ID = Pattern.compile("(?m)^id: (.*)$");

    private final HttpResponse<InputStream> response;
    private final StringBuffer text = new StringBuffer();

    private EventStream(HttpResponse<InputStream> response) {
        this.response = response;
        Thread reader = new Thread(this::read, "test-stream");
        reader.setDaemon(true);
        reader.start();
    }

    /** {@code last} is the id that a reconnection names; empty for a first connection. */
    static EventStream of(String address, String last, String... headers) throws Exception {
        HttpRequest.Builder request = Asked.request(address, headers);
        if (!last.isEmpty()) {
            request.header("Last-Event-ID", last);
        }
        return new EventStream(
                HttpClient.newHttpClient().send(request.GET().build(), HttpResponse.BodyHandlers.ofInputStream()));
    }

    private void read() {
        byte[] buffer = new byte[8192];
        try {
            for (int length = response.body().read(buffer);
                    length >= 0;
                    length = response.body().read(buffer)) {
                text.append(new String(buffer, 0, length, StandardCharsets.UTF_8));
            }
        } catch (IOException ended) {
            text.append("\n[ended]\n");
        }
        text.append("\n[ended]\n");
    }

    int status() {
        return response.statusCode();
    }

    String text() {
        return text.toString();
    }

    /** The ids of its columns, in order. */
    List<String> ids() {
        return ID.matcher(text()).results().map(found -> found.group(1)).toList();
    }

    void await(String words) {
        Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> text().contains(words));
    }

    void awaitEnd() {
        await("[ended]");
    }

    @Override
    public void close() throws IOException {
        response.body().close();
    }
}
