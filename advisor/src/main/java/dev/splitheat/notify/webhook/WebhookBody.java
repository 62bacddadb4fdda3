package dev.splitheat.notify.webhook;

import dev.splitheat.notice.Alert;

/** What a webhook is sent. */
public interface WebhookBody {
    String contentType();

    /**
     * The same for the same alert, always.
     *
     * @param id of this revision
     * @param most bytes that it may have; where it has more, parts are left out and named
     */
    String render(Alert alert, String id, int most);
}
