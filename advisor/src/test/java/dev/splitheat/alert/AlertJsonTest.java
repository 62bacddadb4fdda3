package dev.splitheat.alert;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Companion;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AlertJsonTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @Test
    void wholePayload_isVersionOneAndRedacted() throws Exception {
        String body = new AlertJson(Samples.REDACTED).render(Samples.firing("f-3a91", 2, Severity.CRITICAL));

        assertThat(JSON.readTree(body))
                .isEqualTo(
                        JSON.readTree(
                                """
                                {
                                  "version": 1,
                                  "id": "f-3a91",
                                  "revision": 2,
                                  "state": "firing",
                                  "severity": "critical",
                                  "database": "projects/p/instances/shop-prod/databases/orders",
                                  "headline": "Orders: rows are appended at one moving end of key column CreatedAt",
                                  "readMore": "https://cloud.google.com/spanner/docs/schema-design#primary-key-prevent-hotspots",
                                  "subject": "hotspot",
                                  "group": "",
                                  "opening": 1,
                                  "regressed": false,
                                  "reminders": 0,
                                  "flapping": false,
                                  "blindSince": null,
                                  "hush": null,
                                  "companions": [],
                                  "owners": [],
                                  "impact": {"load": null, "latency": null},
                                  "finding": {
                                    "status": "open",
                                    "mergedInto": null,
                                    "cause": "MONOTONIC_KEY",
                                    "table": "Orders",
                                    "index": null,
                                    "column": "CreatedAt",
                                    "keyRange": {"start": "Orders(▒▒)", "limit": "<end>"},
                                    "confidence": 0.97,
                                    "firstHeatAt": "2026-11-20T10:00:00Z",
                                    "openedAt": "2026-11-20T10:10:00Z",
                                    "updatedAt": "2026-11-20T10:37:00Z",
                                    "resolvedAt": null,
                                    "peakScore": 100,
                                    "hotMinutes": 37,
                                    "evidence": [
                                      "The hot end moved on in 36 of 37 minutes.",
                                      "The range began at Orders(▒▒) and lies behind all others by now, at the end of the table."
                                    ],
                                    "drivers": [],
                                    "wanted": [],
                                    "setAside": []
                                  },
                                  "recommendations": [
                                    {
                                      "kind": "SWAP_KEY_ORDER",
                                      "title": "Lead the key with UserId",
                                      "why": "CreatedAt grows with time.",
                                      "doNow": ["Pause the job that appends behind Orders(▒▒)."],
                                      "ddl": ["CREATE TABLE Orders_new (\\n  UserId INT64 NOT NULL,\\n) PRIMARY KEY (UserId)"],
                                      "migration": ["Execute the DDL."],
                                      "queryChanges": ["WHERE UserId = @userId"],
                                      "tradeOffs": ["Keys cannot be altered."],
                                      "estimate": [],
                                      "expected": null,
                                      "steps": [{"what": "Execute the DDL.", "gate": null, "check": null, "rollback": null, "statement": null}],
                                      "costs": null,
                                      "files": [],
                                      "rewrites": [],
                                      "actions": []
                                    }
                                  ],
                                  "rejected": [],
                                  "proof": null
                                }
                                """));
    }

    @Test
    void marks_sayWhereTheAlertIsInItsLife() throws Exception {
        Alert hushed = Alerts.hushed(Alerts.reopened(Alerts.of(Severity.WARNING)));
        Companion other = new Companion("f-9", "Bills: one row takes the load", Severity.CRITICAL, true);
        Alert alert = hushed.next(
                Alert.State.CLEARING,
                hushed.marks()
                        .flapping(true)
                        .blindSince(Optional.of(Samples.TEN))
                        .with(List.of(other)));

        JsonNode body = JSON.readTree(new AlertJson(Samples.REDACTED).render(alert));

        assertThat(body.get("state").asText()).isEqualTo("clearing");
        assertThat(body.get("severity").asText()).isEqualTo("critical");
        assertThat(body.get("group").asText()).isEqualTo("Orders");
        assertThat(body.get("opening").asInt()).isEqualTo(2);
        assertThat(body.get("regressed").asBoolean()).isTrue();
        assertThat(body.get("flapping").asBoolean()).isTrue();
        assertThat(body.get("blindSince").asText()).isEqualTo("2026-11-20T10:00:00Z");
        assertThat(body.get("hush"))
                .isEqualTo(
                        JSON.readTree(
                                """
                                {"id": "s-1", "kind": "silence", "author": "ana", "reason": "we are on it",
                                 "until": "2026-11-20T12:00:00Z"}
                                """));
        assertThat(body.get("companions"))
                .isEqualTo(
                        JSON.readTree(
                                """
                                [{"id": "f-9", "headline": "Bills: one row takes the load", "severity": "critical",
                                  "hot": true}]
                                """));
    }
}
