package dev.splitheat.web.access;

import java.util.Optional;
import java.util.Set;

/**
 * To whom key values may be shown.
 *
 * @param everybody who is let in at all
 * @param users as the proxy names them; {@link Access#TOKEN} is whoever shows the token
 */
public record Reveal(boolean everybody, Set<String> users) {
    public static final Reveal NOBODY = new Reveal(false, Set.of());
    public static final Reveal EVERYBODY = new Reveal(true, Set.of());

    public Reveal {
        users = Set.copyOf(users);
    }

    boolean allows(Optional<String> user) {
        return everybody || user.filter(users::contains).isPresent();
    }
}
