package dev.splitheat.lint;

import dev.splitheat.catalog.DdlFile;
import dev.splitheat.catalog.Place;
import java.util.ArrayList;
import java.util.List;

/** The text of a file by line; columns are counted in code points, as the DDL reader counts them. */
final class SourceFile {
    private final String text;
    private final List<Integer> lineStarts = new ArrayList<>();

    SourceFile(DdlFile file) {
        text = file.text();
        lineStarts.add(0);
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
            lineStarts.add(end + 1);
        }
    }

    String text() {
        return text;
    }

    /** Without its line break; empty where the file has no such line. */
    String line(int number) {
        if (number < 1 || number > lineStarts.size()) {
            return "";
        }
        int start = lineStarts.get(number - 1);
        int end = number < lineStarts.size() ? lineStarts.get(number) - 1 : text.length();
        return text.substring(start, end).replaceFirst("\r$", "");
    }

    /** Where a place lies in the text; its end when the file has no such place. */
    int offset(Place place) {
        if (place.line() > lineStarts.size()) {
            return text.length();
        }
        int start = lineStarts.get(place.line() - 1);
        int left = text.codePointCount(start, text.length());
        return text.offsetByCodePoints(start, Math.min(place.column() - 1, left));
    }
}
