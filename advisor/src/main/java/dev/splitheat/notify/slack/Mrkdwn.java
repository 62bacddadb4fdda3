package dev.splitheat.notify.slack;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Slack's markup: text is escaped, so that nothing in it is a link, a mention or bold by chance. */
final class Mrkdwn {
    /** At the edge of a word these letters would begin or end bold, italic, struck or code. */
    private static final Pattern MARKS =
            Pattern.compile("(?<![\\p{L}\\p{N}])([*_~`]+)(?=\\S)|(?<=\\S)([*_~`]+)(?![\\p{L}\\p{N}])");

    private static final String APART = "\u200b";
    private static final String FENCE = "```";

    private Mrkdwn() {}

    /** Running text. Where a letter would be markup, an invisible space keeps it from that. */
    static String prose(String text) {
        return escape(MARKS.matcher(Letters.clean(text)).replaceAll(APART + "$1$2" + APART));
    }

    /** {@code & < >}; nothing else has to be escaped. */
    static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    /** As much of a text as fits when it is escaped, shown to be cut. */
    static String prose(String text, int most) {
        String whole = prose(text);
        if (whole.length() <= most) {
            return whole;
        }
        String cut = Letters.clean(text);
        int room = most - Letters.MORE.length();
        while (prose(cut).length() > room) {
            cut = Letters.head(cut, Math.min(cut.length() - 1, (int)
                    ((long) cut.length() * room / prose(cut).length())));
        }
        return prose(cut) + Letters.MORE;
    }

    /** Lines under a name, as many as fit. */
    static String titled(String name, List<String> lines, int most) {
        String head = "*" + name + "*\n";
        return head + list(lines, most - head.length());
    }

    /** With dots in front when there are several; what is left out is counted. */
    static String list(List<String> lines, int most) {
        return list(lines.size() > 1 ? "• " : "", lines, most);
    }

    /** As they are; what is left out is counted. */
    static String lines(List<String> lines, int most) {
        return list("", lines, most);
    }

    private static String list(String dot, List<String> lines, int most) {
        List<String> shown = new ArrayList<>();
        int left = most;
        for (int i = 0; i < lines.size(); i++) {
            int reserve = i + 1 < lines.size() ? more(lines.size()).length() + 1 : 0;
            String line = dot + prose(lines.get(i));
            if (line.length() > left - reserve) {
                return rest(lines, i, dot, left, shown);
            }
            shown.add(line);
            left -= line.length() + 1;
        }
        return String.join("\n", shown);
    }

    private static String rest(List<String> lines, int next, String dot, int left, List<String> shown) {
        if (next == 0) {
            int reserve = lines.size() > 1 ? more(lines.size()).length() + 1 : 0;
            shown.add(dot + prose(lines.get(0), left - reserve - dot.length()));
        }
        int hidden = lines.size() - Math.max(next, 1);
        if (hidden > 0) {
            shown.add(more(hidden));
        }
        return String.join("\n", shown);
    }

    private static String more(int lines) {
        return Letters.MORE + " and " + lines + " more";
    }

    /** Shown letter by letter. A fence inside would end the block, so its letters are kept apart. */
    static String code(String text) {
        return FENCE + "\n" + escape(text).replace("`" + "``", "`" + APART + "`" + APART + "`") + "\n" + FENCE;
    }
}
