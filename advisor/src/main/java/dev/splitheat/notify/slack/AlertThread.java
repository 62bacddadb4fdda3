package dev.splitheat.notify.slack;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Telling;
import dev.splitheat.story.Story;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings one alert's message and thread from what they show to what they should, step by step. A step that cannot be done
 * now ends the telling; what was posted until then is remembered, so that nothing is posted twice.
 */
final class AlertThread {
    private static final Logger LOG = LoggerFactory.getLogger(AlertThread.class);
    private static final Duration SOON = Duration.ofSeconds(5);
    private static final Duration PICTURE_AGAIN = Duration.ofMinutes(1);
    private static final int REPLY = 2000;
    private static final String IN_THREAD = "Evidence, statements and steps are in the thread.";

    private final Telling telling;
    private final Alert alert;
    private final Story story;
    private final Gist gist;
    private final Channel channel;
    private final Lookup lookup;
    private final Pictures pictures;
    private final List<Page> pages;

    private Posted posted;
    private boolean inDoubt;
    /** It is posted although it may be there, since nobody may look. */
    private boolean maybeTwice;
    /** Something is in the channel now that was not there before, and must be remembered. */
    private boolean sent;

    AlertThread(Telling telling, boolean inDoubt, Story story, Channel channel, Lookup lookup, Pictures pictures) {
        this.telling = telling;
        this.alert = telling.alert();
        this.story = story;
        this.gist = Gist.of(alert);
        this.channel = channel;
        this.lookup = lookup;
        this.pictures = pictures;
        this.pages = ChapterLayout.pages(story);
        this.posted = new Posted(telling.reference());
        this.inDoubt = inDoubt;
    }

    /** Whether a message may be there that nobody remembers. */
    boolean inDoubt() {
        return inDoubt;
    }

    Delivery tell() {
        Optional<Delivery> halt = message();
        if (halt.isEmpty()) {
            halt = news();
        }
        if (halt.isEmpty()) {
            halt = story();
        }
        if (halt.isEmpty()) {
            Optional<Duration> rest = picture();
            return new Delivery.Delivered(posted.fields(), rest, maybeTwice);
        }
        return sent ? new Delivery.Delivered(posted.fields(), Optional.of(pause(halt.get())), maybeTwice) : halt.get();
    }

    private Optional<Delivery> message() {
        if (!posted.isThere() && inDoubt) {
            try {
                adopt(lookup.find(alert));
                maybeTwice = !posted.isThere() && lookup.isBlind();
            } catch (UnansweredException e) {
                return Optional.of(SlackFailure.delivery(e.reply()));
            }
        }
        if (!posted.isThere() && gist.over() && telling.task() == Telling.Task.RESOLVE) {
            // Nobody saw it begin.
            inDoubt = false;
            return Optional.of(new Delivery.Delivered(posted.fields()));
        }
        return posted.isThere() ? edit() : post();
    }

    private void adopt(Posted found) {
        posted = found;
        sent = found.isThere();
    }

    private Optional<Delivery> post() {
        List<SlackMessage> forms = forms();
        Channel.Sent root = channel.post(forms, marked());
        inDoubt = root.unclear();
        if (root.failure().isEmpty()) {
            posted = root.posted().showing(forms.get(0)).telling(gist);
            sent = true;
        }
        return root.failure();
    }

    private Optional<Delivery> edit() {
        inDoubt = false;
        List<SlackMessage> forms = forms();
        if (posted.shows(forms.get(0))) {
            return Optional.empty();
        }
        Optional<Duration> wait = urgent() ? Optional.empty() : channel.untilNextEdit(posted);
        if (wait.isPresent()) {
            return Optional.of(new Delivery.Later(wait.get()));
        }
        Channel.Sent edit = channel.edit(posted, forms, marked());
        if (edit.gone()) {
            LOG.info("the message of alert {} is gone or can no longer be edited; it is posted anew", alert.id());
            return post();
        }
        if (edit.failure().isEmpty()) {
            posted = edit.posted().showing(forms.get(0));
        }
        return edit.failure();
    }

    private boolean urgent() {
        Gist before = Gist.from(posted.fields(), gist);
        return telling.task() != Telling.Task.UPDATE
                || !before.phase().equals(gist.phase())
                || before.severity() != gist.severity();
    }

    /** Says in the thread what an edit alone would tell nobody. */
    private Optional<Delivery> news() {
        Gist before = Gist.from(posted.fields(), gist);
        boolean turned = !before.phase().equals(gist.phase());
        boolean back = turned && !gist.over();
        List<String> lines = lines(before, turned, back);
        if (lines.isEmpty()) {
            posted = posted.telling(gist);
            return Optional.empty();
        }
        Optional<Delivery> halt = reply(List.of(SlackMessage.plain(Mrkdwn.lines(lines, REPLY))), back);
        if (halt.isEmpty()) {
            posted = posted.telling(gist).whole(posted.whole() && gist.sameAdvice(before));
        }
        return halt;
    }

    private List<String> lines(Gist before, boolean turned, boolean back) {
        List<String> lines = new ArrayList<>();
        if (back) {
            lines.add("Regressed: " + story.brief());
        } else if (turned) {
            lines.add(story.brief());
            lines.addAll(story.what());
        } else if (telling.task() == Telling.Task.REMIND) {
            lines.add("Still so: " + story.brief());
            lines.addAll(story.what());
        }
        if ((!turned || back) && alert.marks().hush().isEmpty()) {
            lines.addAll(gist.changesSince(before));
        }
        return lines;
    }

    private Optional<Delivery> story() {
        posted = posted.whole(posted.whole() || gist.over()).havingOf(pages);
        while (!posted.whole()) {
            List<Page> due = pages.stream().filter(page -> !posted.has(page)).toList();
            if (due.isEmpty()) {
                posted = posted.whole(true);
                return Optional.empty();
            }
            List<Page> batch = Page.batch(due);
            SlackMessage message = Page.message(batch);
            Optional<Delivery> halt = reply(List.of(message, SlackMessage.plain(tooLong(message))), false);
            if (halt.isPresent()) {
                return halt;
            }
            batch.forEach(page -> posted = posted.having(page));
        }
        return Optional.empty();
    }

    private static String tooLong(SlackMessage message) {
        return message.text() + ": Slack does not take it; it stands in Splitheat's own pages.";
    }

    private Optional<Delivery> reply(List<SlackMessage> forms, boolean seenByAll) {
        Channel.Sent reply = channel.reply(posted, forms, seenByAll);
        if (reply.failure().isEmpty()) {
            sent = true;
            return Optional.empty();
        }
        if (reply.hopeless()) {
            LOG.warn("a reply in the thread of alert {} is left out", alert.id());
            return Optional.empty();
        }
        return reply.failure();
    }

    /** @return when to look again how the picture fares; empty where nothing of it follows */
    private Optional<Duration> picture() {
        if (posted.pictured() || gist.over() || pages.isEmpty()) {
            return Optional.empty();
        }
        return switch (pictures.bring(alert, story.title(), posted)) {
            case NOTHING_TO_DRAW -> Optional.empty();
            case UNDER_WAY -> Optional.of(SOON);
            case THERE -> {
                posted = posted.withPicture();
                yield Optional.empty();
            }
            case FAILED -> {
                posted = posted.withFailedPicture();
                yield posted.pictured() ? Optional.empty() : Optional.of(PICTURE_AGAIN);
            }
        };
    }

    private List<SlackMessage> forms() {
        List<ObjectNode> tail = pages.isEmpty() || gist.over() ? List.of() : List.of(Blocks.context(IN_THREAD));
        return AlertLayout.forms(story, List.of(), tail);
    }

    private ObjectNode marked() {
        ObjectNode extra = JsonNodeFactory.instance.objectNode();
        extra.set("metadata", Lookup.metadata(alert));
        return extra;
    }

    private static Duration pause(Delivery halt) {
        if (halt instanceof Delivery.Later later) {
            return later.after();
        }
        return halt instanceof Delivery.Retry retry ? retry.after().orElse(SOON) : SOON;
    }
}
