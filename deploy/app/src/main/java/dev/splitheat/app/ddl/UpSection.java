package dev.splitheat.app.ddl;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The part of a migration that is applied, where one file holds both ways: goose, sql-migrate, dbmate, MyBatis. Lines of
 * the other part become empty, so that places stay right.
 */
final class UpSection {
    private static final Pattern MARK = Pattern.compile(
            "--\\s*(?:\\+(?:goose|migrate)\\s+(?<goose>Up|Down)\\b|migrate:(?<dbmate>up|down)\\b|//@(?<mybatis>UNDO)\\b).*",
            Pattern.CASE_INSENSITIVE);

    private UpSection() {}

    static String of(String text) {
        StringBuilder up = new StringBuilder(text.length());
        boolean applied = true;
        for (String line : text.split("(?<=\n)", -1)) {
            Matcher mark = MARK.matcher(line.strip());
            if (mark.matches()) {
                applied = up(mark);
            }
            up.append(applied ? line : line.endsWith("\n") ? "\n" : "");
        }
        return up.toString();
    }

    private static boolean up(Matcher mark) {
        return "up".equalsIgnoreCase(mark.group("goose")) || "up".equalsIgnoreCase(mark.group("dbmate"));
    }
}
