package dev.splitheat.sandbox.scenario;

/** Something in a scenario's values that cannot be used. */
final class UnusableValueException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String pointer;
    private final boolean atKey;

    private UnusableValueException(String pointer, boolean atKey, String sentence) {
        super(sentence);
        this.pointer = pointer;
        this.atKey = atKey;
    }

    /** @param pointer JSON pointer of the value that is wrong */
    static UnusableValueException of(String pointer, String sentence) {
        return new UnusableValueException(pointer, false, sentence);
    }

    /** The key itself is wrong. */
    static UnusableValueException ofKey(String pointer, String sentence) {
        return new UnusableValueException(pointer, true, sentence);
    }

    Place place(Places places) {
        return atKey ? places.key(pointer) : places.value(pointer);
    }
}
