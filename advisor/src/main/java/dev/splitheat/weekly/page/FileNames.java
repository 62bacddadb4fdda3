package dev.splitheat.weekly.page;

import java.util.regex.Pattern;

/** Names of files for reports: letters that every file system and every address takes. */
public final class FileNames {
    private static final Pattern OTHER = Pattern.compile("[^A-Za-z0-9._-]+");

    private FileNames() {}

    /** {@code shop-prod.orders-2026-W47}; databases whose names differ have different ones. */
    public static String of(String database, String week) {
        String[] parts = database.split("/");
        String name = parts.length == 6 ? parts[1] + "." + parts[3] + "." + parts[5] : database;
        String plain = OTHER.matcher(name).replaceAll("-");
        boolean same = plain.equals(name) && !plain.startsWith(".");
        return (same ? plain : "database-" + plain + "-" + Integer.toHexString(database.hashCode())) + "-" + week;
    }

    /** Of the page of all databases. */
    public static String fleet(String week) {
        return "fleet-" + week;
    }
}
