package dev.splitheat.web.http;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The table of everything that can be asked. */
public final class Routes {
    private final List<Route> all;

    public Routes(Collection<Route> all) {
        this.all = List.copyOf(all);
    }

    public List<Route> all() {
        return all;
    }

    /**
     * Who answers.
     *
     * @throws Refusal when nobody does, or not by this method
     */
    public Route of(String method, String path) {
        List<Route> here = all.stream().filter(route -> route.takes(path)).toList();
        if (here.isEmpty()) {
            throw Refusal.notFound("there is no such page: /openapi.json lists what can be asked");
        }
        return here.stream()
                .filter(route -> route.method().equals(method))
                .findFirst()
                .orElseThrow(() -> Refusal.notAllowed(method, path, allowed(here)));
    }

    private static String allowed(List<Route> here) {
        return here.stream()
                .flatMap(route -> route.method().equals("GET") ? Stream.of("GET", "HEAD") : Stream.of(route.method()))
                .distinct()
                .collect(Collectors.joining(", "));
    }
}
