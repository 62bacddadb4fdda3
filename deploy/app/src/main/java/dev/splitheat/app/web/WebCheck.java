package dev.splitheat.app.web;

import dev.splitheat.app.config.WebConfig;
import dev.splitheat.notify.Checked;
import dev.splitheat.web.server.UnusableTlsException;

/** Whether pages could be served as they are configured, and who would see them. */
public final class WebCheck {
    private WebCheck() {}

    public static Checked of(WebConfig web) {
        try {
            web.tls().ifPresent(tls -> WebPlan.tls(tls).read());
        } catch (UnusableTlsException unusable) {
            return Checked.wrong(unusable.getMessage());
        }
        String where = "they are served on " + web.listen().getHostString() + ":"
                + web.listen().getPort();
        if (!web.loopback() && web.tls().isEmpty() && web.proxy().isEmpty()) {
            return Checked.unknown(where + " without TLS, so that the token can be read on its way");
        }
        return Checked.good(where + " to " + whom(web) + "; key values are revealed to " + revealed(web.reveal()));
    }

    private static String whom(WebConfig web) {
        if (!web.guarded()) {
            return "this machine, without a login";
        }
        return web.token().isPresent() ? "those who show the token" : "those whom the proxy logged in";
    }

    private static String revealed(WebConfig.Reveal reveal) {
        if (reveal.everybody()) {
            return "all of them";
        }
        return reveal.users().isEmpty() ? "nobody" : String.join(", ", reveal.users());
    }
}
