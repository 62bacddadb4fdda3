package dev.splitheat.app.config;

import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Binds the keys below {@code web}. */
final class WebValues {
    private static final Pattern HOST_PORT = Pattern.compile("([^:/\\s]+|\\[[0-9a-fA-F:]+]):(\\d{1,5})");
    private static final Pattern HOST = Pattern.compile("[A-Za-z0-9.-]{1,253}");
    private static final Pattern HEADER = Pattern.compile("[A-Za-z0-9-]{1,100}");
    private static final Pattern FIGURES = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}|[0-9a-fA-F:]*:[0-9a-fA-F:.]*");
    private static final int SHORTEST_SECRET = 16;
    private static final String NOBODY = "nobody";
    private static final String EVERYBODY = "everybody";

    private final FlatFile settings;
    private final Secrets secrets;
    private final Mistakes mistakes = new Mistakes();

    WebValues(FlatFile settings, Secrets secrets) {
        this.settings = settings;
        this.secrets = secrets;
    }

    /** Empty where nothing is served. */
    Optional<WebConfig> bind() {
        settings.otherwise(ConfigKey.WEB_REVEAL, NOBODY);
        return settings.text(ConfigKey.WEB_LISTEN).map(this::bind);
    }

    private WebConfig bind(String address) {
        Optional<InetSocketAddress> listen = mistakes.heard(
                () -> ListenAddress.of(address).orElseThrow(() -> settings.wrong(ConfigKey.WEB_LISTEN, address)));
        Optional<String> advertised = mistakes.found(() -> matching(ConfigKey.WEB_ADVERTISED, HOST_PORT));
        Optional<Secret> token = mistakes.found(() -> secret(ConfigKey.WEB_TOKEN_FILE, "SPLITHEAT_WEB_TOKEN"));
        Optional<WebConfig.Tls> tls = mistakes.found(this::tls);
        Optional<WebConfig.Proxy> proxy = mistakes.found(this::proxy);
        Optional<Secret> peers =
                mistakes.found(() -> secret(ConfigKey.WEB_PEERS_SECRET_FILE, "SPLITHEAT_WEB_PEERS_SECRET"));
        Optional<WebConfig.Reveal> reveal = mistakes.heard(this::reveal);
        Optional<Set<String>> hosts = mistakes.heard(this::hosts);
        Optional<List<String>> origins = mistakes.heard(this::origins);
        mistakes.end();
        WebConfig web = new WebConfig(
                listen.orElseThrow(),
                advertised,
                token,
                tls,
                proxy,
                peers,
                reveal.orElseThrow(),
                hosts.orElseThrow(),
                origins.orElseThrow());
        refuseUnguarded(web);
        return web;
    }

    private void refuseUnguarded(WebConfig web) {
        String address = settings.text(ConfigKey.WEB_LISTEN).orElse("");
        if (!web.loopback() && !web.guarded()) {
            throw settings.wrong(
                    ConfigKey.WEB_LISTEN.text(),
                    address + ", which other machines reach,",
                    "an address of this machine alone, or web.token.file or web.proxy.user.header must say who may come in");
        }
        if (!web.loopback()
                && web.advertised().isPresent()
                && web.token().isEmpty()
                && web.peersSecret().isEmpty()) {
            throw settings.missing(ConfigKey.WEB_PEERS_SECRET_FILE);
        }
    }

    private Optional<Secret> secret(ConfigKey key, String variable) {
        Optional<Secret> secret = secrets.find(settings, key, variable);
        if (secret.filter(text -> text.value().length() < SHORTEST_SECRET).isPresent()) {
            throw settings.wrong(key, "a secret of less than " + SHORTEST_SECRET + " characters");
        }
        return secret;
    }

    private Optional<String> matching(ConfigKey key, Pattern pattern) {
        Optional<String> text = settings.text(key);
        if (text.isPresent() && !pattern.matcher(text.get()).matches()) {
            throw settings.wrong(key, text.get());
        }
        return text;
    }

    private Optional<WebConfig.Tls> tls() {
        Optional<WebConfig.Tls> pem = pemFiles();
        Optional<WebConfig.Tls> store = readable(ConfigKey.WEB_TLS_KEYSTORE).map(this::keyStore);
        if (pem.isPresent() && store.isPresent()) {
            throw settings.wrong(
                    ConfigKey.WEB_TLS_KEYSTORE.text(),
                    settings.text(ConfigKey.WEB_TLS_KEYSTORE).orElse(""),
                    "left out beside " + ConfigKey.WEB_TLS_CERTIFICATE.text() + ": one certificate is shown");
        }
        return pem.or(() -> store);
    }

    private WebConfig.Tls keyStore(Path file) {
        Secret password = secrets.find(settings, ConfigKey.WEB_TLS_PASSWORD_FILE, "SPLITHEAT_WEB_TLS_PASSWORD")
                .orElseThrow(() -> settings.missing(ConfigKey.WEB_TLS_PASSWORD_FILE));
        return new WebConfig.KeyStoreFile(file, password);
    }

    private Optional<WebConfig.Tls> pemFiles() {
        Optional<Path> certificate = readable(ConfigKey.WEB_TLS_CERTIFICATE);
        Optional<Path> key = readable(ConfigKey.WEB_TLS_KEY);
        if (certificate.isPresent() != key.isPresent()) {
            ConfigKey given = certificate.isPresent() ? ConfigKey.WEB_TLS_CERTIFICATE : ConfigKey.WEB_TLS_KEY;
            throw settings.wrong(
                    given.text(),
                    settings.text(given).orElse(""),
                    "accompanied by "
                            + (certificate.isPresent() ? ConfigKey.WEB_TLS_KEY : ConfigKey.WEB_TLS_CERTIFICATE).text());
        }
        return certificate.map(file -> new WebConfig.PemFiles(file, key.orElseThrow()));
    }

    private Optional<Path> readable(ConfigKey key) {
        return settings.text(key).map(file -> {
            Path path = Path.of(file);
            if (!Files.isReadable(path) || Files.isDirectory(path)) {
                throw settings.wrong(key, file + ", which cannot be read,");
            }
            return path.toAbsolutePath();
        });
    }

    private Optional<WebConfig.Proxy> proxy() {
        Optional<Secret> secret = secret(ConfigKey.WEB_PROXY_SECRET_FILE, "SPLITHEAT_WEB_PROXY_SECRET");
        Set<String> addresses = each(ConfigKey.WEB_PROXY_ADDRESSES, FIGURES);
        return matching(ConfigKey.WEB_PROXY_USER_HEADER, HEADER).map(header -> {
            if (secret.isEmpty() && addresses.isEmpty()) {
                throw settings.wrong(
                        ConfigKey.WEB_PROXY_USER_HEADER.text(),
                        header,
                        "proved by web.proxy.secret.file or web.proxy.addresses, since anybody can send a header");
            }
            return new WebConfig.Proxy(header, secret, addresses);
        });
    }

    private WebConfig.Reveal reveal() {
        Set<String> words =
                new LinkedHashSet<>(settings.list(ConfigKey.WEB_REVEAL).orElse(List.of(NOBODY)));
        boolean everybody = words.remove(EVERYBODY);
        boolean nobody = words.remove(NOBODY);
        if (nobody && (everybody || !words.isEmpty()) || words.contains("")) {
            throw settings.wrong(ConfigKey.WEB_REVEAL, "nobody and somebody");
        }
        return new WebConfig.Reveal(everybody, words);
    }

    private Set<String> hosts() {
        Set<String> hosts = new LinkedHashSet<>();
        each(ConfigKey.WEB_HOSTS, HOST).forEach(host -> hosts.add(host.toLowerCase(Locale.ROOT)));
        settings.text(ConfigKey.WEB_ADVERTISED)
                .ifPresent(
                        address -> hosts.add(address.replaceFirst(":\\d+$", "").toLowerCase(Locale.ROOT)));
        return hosts;
    }

    private Set<String> each(ConfigKey key, Pattern pattern) {
        List<String> texts = settings.list(key).orElse(List.of());
        texts.stream()
                .filter(text -> !pattern.matcher(text).matches())
                .findFirst()
                .ifPresent(text -> {
                    throw settings.wrong(key, text);
                });
        return new LinkedHashSet<>(texts);
    }

    private List<String> origins() {
        List<String> origins = settings.list(ConfigKey.WEB_EMBED).orElse(List.of());
        for (String origin : origins) {
            try {
                URI url = WebUrl.of(origin);
                if (!origin.equals(url.getScheme() + "://" + url.getRawAuthority()) || origin.matches(".*[;,\\s].*")) {
                    throw settings.wrong(ConfigKey.WEB_EMBED, origin);
                }
            } catch (URISyntaxException refused) {
                throw settings.wrong(ConfigKey.WEB_EMBED, refused.getReason());
            }
        }
        return origins;
    }
}
