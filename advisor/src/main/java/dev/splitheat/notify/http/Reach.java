package dev.splitheat.notify.http;

import dev.splitheat.notify.Checked;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.net.http.HttpRequest;

/** Whether somebody answers at a server, asked at its root: the address itself hears nothing. */
public final class Reach {
    private Reach() {}

    /** @param who is on the other side, as people call it */
    public static Checked of(String who, Destination destination, Caller caller) {
        String place = who + " at " + destination;
        String host = destination.address().getHost();
        if (!resolves(host)) {
            return Checked.wrong(place + " cannot be reached: the name " + host + " does not resolve");
        }
        Answer answer = caller.send(
                HttpRequest.newBuilder(destination.root()).method("HEAD", HttpRequest.BodyPublishers.noBody()));
        return answer instanceof Answer.None none
                ? unanswered(place + " cannot be reached: ", none.why())
                : Checked.good(place + " can be reached");
    }

    private static Checked unanswered(String problem, String why) {
        return why.startsWith("SSL")
                ? Checked.wrong(problem + "TLS fails, as with a certificate that is not trusted (" + why + ")")
                : Checked.unknown(problem + why);
    }

    private static boolean resolves(String host) {
        try {
            return InetAddress.getAllByName(host).length > 0;
        } catch (UnknownHostException e) {
            return false;
        }
    }
}
