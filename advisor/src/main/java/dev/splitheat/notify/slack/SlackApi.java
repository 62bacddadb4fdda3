package dev.splitheat.notify.slack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.notify.http.Answer;
import dev.splitheat.notify.http.Caller;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Slack's methods over HTTP, with answers read as Slack means them: 200 may be a refusal. */
final class SlackApi {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Set<String> LIMITED = Set.of("ratelimited", "rate_limited", "message_limit_exceeded");

    /** It may have been carried out. */
    private static final int SERVER_ERROR = 500;

    private final URI base;
    private final BotToken token;
    private final Caller caller;

    SlackApi(URI base, BotToken token, Caller caller) {
        this.base = URI.create(base.toString().replaceAll("/*$", "/"));
        this.token = token;
        this.caller = caller;
    }

    SlackReply json(String method, ObjectNode body) {
        return read(caller.send(request(method, "application/json; charset=utf-8", body.toString())));
    }

    /** For methods that take no JSON. */
    SlackReply form(String method, Map<String, String> fields, Duration atMost) {
        String body = fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .sorted()
                .collect(Collectors.joining("&"));
        return read(caller.send(request(method, "application/x-www-form-urlencoded", body), atMost));
    }

    private HttpRequest.Builder request(String method, String type, String body) {
        return HttpRequest.newBuilder(base.resolve(method))
                .header("authorization", token.bearer())
                .header("content-type", type)
                .POST(HttpRequest.BodyPublishers.ofString(body));
    }

    private static SlackReply read(Answer answer) {
        if (answer instanceof Answer.None none) {
            return SlackReply.Lost.silent(none.why(), none.trouble().sent());
        }
        Answer.Response response = (Answer.Response) answer;
        if (response.status() == 429) {
            return new SlackReply.Limited(response.retryAfter());
        }
        return response.ok()
                ? read(response)
                : SlackReply.Lost.answered("Slack answered " + response.status(), response.status() >= SERVER_ERROR);
    }

    private static SlackReply read(Answer.Response response) {
        Optional<JsonNode> body = parsed(response.body());
        if (body.filter(JsonNode::isObject).isEmpty()) {
            return SlackReply.Lost.answered("what answered is not Slack: no JSON object came", true);
        }
        if (body.get().path("ok").asBoolean()) {
            return new SlackReply.Done(body.get(), scopes(response));
        }
        String error = body.get().path("error").asText("unknown_error");
        return LIMITED.contains(error)
                ? new SlackReply.Limited(response.retryAfter())
                : new SlackReply.Refused(error, body.get().path("needed").asText(""));
    }

    private static Set<String> scopes(Answer.Response response) {
        String listed = response.headers().getOrDefault("x-oauth-scopes", "");
        return Stream.of(listed.split("[ ,]+"))
                .filter(scope -> !scope.isEmpty())
                .collect(Collectors.toSet());
    }

    private static Optional<JsonNode> parsed(String text) {
        try {
            return Optional.ofNullable(JSON.readTree(text));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }
}
