package dev.splitheat.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Asks a server as programs do. */
final class Asked {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final ObjectMapper JSON = new ObjectMapper();

    private Asked() {}

    static String text(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    static HttpResponse<byte[]> get(String address, String... headers) throws IOException, InterruptedException {
        return send(request(address, headers).GET());
    }

    static HttpResponse<byte[]> post(String address, String body, String... headers)
            throws IOException, InterruptedException {
        return send(request(address, headers).POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    static HttpResponse<byte[]> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    }

    static HttpRequest.Builder request(String address, String... headers) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(address)).timeout(Duration.ofSeconds(30));
        return headers.length == 0 ? request : request.headers(headers);
    }

    static JsonNode json(HttpResponse<byte[]> response) throws IOException {
        return JSON.readTree(response.body());
    }

    static String body(HttpResponse<byte[]> response) {
        return new String(response.body(), StandardCharsets.UTF_8);
    }
}
