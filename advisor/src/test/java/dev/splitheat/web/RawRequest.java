package dev.splitheat.web;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Requests that no proper client sends. */
final class RawRequest {
    private RawRequest() {}

    /** The whole answer. */
    static String send(int port, String request) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    static String ask(int port, String host, String path, String header) throws IOException {
        return send(
                port, "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\n" + header + "\r\nConnection: close\r\n\r\n");
    }
}
