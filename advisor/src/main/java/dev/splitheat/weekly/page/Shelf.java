package dev.splitheat.weekly.page;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Where the pages of a week lie side by side: by it one page finds another. */
public enum Shelf {
    /** Files in one directory, as they are written. */
    DIRECTORY {
        @Override
        String addressOf(String database, String week) {
            return FileNames.of(database, week) + ".html";
        }
    },
    /** The web's archive: one address, whose query names the report. */
    ARCHIVE {
        @Override
        String addressOf(String database, String week) {
            return "?database="
                    + URLEncoder.encode(database, StandardCharsets.UTF_8).replace("+", "%20") + "&week=" + week
                    + "&format=html";
        }
    };

    /** Of the page of a database, seen from any other page there. */
    abstract String addressOf(String database, String week);
}
