package dev.splitheat.wire;

import dev.splitheat.avro.FindingDriver;
import dev.splitheat.avro.FindingSetAside;
import dev.splitheat.avro.FindingState;
import dev.splitheat.avro.FindingTurns;
import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Driver;
import dev.splitheat.finding.RowTurns;
import dev.splitheat.finding.SetAside;
import dev.splitheat.finding.Wanted;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** What a finding rests on to Avro and back. */
final class BasisRecords {
    private BasisRecords() {}

    static List<FindingDriver> drivers(Basis basis) {
        return basis.drivers().stream().map(BasisRecords::toAvro).toList();
    }

    static List<String> wanted(Basis basis) {
        return basis.wanted().stream().map(Wanted::name).toList();
    }

    static List<FindingSetAside> setAside(Basis basis) {
        return basis.setAside().stream()
                .map(each -> new FindingSetAside(each.what(), each.count()))
                .toList();
    }

    /** Null where no rows take turns. */
    static FindingTurns turns(Basis basis) {
        return basis.turns()
                .map(each -> new FindingTurns(each.since(), each.full().toSeconds(), each.rows()))
                .orElse(null);
    }

    static Basis fromAvro(FindingState avro) {
        return new Basis(
                avro.getDrivers().stream().map(BasisRecords::fromAvro).toList(),
                avro.getWanted().stream().flatMap(name -> wanted(name).stream()).toList(),
                avro.getSetAside().stream()
                        .map(each -> new SetAside(each.getWhat(), each.getCount()))
                        .toList(),
                Optional.ofNullable(avro.getTurns())
                        .map(each -> new RowTurns(
                                each.getSince(), Duration.ofSeconds(each.getFullSeconds()), each.getRows())),
                Optional.ofNullable(avro.getSeenAt()),
                Optional.ofNullable(avro.getBackSince()));
    }

    /** A newer writer may want what this version does not know. */
    private static Optional<Wanted> wanted(String name) {
        return Arrays.stream(Wanted.values())
                .filter(wanted -> wanted.name().equals(name))
                .findFirst();
    }

    private static FindingDriver toAvro(Driver driver) {
        return FindingDriver.newBuilder()
                .setKind(driver.kind().name())
                .setFingerprint(
                        driver.fingerprint().isPresent() ? driver.fingerprint().getAsLong() : null)
                .setTag(driver.tag())
                .setText(driver.text().orElse(null))
                .setShare(driver.share())
                .setPerSecond(driver.perSecond())
                .setRowsScanned(driver.rows())
                .build();
    }

    private static Driver fromAvro(FindingDriver avro) {
        return new Driver(
                Driver.Kind.valueOf(avro.getKind()),
                avro.getFingerprint() == null ? OptionalLong.empty() : OptionalLong.of(avro.getFingerprint()),
                avro.getTag(),
                Optional.ofNullable(avro.getText()),
                avro.getShare(),
                avro.getPerSecond(),
                avro.getRowsScanned());
    }
}
