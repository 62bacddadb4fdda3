package dev.splitheat.diagnosis;

/**
 * What a hot place's past and its peers say of it before its cause is looked for.
 *
 * @param neverAtThisHour whether its object was watched at this hour for weeks, and was never hot
 * @param peers other tables of the database that turned hot in the same minute, with all that is theirs
 * @param event whether something happened to the fleet in that minute, as a deploy or a scaling does
 */
public record Standing(boolean neverAtThisHour, int peers, boolean event) {
    /** Of a place of which nothing is known but what it does. */
    public static final Standing UNKNOWN = new Standing(false, 0, false);

    public Standing {
        if (peers < 0) {
            throw new IllegalArgumentException("fewer peers than none: " + peers);
        }
    }
}
