package dev.splitheat.notify.http;

import dev.splitheat.notify.Checked;
import java.net.http.HttpRequest;

/** Whether somebody answers at a server, asked at its root: the address itself hears nothing. */
public final class Reach {
    private Reach() {}

    /** @param who is on the other side, as people call it */
    public static Checked of(String who, Destination destination, Caller caller) {
        String place = who + " at " + destination;
        Answer answer = caller.send(
                HttpRequest.newBuilder(destination.root()).method("HEAD", HttpRequest.BodyPublishers.noBody()));
        return answer instanceof Answer.None none
                ? unanswered(place + " cannot be reached: ", none)
                : Checked.good(place + " can be reached");
    }

    private static Checked unanswered(String problem, Answer.None none) {
        return none.trouble().stays() ? Checked.wrong(problem + none.why()) : Checked.unknown(problem + none.why());
    }
}
