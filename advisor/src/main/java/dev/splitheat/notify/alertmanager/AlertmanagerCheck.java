package dev.splitheat.notify.alertmanager;

import com.fasterxml.jackson.databind.JsonNode;
import dev.splitheat.notify.Checked;
import dev.splitheat.notify.http.Answer;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.http.Fitting;
import java.net.URI;
import java.net.http.HttpRequest;
import java.util.List;
import java.util.Objects;

/** Asks each Alertmanager how it is; no alert is sent. */
public final class AlertmanagerCheck {
    private final AlertmanagerSettings settings;
    private final Caller caller;

    public AlertmanagerCheck(AlertmanagerSettings settings, Caller caller) {
        this.settings = Objects.requireNonNull(settings, "settings");
        this.caller = Objects.requireNonNull(caller, "caller");
    }

    /** One for each peer. */
    public List<Checked> sentences() {
        return settings.peers().stream().map(this::ask).toList();
    }

    private Checked ask(URI peer) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(Peer.at(peer, "/api/v2/status")).GET();
        settings.authorization().ifPresent(credential -> request.header("authorization", credential.value()));
        Answer answer = caller.send(request);
        if (answer instanceof Answer.None none) {
            String problem = "Alertmanager " + peer + " cannot be reached: " + none.why();
            return none.trouble().stays() ? Checked.wrong(problem) : Checked.unknown(problem);
        }
        Answer.Response response = (Answer.Response) answer;
        return response.ok() ? status(peer, response) : refused(peer, response);
    }

    private static Checked status(URI peer, Answer.Response response) {
        JsonNode status = Fitting.read(response.body());
        String version = status.at("/versionInfo/version").asText("");
        if (version.isEmpty()) {
            return Checked.wrong("What answers at " + peer + " is no Alertmanager with API version 2");
        }
        String cluster = status.at("/cluster/status").asText("unknown");
        return Checked.good("Alertmanager " + peer + " answers: version " + version + ", cluster " + cluster);
    }

    private static Checked refused(URI peer, Answer.Response response) {
        return Checked.wrong(
                switch (response.status()) {
                    case 401, 403 -> "Alertmanager " + peer + " refuses the authorization: give another one";
                    case 404 ->
                        "Alertmanager " + peer
                                + " answered 404 to /api/v2/status: the address ends before /api, with its route prefix";
                    default -> "Alertmanager " + peer + " answered " + response.status() + " to /api/v2/status";
                });
    }
}
