package dev.splitheat.notify.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.alert.AlertJson;
import dev.splitheat.alert.Samples;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.SinkContract;
import dev.splitheat.notify.Telling;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.http.Credential;
import dev.splitheat.notify.http.Destination;
import dev.splitheat.notify.http.FakeReceiver;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookSinkTest extends SinkContract {
    private static final Instant NOW = Instant.parse("2026-11-20T10:00:00Z");
    private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
    private static final byte[] SECRET = "a secret of thirty-two bytes, ok".getBytes(StandardCharsets.UTF_8);
    private static final AlertJson JSON = new AlertJson(Samples.REDACTED);

    private FakeReceiver receiver;

    @BeforeEach
    void start() throws IOException {
        receiver = FakeReceiver.start();
    }

    @AfterEach
    void stop() {
        receiver.close();
    }

    @Override
    protected Sink sink() {
        return sink(Optional.empty());
    }

    @Override
    protected void breakTheWay() {
        receiver.close();
    }

    @Override
    protected String arrived() {
        return receiver.requests().stream().map(FakeReceiver.Request::body).collect(Collectors.joining());
    }

    @Test
    void request_isJsonWithAnIdForTheRevision() {
        Alert alert = Samples.firing(3);

        sink().deliver(Telling.first(alert));
        sink().deliver(Telling.first(alert));

        assertThat(receiver.requests()).hasSize(2).allSatisfy(request -> {
            assertThat(request.method()).isEqualTo("POST");
            assertThat(request.header("content-type")).isEqualTo("application/json");
            assertThat(request.header("webhook-id")).isEqualTo("splitheat-f-3a91-3");
            assertThat(request.header("webhook-timestamp")).isEqualTo(Long.toString(NOW.getEpochSecond()));
            assertThat(request.header("webhook-signature")).isNull();
            assertThat(request.body()).isEqualTo(JSON.render(alert));
        });
    }

    @Test
    void secret_signsIdTimeAndBody() throws Exception {
        sink(Optional.of("whsec_" + Base64.getEncoder().encodeToString(SECRET)))
                .deliver(Telling.first(Samples.firing(3)));

        FakeReceiver.Request request = receiver.requests().get(0);
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(SECRET, "HmacSHA256"));
        String signed = "splitheat-f-3a91-3." + NOW.getEpochSecond() + "." + request.body();
        assertThat(request.header("webhook-signature"))
                .isEqualTo("v1,"
                        + Base64.getEncoder().encodeToString(mac.doFinal(signed.getBytes(StandardCharsets.UTF_8))));
    }

    @Test
    void signature_isThatOfStandardWebhooks() {
        // The example of the specification's own libraries.
        Signature signature = new Signature("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");

        String signed = signature.sign("msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330L, "{\"test\": 2432232314}");

        assertThat(signed).isEqualTo("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    @ParameterizedTest
    @ValueSource(strings = {"secret", "whsec_", "whsec_c2hvcnQ=", "whsec_???"})
    void unusableSecret_isRefusedWithoutBeingRepeated(String secret) {
        assertThatThrownBy(() -> sink(Optional.of(secret)))
                .isInstanceOf(UnusableSecretException.class)
                .hasMessageContaining("give whsec_ followed by base64")
                .hasMessageNotContaining("c2hvcnQ");
    }

    @ParameterizedTest
    @CsvSource({"429, 7, 7", "503, 120, 120", "503, 'Fri, 20 Nov 2026 10:00:30 GMT', 30", "429, 99999999, 86400"})
    void retryAfter_isHonoured(int status, String header, long seconds) {
        receiver.answer(status, Map.of("Retry-After", header));

        Delivery delivery = sink().deliver(Telling.first(Samples.firing(1)));

        assertThat(delivery)
                .isEqualTo(
                        new Delivery.Retry(Optional.of(Duration.ofSeconds(seconds)), "the webhook answered " + status));
    }

    @ParameterizedTest
    @CsvSource({"429, soon", "500, ''", "502, ''", "503, -5", "408, ''"})
    void failureOnTheOtherSide_isToBeTriedAgain(int status, String retryAfter) {
        receiver.answer(status, Map.of("Retry-After", retryAfter));

        Delivery delivery = sink().deliver(Telling.first(Samples.firing(1)));

        assertThat(delivery).isEqualTo(new Delivery.Retry(Optional.empty(), "the webhook answered " + status));
    }

    @ParameterizedTest
    @CsvSource({"301", "307", "401", "403", "404"})
    void wrongKeysAndAddresses_areTriedAgain_untilSomebodyMendsThem(int status) {
        receiver.answer(status, Map.of("Location", receiver.address().toString()));

        Delivery delivery = sink().deliver(Telling.first(Samples.firing(1)));

        assertThat(delivery).isEqualTo(new Delivery.Retry(Optional.empty(), "the webhook answered " + status));
        assertThat(receiver.requests()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"400", "413", "422"})
    void whatIsSaidOfTheMessage_rejectsIt(int status) {
        receiver.answer(status, Map.of("Location", receiver.address().toString()));

        Delivery delivery = sink().deliver(Telling.first(Samples.firing(1)));

        assertThat(delivery).isInstanceOfSatisfying(Delivery.Rejected.class, rejected -> assertThat(rejected.why())
                .contains("answered " + status));
        assertThat(receiver.requests()).hasSize(1);
    }

    @Test
    void silence_endsInARetry() {
        receiver.fallSilent();
        Sink impatient =
                new WebhookSink(receiver.address(), Optional.empty(), JSON, new Caller(CLOCK, Duration.ofMillis(200)));

        Delivery delivery = impatient.deliver(Telling.first(Samples.firing(1)));

        assertThat(delivery).isInstanceOf(Delivery.Retry.class);
    }

    @Test
    void addressThatIsGone_isNotAskedAgain() {
        receiver.answer(410, Map.of());
        Sink sink = sink();

        Delivery first = sink.deliver(Telling.first(Samples.firing(1)));
        Delivery next = sink.deliver(Telling.first(Samples.firing(2)));

        assertThat(first)
                .isEqualTo(
                        new Delivery.Rejected(
                                "the webhook answered 410: the address is gone for good, and nothing is sent there until a restart"));
        assertThat(next).isEqualTo(first);
        assertThat(receiver.requests()).hasSize(1);
    }

    @Test
    void twoSecrets_signBoth_soThatOneCanTakeTheOthersPlace() {
        String old = "whsec_" + Base64.getEncoder().encodeToString(SECRET);
        String young = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

        sink(List.of(young, old)).deliver(Telling.first(Samples.firing(3)));

        FakeReceiver.Request request = receiver.requests().get(0);
        long now = NOW.getEpochSecond();
        assertThat(request.header("webhook-signature"))
                .isEqualTo(new Signature(young).sign("splitheat-f-3a91-3", now, request.body()) + " "
                        + new Signature(old).sign("splitheat-f-3a91-3", now, request.body()));
    }

    @Test
    void attemptThatIsRepeated_hasTheSameIdAndBody() {
        receiver.then(FakeReceiver.Reply.DROPPED, FakeReceiver.Reply.of(503));
        Sink sink = sink();

        Delivery dropped = sink.deliver(Telling.first(Samples.firing(3)));
        sink.deliver(Telling.first(Samples.firing(3)));
        sink.deliver(Telling.first(Samples.firing(3)));

        assertThat(dropped).isInstanceOf(Delivery.Retry.class);
        assertThat(receiver.requests()).hasSizeGreaterThan(2).allSatisfy(request -> {
            assertThat(request.header("webhook-id")).isEqualTo("splitheat-f-3a91-3");
            assertThat(request.body()).isEqualTo(JSON.render(Samples.firing(3)));
        });
    }

    @Test
    void nameThatDoesNotResolve_isToBeTriedAgain() {
        Sink nowhere = new WebhookSink(
                URI.create("https://hooks.invalid/x"),
                Optional.empty(),
                JSON,
                new Caller(CLOCK, Duration.ofSeconds(5)));

        assertThat(nowhere.deliver(Telling.first(Samples.firing(1)))).isInstanceOf(Delivery.Retry.class);
    }

    private Sink sink(List<String> secrets) {
        WebhookSettings settings = new WebhookSettings(
                "webhook",
                Destination.of(receiver.address(), false),
                secrets.stream().map(Credential::new).toList(),
                WebhookSettings.LARGEST);
        return new WebhookSink(settings, new NativeBody(JSON), new Caller(CLOCK, Caller.PATIENCE));
    }

    private Sink sink(Optional<String> secret) {
        return new WebhookSink(receiver.address(), secret, JSON, new Caller(CLOCK, Caller.PATIENCE));
    }
}
