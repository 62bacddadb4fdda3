package dev.splitheat.text;

/** ANSI colours for a terminal, or none. */
public enum Paint {
    PLAIN {
        @Override
        public String paint(String code, String text) {
            return text;
        }
    },
    ANSI {
        @Override
        public String paint(String code, String text) {
            return "\u001B[" + code + "m" + text + "\u001B[0m";
        }
    };

    private static final String BOLD = "1";
    private static final String DIM = "2";

    /** @param code of Select Graphic Rendition, such as {@code 31} for red */
    public abstract String paint(String code, String text);

    public String bold(String text) {
        return paint(BOLD, text);
    }

    public String dim(String text) {
        return paint(DIM, text);
    }
}
