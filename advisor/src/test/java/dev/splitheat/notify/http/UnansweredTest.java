package dev.splitheat.notify.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What sinks say when no answer comes, each by a real socket where this machine can make one so. */
class UnansweredTest {
    private static final Duration SHORT = Duration.ofMillis(500);
    /** Where an answer comes, however busy the machine is. */
    private static final Duration LONG = Duration.ofSeconds(10);

    @TempDir
    Path temp;

    private interface Manners {
        void meet(Socket caller) throws IOException;
    }

    @Test
    void nameWithoutAddress_isUnknown() {
        assertThat(ask("https://hooks.invalid/t0ken"))
                .isEqualTo(new Answer.None(
                        Answer.Trouble.UNKNOWN_NAME, "the name hooks.invalid is unknown: DNS has no address"));
    }

    @Test
    void portWhereNobodyListens_refuses() throws IOException {
        int port;
        try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = closed.getLocalPort();
        }

        assertThat(ask("http://127.0.0.1:" + port + "/t0ken"))
                .isEqualTo(new Answer.None(
                        Answer.Trouble.REFUSED, "127.0.0.1:" + port + " refuses connections: nothing listens there"));
    }

    @Test
    void silence_isToldWithItsLength() throws IOException {
        assertThat(met("http", caller -> {}, SHORT))
                .isEqualTo(new Answer.None(Answer.Trouble.SILENCE, "HERE gave no answer within 500 ms"));
    }

    @Test
    void requestThatIsTaken_andTheConnectionDropped_isBroken() throws IOException {
        assertThat(met("http", caller -> {
                    caller.getInputStream().read(new byte[10_000]);
                    caller.close();
                }))
                .isEqualTo(new Answer.None(Answer.Trouble.BROKEN, "HERE drops the connection without an answer"));
    }

    @Test
    void otherProtocol_isNoHttp() throws IOException {
        assertThat(met("http", caller -> {
                    caller.getInputStream().read(new byte[10_000]);
                    say(caller, "220 mail.example.com\r\n");
                }))
                .isEqualTo(new Answer.None(Answer.Trouble.BROKEN, "what HERE answers is not HTTP"));
    }

    @Test
    void httpWhereHttpsIsAsked_isSaid() throws IOException {
        assertThat(met("https", caller -> say(caller, "HTTP/1.1 400 Bad Request\r\n\r\n")))
                .isEqualTo(new Answer.None(
                        Answer.Trouble.TLS, "TLS with HERE fails: it answers without TLS, as http does"));
    }

    @Test
    void certificateThatNobodyTrusts_isSaid() throws Exception {
        HttpsServer server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(selfSigned()));
        server.start();
        try {
            String here = "127.0.0.1:" + server.getAddress().getPort();

            assertThat(ask("https://" + here + "/t0ken", LONG))
                    .isEqualTo(new Answer.None(
                            Answer.Trouble.TLS,
                            "TLS with " + here
                                    + " fails: its certificate is not trusted here; Java's trust store has to"
                                    + " know who issued it"));
        } finally {
            server.stop(0);
        }
    }

    @Test
    void certificateOfAnotherName_isSaid() {
        Answer.None none = Unanswered.answer(
                URI.create("https://a.example.com/t0ken"),
                new SSLHandshakeException("No subject alternative DNS name matching a.example.com found."),
                SHORT);

        assertThat(none)
                .isEqualTo(new Answer.None(
                        Answer.Trouble.TLS, "TLS with a.example.com fails: its certificate is for another name"));
    }

    private static Answer ask(String url) {
        return ask(url, SHORT);
    }

    private static Answer ask(String url, Duration patience) {
        return new Caller(Clock.systemUTC(), patience).send(HttpRequest.newBuilder(URI.create(url)));
    }

    private static Answer met(String scheme, Manners manners) throws IOException {
        return met(scheme, manners, LONG);
    }

    /** Asks a socket with these manners; its address is HERE in what is said. */
    private static Answer met(String scheme, Manners manners, Duration patience) throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
            Thread host = new Thread(() -> receive(socket, manners), "manners");
            host.setDaemon(true);
            host.start();
            String here = "127.0.0.1:" + socket.getLocalPort();
            Answer.None none = (Answer.None) ask(scheme + "://" + here + "/t0ken", patience);
            return new Answer.None(none.trouble(), none.why().replace(here, "HERE"));
        }
    }

    private static void receive(ServerSocket socket, Manners manners) {
        try {
            while (true) {
                manners.meet(socket.accept());
            }
        } catch (IOException closed) {
            // The test is over.
        }
    }

    private static void say(Socket caller, String text) throws IOException {
        caller.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        caller.close();
    }

    private SSLContext selfSigned() throws Exception {
        Path store = temp.resolve("keys.p12");
        String tool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        Process made = new ProcessBuilder(
                        tool,
                        "-genkeypair",
                        "-alias",
                        "k",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=127.0.0.1",
                        "-ext",
                        "san=ip:127.0.0.1",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        "changeit",
                        "-keystore",
                        store.toString())
                .redirectErrorStream(true)
                .start();
        assertThat(made.waitFor(60, TimeUnit.SECONDS)).isTrue();
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, "changeit".toCharArray());
        }
        KeyManagerFactory factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(keys, "changeit".toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(factory.getKeyManagers(), null, null);
        return context;
    }
}
