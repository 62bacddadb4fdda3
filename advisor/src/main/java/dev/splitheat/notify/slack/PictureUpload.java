package dev.splitheat.notify.slack;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.notify.http.Answer;
import dev.splitheat.notify.http.Caller;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Map;

/** Puts a picture into a thread: asks for a place, brings the bytes there, and says that they are there. */
final class PictureUpload {
    private static final Duration BUDGET = Duration.ofSeconds(5);
    private static final int TITLE = 100;

    private final SlackApi api;
    private final Caller caller;
    private final long end = System.nanoTime() + BUDGET.toNanos();

    PictureUpload(SlackApi api, Caller caller) {
        this.api = api;
        this.caller = caller;
    }

    /** @return empty when it is there; else why not, without a full stop */
    String send(byte[] png, String title, Posted thread) {
        String shown = Letters.line(title, TITLE);
        SlackReply place = api.form(
                "files.getUploadURLExternal",
                Map.of("filename", "heatmap.png", "length", Integer.toString(png.length), "alt_txt", shown),
                left());
        if (!(place instanceof SlackReply.Done done)) {
            return SlackFailure.words(place);
        }
        Answer brought = bring(png, done.body().path("upload_url").asText());
        if (!(brought instanceof Answer.Response response && response.ok())) {
            return "the bytes were not taken";
        }
        SlackReply complete = complete(done.body().path("file_id").asText(), shown, thread);
        return complete instanceof SlackReply.Done ? "" : SlackFailure.words(complete);
    }

    /** The address is Slack's own and says by itself whose it is: the token stays here. */
    private Answer bring(byte[] png, String address) {
        try {
            return caller.send(
                    HttpRequest.newBuilder(URI.create(address))
                            .header("content-type", "application/octet-stream")
                            .POST(HttpRequest.BodyPublishers.ofByteArray(png)),
                    left());
        } catch (IllegalArgumentException e) {
            return new Answer.None(Answer.Trouble.BROKEN, "no address");
        }
    }

    private SlackReply complete(String file, String title, Posted thread) {
        ObjectNode shared = JsonNodeFactory.instance.objectNode();
        shared.put("id", file).put("title", title);
        String files = JsonNodeFactory.instance.arrayNode().add(shared).toString();
        return api.form(
                "files.completeUploadExternal",
                Map.of("files", files, "channel_id", thread.channel(), "thread_ts", thread.ts()),
                left());
    }

    private Duration left() {
        return Duration.ofNanos(Math.max(Duration.ofMillis(1).toNanos(), end - System.nanoTime()));
    }
}
