package dev.splitheat.proof;

/**
 * Operations in a minute.
 *
 * @param place what counts as load of the place
 * @param rest of the whole database, beside what heats the place: no change of the place takes it away
 */
public record Load(long place, long rest) {
    public static final Load NONE = new Load(0, 0);

    public Load plus(Load other) {
        return new Load(place + other.place, rest + other.rest);
    }
}
