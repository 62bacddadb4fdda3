package dev.splitheat.text;

/** Text that a terminal shows and does not obey: a key may hold escape sequences, line breaks or text direction marks. */
public final class Printable {
    private Printable() {}

    public static String of(String text) {
        StringBuilder printable = new StringBuilder(text.length());
        text.codePoints().forEach(point -> {
            if (commands(point)) {
                printable.append(String.format("\\u%04x", point));
            } else {
                printable.appendCodePoint(point);
            }
        });
        return printable.toString();
    }

    private static boolean commands(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE -> true;
            default -> false;
        };
    }
}
