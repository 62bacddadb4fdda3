package dev.splitheat.notify.slack;

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
    private final Replies replies;
    private final Pictures pictures;
    private final List<Page> pages;

    private Posted posted;
    private boolean inDoubt;
    /** It is posted although it may be there, since nobody may look. */
    private boolean maybeTwice;
    /** Something is in the channel now that was not there before, and must be remembered. */
    private boolean sent;

    AlertThread(
            Telling telling,
            boolean inDoubt,
            Story story,
            Channel channel,
            Lookup lookup,
            Replies replies,
            Pictures pictures) {
        this.telling = telling;
        this.alert = telling.alert();
        this.story = story;
        this.gist = Gist.of(alert);
        this.channel = channel;
        this.lookup = lookup;
        this.replies = replies;
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
        boolean first = !posted.isThere();
        Optional<Delivery> halt = message();
        if (halt.isEmpty() && first && posted.isThere() && telling.othersWait()) {
            // People hear that there is something else before they read everything of this.
            return new Delivery.Delivered(posted.fields(), Optional.of(Duration.ZERO), maybeTwice());
        }
        if (halt.isEmpty()) {
            halt = news();
        }
        if (halt.isEmpty()) {
            halt = story();
        }
        if (halt.isEmpty()) {
            Optional<Duration> rest = picture();
            return new Delivery.Delivered(posted.fields(), rest, maybeTwice());
        }
        return sent
                ? new Delivery.Delivered(posted.fields(), Optional.of(pause(halt.get())), maybeTwice())
                : halt.get();
    }

    private boolean maybeTwice() {
        return maybeTwice || replies.maybeTwice();
    }

    private Optional<Delivery> message() {
        if (!posted.isThere() && inDoubt) {
            try {
                Optional<Posted> found = lookup.find(alert);
                adopt(found.orElse(Posted.NOTHING));
                maybeTwice = found.isEmpty();
            } catch (UnansweredException e) {
                return Optional.of(SlackFailure.delivery(e.reply()));
            }
        }
        if (!posted.isThere() && gist.over() && telling.task() == Telling.Task.RESOLVE && !maybeTwice) {
            // Nobody saw it begin. Where nobody may look, the end of what may be there is worth a message.
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
        Channel.Sent root = channel.post(forms, Marked.with(alert));
        inDoubt = root.failure().isPresent() && (root.unclear() || inDoubt);
        if (root.failure().isEmpty()) {
            posted = root.posted().showing(forms.get(0)).telling(gist);
            sent = true;
            replies.begin();
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
        Channel.Sent edit = channel.edit(posted, forms, Marked.with(alert));
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
        Optional<Delivery> halt = replies.say(posted, forms, mark(forms.get(0)), seenByAll);
        sent |= halt.isEmpty();
        return halt;
    }

    /** The same words of the same opening are the same reply; a reminder repeats them on purpose. */
    private String mark(SlackMessage message) {
        return ShortHash.of(alert.marks().opening() + " " + alert.marks().reminders() + " " + message.hash());
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

    private static Duration pause(Delivery halt) {
        if (halt instanceof Delivery.Later later) {
            return later.after();
        }
        return halt instanceof Delivery.Retry retry ? retry.after().orElse(SOON) : SOON;
    }
}
