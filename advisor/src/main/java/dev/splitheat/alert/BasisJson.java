package dev.splitheat.alert;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Driver;
import dev.splitheat.finding.TagText;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** What a finding rests on, as fields of its JSON: {@code drivers}, {@code wanted} and {@code setAside}. */
public final class BasisJson {
    private final Function<String, Optional<String>> showStatement;

    /** @param showStatement redacts a statement's text, or leaves it out; called for every text that would leave */
    public BasisJson(Function<String, Optional<String>> showStatement) {
        this.showStatement = showStatement;
    }

    /** @param showKey for values in tags */
    public void put(Basis basis, UnaryOperator<String> showKey, ObjectNode finding) {
        ArrayNode drivers = finding.putArray("drivers");
        basis.drivers().forEach(driver -> put(driver, showKey, drivers.addObject()));
        ArrayNode wanted = finding.putArray("wanted");
        basis.wanted()
                .forEach(each -> wanted.addObject().put("what", each.name()).put("why", each.sentence()));
        ArrayNode setAside = finding.putArray("setAside");
        basis.setAside()
                .forEach(each -> setAside.addObject().put("what", each.what()).put("count", each.count()));
    }

    /** A fingerprint is text, as in Spanner's own JSON: numbers of 64 bits do not survive every reader. */
    private void put(Driver driver, UnaryOperator<String> showKey, ObjectNode node) {
        node.put("kind", driver.kind().name().toLowerCase(Locale.ROOT));
        node.put(
                "fingerprint",
                driver.fingerprint().isPresent()
                        ? Long.toString(driver.fingerprint().getAsLong())
                        : null);
        node.put("tag", driver.tag().isEmpty() ? null : TagText.shown(driver.tag(), showKey));
        node.put("text", driver.text().flatMap(showStatement).orElse(null));
        node.put("share", Math.round(driver.share() * 1000) / 1000.0);
        node.put("perSecond", Math.round(driver.perSecond() * 100) / 100.0);
        boolean writes = driver.kind() == Driver.Kind.TRANSACTION;
        double rows = Math.round(driver.rows() * 10) / 10.0;
        node.put("rowsScanned", writes ? 0 : rows);
        node.put("rowsWritten", writes ? rows : 0);
    }
}
