package dev.splitheat.notify.http;

import dev.splitheat.notify.Delivery;
import java.util.Optional;

/** What an answer means for a delivery, wherever nothing else is agreed. */
public final class Receipt {
    private Receipt() {}

    /** @param who is on the other side, as a log names it */
    public static Delivery of(String who, Answer answer) {
        if (answer instanceof Answer.None none) {
            return new Delivery.Retry(Optional.empty(), who + ": " + none.why());
        }
        Answer.Response response = (Answer.Response) answer;
        String why = who + " answered " + response.status();
        if (response.ok()) {
            return new Delivery.Delivered();
        }
        return response.passing() ? new Delivery.Retry(response.retryAfter(), why) : new Delivery.Rejected(why);
    }

    /** Why it is not delivered, for a log; empty when it is, or only put off. */
    public static String why(Delivery delivery) {
        if (delivery instanceof Delivery.Retry retry) {
            return retry.why();
        }
        return delivery instanceof Delivery.Rejected rejected ? rejected.why() : "";
    }
}
