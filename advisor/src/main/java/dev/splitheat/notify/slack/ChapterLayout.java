package dev.splitheat.notify.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.story.Story;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Lays the chapters of a story out for a thread. Long ones take several pages, and what is too long even so is cut with a mark. */
final class ChapterLayout {
    /** Statements in full are worth several messages; a book is not. */
    private static final int MOST_PAGES = 8;

    private static final int PIECE = Blocks.SECTION - 200;
    private static final int TITLE = 150;

    private ChapterLayout() {}

    static List<Page> pages(Story story) {
        return story.chapters().stream()
                .flatMap(chapter -> pages(chapter).stream())
                .toList();
    }

    /** Statements and commands only. */
    static List<Page> code(Story story) {
        return story.chapters().stream()
                .filter(Story.Chapter::code)
                .flatMap(chapter -> pages(chapter).stream())
                .toList();
    }

    private static List<Page> pages(Story.Chapter chapter) {
        String title = Letters.line(chapter.title(), TITLE);
        List<String> pieces = pieces(text(chapter), chapter.code());
        List<Page> pages = new ArrayList<>();
        for (int i = 0; i < Math.min(pieces.size(), MOST_PAGES); i++) {
            List<ObjectNode> blocks = new ArrayList<>();
            if (i == 0) {
                blocks.add(Blocks.section("*" + Mrkdwn.prose(title, TITLE) + "*"));
            }
            blocks.add(chapter.code() ? Blocks.section(Mrkdwn.code(pieces.get(i))) : Blocks.text(pieces.get(i)));
            if (i == MOST_PAGES - 1 && pieces.size() > MOST_PAGES) {
                blocks.add(Blocks.section(cut(pieces, chapter.code())));
            }
            pages.add(new Page(title, blocks));
        }
        return pages;
    }

    private static String text(Story.Chapter chapter) {
        if (chapter.code()) {
            return String.join("\n\n", chapter.lines());
        }
        String dot = chapter.lines().size() > 1 ? "• " : "";
        return dot + String.join("\n" + dot, chapter.lines());
    }

    private static String cut(List<String> pieces, boolean code) {
        int hidden = pieces.stream().skip(MOST_PAGES).mapToInt(String::length).sum();
        return "✂ *Cut here:* " + hidden + " more characters do not fit."
                + (code ? " Do not run what stands above as if it were all." : "");
    }

    /** Ends at the ends of lines where lines are short enough. */
    private static List<String> pieces(String text, boolean code) {
        List<String> pieces = new ArrayList<>();
        StringBuilder piece = new StringBuilder();
        lines(Letters.clean(text), code).forEach(line -> {
            if (piece.length() > 0 && length(piece + "\n" + line, code) > PIECE) {
                pieces.add(piece.toString());
                piece.setLength(0);
            }
            piece.append(piece.length() == 0 ? "" : "\n").append(line);
        });
        if (!piece.toString().isBlank()) {
            pieces.add(piece.toString());
        }
        return pieces;
    }

    private static Stream<String> lines(String text, boolean code) {
        return text.lines().flatMap(line -> parts(line, code).stream());
    }

    private static List<String> parts(String line, boolean code) {
        List<String> parts = new ArrayList<>();
        String left = line;
        while (length(left, code) > PIECE) {
            int most = PIECE;
            while (length(Letters.head(left, most), code) > PIECE) {
                most = most * 3 / 4;
            }
            String head = Letters.head(left, most);
            parts.add(head);
            left = left.substring(head.length());
        }
        parts.add(left);
        return parts;
    }

    private static int length(String text, boolean code) {
        return code ? Mrkdwn.code(text).length() : text.length();
    }
}
