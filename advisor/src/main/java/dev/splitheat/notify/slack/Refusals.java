package dev.splitheat.notify.slack;

import java.util.Map;
import java.util.Set;

/** Slack's words for no: what helps, and what to say to whoever can help. */
final class Refusals {
    private static final String TOKEN =
            "Slack does not take the bot token any more; install the app again and set the new one";

    private static final Map<String, String> MENDED = Map.ofEntries(
            Map.entry("invalid_auth", "Slack does not know the bot token; set the one that the app's page shows"),
            Map.entry("not_authed", "Slack does not know the bot token; set the one that the app's page shows"),
            Map.entry("account_inactive", TOKEN),
            Map.entry("token_revoked", TOKEN),
            Map.entry("token_expired", TOKEN),
            Map.entry("not_allowed_token_type", "Slack wants a bot token here, which begins with xoxb-"),
            Map.entry("missing_scope", "the bot token lacks a scope; add it to the app and install the app again"),
            Map.entry(
                    "channel_not_found",
                    "Slack does not know the channel, or it is private and the bot no member of it"),
            Map.entry("not_in_channel", "the bot is no member of the channel; type /invite with the bot's name there"),
            Map.entry("is_archived", "the channel is archived"),
            Map.entry("channel_is_archived", "the channel is archived"),
            Map.entry("restricted_action", "the workspace lets the bot not post in the channel"),
            Map.entry("restricted_action_read_only_channel", "the workspace lets the bot not post in the channel"),
            Map.entry("restricted_action_thread_only_channel", "the channel takes nothing but replies"),
            Map.entry("restricted_action_non_threadable_channel", "the channel takes no replies"),
            Map.entry("posting_to_general_channel_denied", "the workspace lets the bot not post in the channel"),
            Map.entry("access_denied", "the workspace gives the bot no access"),
            Map.entry("ekm_access_denied", "the workspace's administrators have stopped all messages"),
            Map.entry("team_access_not_granted", "the app is not allowed in this workspace"),
            Map.entry("org_login_required", "the workspace is being moved"),
            Map.entry(
                    "two_factor_setup_required", "the workspace wants a second factor from whoever installed the app"),
            Map.entry("action_prohibited", "the workspace does not let the webhook post"),
            Map.entry("no_active_hooks", "the webhook is switched off; make a new one"),
            Map.entry("no_service", "the webhook is removed or switched off; make a new one"),
            Map.entry("no_service_id", "the webhook's address is incomplete"),
            Map.entry("no_team", "the webhook's address is wrong"),
            Map.entry("team_disabled", "the webhook's workspace is closed"),
            Map.entry("invalid_token", "the webhook's address is wrong or no longer valid"),
            Map.entry("user_not_found", "the webhook's address is wrong"));

    private static final Set<String> TOO_LONG =
            Set.of("msg_too_long", "msg_blocks_too_long", "attachment_payload_limit_exceeded", "too_many_attachments");

    private static final Set<String> NOT_UNDERSTOOD = Set.of(
            "invalid_blocks",
            "invalid_blocks_format",
            "invalid_attachments",
            "invalid_payload",
            "invalid_arguments",
            "invalid_metadata_format",
            "invalid_metadata_schema",
            "metadata_too_large",
            "no_text");

    private static final Set<String> GONE = Set.of("message_not_found", "cant_update_message", "edit_window_closed");

    private static final Set<String> PASSING =
            Set.of("fatal_error", "internal_error", "service_unavailable", "request_timeout", "rollup_error");

    private Refusals() {}

    /** What is not known is tried again, so that nothing is lost by a word that is new. */
    static Remedy remedy(String error) {
        if (MENDED.containsKey(error)) {
            return Remedy.MEND;
        }
        if (TOO_LONG.contains(error)) {
            return Remedy.SHORTER;
        }
        if (NOT_UNDERSTOOD.contains(error)) {
            return Remedy.PLAINER;
        }
        return GONE.contains(error) ? Remedy.ANEW : Remedy.AGAIN;
    }

    /** Whether the same may do better later; of what is not known, nobody can say so. */
    static boolean passes(String error) {
        return PASSING.contains(error) || MENDED.containsKey(error);
    }

    /** A clause without a full stop. */
    static String words(SlackReply.Refused refused) {
        String scope = refused.needed().isEmpty() ? "" : " (" + Letters.cut(Letters.clean(refused.needed()), 60) + ")";
        return MENDED.containsKey(refused.error())
                ? MENDED.get(refused.error()) + scope + " [" + refused.error() + "]"
                : "Slack said " + Letters.cut(Letters.clean(refused.error()), 60);
    }
}
