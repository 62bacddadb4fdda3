package dev.splitheat.track;

/**
 * A split that may continue a track.
 *
 * @param unlike how little of the place shows in the split
 */
record Bond(Spot spot, Track track, Kinship kinship, int unlike) {
    static Bond of(Spot spot, Known known, Kinship kinship) {
        return new Bond(spot, known.track(), kinship, Likeness.lacking(spot, known.track(), known.last()));
    }
}
