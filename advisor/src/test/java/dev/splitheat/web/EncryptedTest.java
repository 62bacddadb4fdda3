package dev.splitheat.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.view.FixedViews;
import dev.splitheat.view.Ownership;
import dev.splitheat.web.access.Access;
import dev.splitheat.web.access.Reveal;
import dev.splitheat.web.forward.Instances;
import dev.splitheat.web.server.KeyStoreTls;
import dev.splitheat.web.server.PemTls;
import dev.splitheat.web.server.Tls;
import dev.splitheat.web.server.UnusableTlsException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a certificate in PEM or in a key store. */
class EncryptedTest {
    private static final String TOKEN = "a token of all instances";
    private static final Access ACCESS = new Access(
            false, Optional.of(TOKEN), Optional.empty(), Optional.empty(), Reveal.NOBODY, Set.of("localhost"));

    @TempDir
    static Path temp;

    private static PemTls tls;

    @BeforeAll
    static void makeACertificate() throws Exception {
        tls = PemFiles.of(temp, "ip:127.0.0.1,dns:localhost");
    }

    private static Served serve(FixedViews views, Instances instances) throws Exception {
        return Served.over(views, ACCESS, instances, Clock.fixed(PagesTest.NOW, ZoneOffset.UTC), tls);
    }

    private static HttpResponse<String> get(Served served, String path) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://127.0.0.1:" + served.port() + path))
                .header("Authorization", "Bearer " + TOKEN)
                .build();
        return HttpClient.newBuilder()
                .sslContext(tls.trust())
                .build()
                .send(request, HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void pages_areEncrypted_andBrowsersToldToStayWithThat() throws Exception {
        try (Served served = serve(new SyntheticShop(PagesTest.NOW).views(Served.HISTORY), Instances.ALONE)) {
            HttpResponse<String> response = get(served, "/api/v1/session");

            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.headers().firstValue("strict-transport-security"))
                    .isPresent();
        }
    }

    @Test
    void instances_believeOneAnother_byTheirOwnCertificates() throws Exception {
        try (Served owner = serve(new SyntheticShop(PagesTest.NOW).views(Served.HISTORY), Instances.ALONE);
                Served asked = serve(new FixedViews(), having(owner.port()))) {
            HttpResponse<String> response = get(asked, "/api/v1/findings?database=" + SyntheticShop.DATABASE);

            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.body()).contains(SyntheticShop.OPEN);
        }
    }

    private static Instances having(int port) {
        Ownership.Address there = new Ownership.Address("127.0.0.1", port);
        return new Instances() {
            @Override
            public Ownership of(String database) {
                return new Ownership.There(there, List.of());
            }

            @Override
            public List<Ownership.Address> others() {
                return List.of(there);
            }
        };
    }

    @Test
    void aKeyStore_serves_too() throws Exception {
        Tls store = new KeyStoreTls(PemFiles.store(temp), PemFiles.PASSWORD);

        assertThat(store.read().getCertificateChain("splitheat"))
                .isEqualTo(tls.read().getCertificateChain("splitheat"));
    }

    @Test
    void aWrongPassword_isOneSentence() {
        Path store = PemFiles.store(temp);

        assertThatThrownBy(() -> new KeyStoreTls(store, "another").read())
                .isInstanceOf(UnusableTlsException.class)
                .hasMessage("cannot use " + store + " for TLS: the password is not its own");
    }

    @Test
    void aKeyOfAnotherCertificate_isOneSentence(@TempDir Path elsewhere) throws Exception {
        PemTls other = PemFiles.of(elsewhere, "dns:elsewhere");

        assertThatThrownBy(() -> new PemTls(tls.certificate(), other.key()).read())
                .isInstanceOf(UnusableTlsException.class)
                .hasMessage("cannot use " + tls.certificate()
                        + " for TLS: its first certificate and the key do not belong together");
    }

    @Test
    void aRenewedCertificate_isShown_withoutARestart_andAHalfRenewedOneIsNot(@TempDir Path own) throws Exception {
        PemTls used = PemFiles.of(own, "ip:127.0.0.1,dns:localhost");
        PemTls next = PemFiles.of(Files.createDirectory(own.resolve("next")), "ip:127.0.0.1,dns:localhost");
        SSLContext before = used.trust();
        try (Served served = Served.over(
                new FixedViews(), ACCESS, Instances.ALONE, Clock.fixed(PagesTest.NOW, ZoneOffset.UTC), used)) {
            Files.copy(next.certificate(), used.certificate(), StandardCopyOption.REPLACE_EXISTING);
            Thread.sleep(500);
            assertThat(status(served, before)).isEqualTo(200);

            Files.copy(next.key(), used.key(), StandardCopyOption.REPLACE_EXISTING);
            Awaitility.await()
                    .atMost(Duration.ofSeconds(20))
                    .ignoreExceptions()
                    .until(() -> status(served, next.trust()) == 200);
            assertThatThrownBy(() -> status(served, before)).isInstanceOf(SSLException.class);
        }
    }

    private static int status(Served served, SSLContext trust) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://127.0.0.1:" + served.port() + "/livez"))
                .build();
        return HttpClient.newBuilder()
                .sslContext(trust)
                .build()
                .send(request, HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }

    @Test
    void aKeyInAnotherForm_isOneSentence() throws Exception {
        Path key = Files.writeString(temp.resolve("old.key"), "-----BEGIN RSA PRIVATE KEY-----\nAAAA\n");

        assertThatThrownBy(() -> new PemTls(tls.certificate(), key).read())
                .isInstanceOf(UnusableTlsException.class)
                .hasMessage("cannot use " + key + " for TLS: there is no unencrypted key in PKCS#8 in it;"
                        + " 'openssl pkcs8 -topk8 -nocrypt' makes one");
    }
}
