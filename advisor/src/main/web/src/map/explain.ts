import type { Explanation, Proof, Recommendation, WhatIf } from "../api/api";
import { counted, duration, heatWords, onClock, percent, plain } from "../pure/words";
import { copyBlock, copyList } from "../ui/copy";
import { el, style } from "../ui/dom";
import { icon } from "../ui/icons";
import { hushMark } from "../ui/hush";
import { type PanelHost, severityTag } from "./panel";

/** All that is said of a finding: cause, evidence, what to do tonight, what mends it, what to expect, whether it did. */
export function explanation(explained: Explanation, host: PanelHost): HTMLElement[] {
  const { finding } = explained;
  const clock = host.clock();
  const ended = finding.resolvedAt;
  const until = ended ? Date.parse(ended) : host.now();
  return [
    el("article", { class: "explanation" },
      el("header", {},
        el("p", { class: "finding-head" }, severityTag(explained.severity), el("span", { class: "chip" }, plain(finding.cause)),
          el("span", { class: "finding-since" }, ended ? "lasted " : "", duration(until - Date.parse(finding.firstHeatAt)))),
        el("h2", {}, explained.headline),
        ended === null && hushMark(explained.hush, clock, host.now(), true),
        range(explained, host),
        el("dl", { class: "facts" },
          ...fact(finding.index ? "Index" : "Table", finding.index ?? finding.table),
          ...fact("Column", finding.column),
          ...fact("Since", clock.full(Date.parse(finding.firstHeatAt))),
          ...fact("Ended", ended && clock.full(Date.parse(ended))),
          ...fact("Heat", heatWords(finding)),
          ...fact("Confidence", percent(finding.confidence)))),
      section("Evidence", finding.evidence.length > 0 && list(finding.evidence.map((each) => onClock(each, (at) => clock.full(at))))),
      explained.proof && proof(explained.proof, clock.full(Date.parse(explained.proof.landedAt))),
      ...explained.recommendations.map((advised, at) => recommendation(advised, at, explained.whatIf ?? [])),
      section("Rejected", rejected(explained)),
      readMore(explained.readMore)),
  ];
}

function range({ id, finding }: Explanation, host: PanelHost): HTMLElement | null {
  if (!finding.keyRange) return null;
  const shown = el("code", {}, `${finding.keyRange.start} … ${finding.keyRange.limit}`);
  const button = host.mayReveal() && el("button", {
    type: "button", class: "icon-button", title: "Reveal the key (this is logged)", "aria-label": "Reveal the key; this is logged",
    click: () => void host.reveal(id).then((label) => {
      if (label) shown.textContent = label;
    }),
  }, icon("eye"));
  return el("p", { class: "key-range" }, shown, button);
}

function recommendation(advised: Recommendation, at: number, whatIf: readonly WhatIf[]): HTMLElement {
  const expected = whatIf.find((each) => each.title === advised.title) ?? fromExpected(advised);
  const details = el("details", { class: "recommendation", open: at === 0 },
    el("summary", {}, el("span", { class: "ordinal" }, String(at + 1)), advised.title),
    el("p", {}, advised.why),
    section("Do now", advised.doNow.length > 0 && copyList(advised.doNow, "what to do now"), "now"),
    expected && bars(expected),
    section("Fix for good", advised.ddl.length > 0 && copyBlock(advised.ddl.map(terminated).join("\n"), "the DDL")),
    section("Migration", advised.migration.length > 0 && list(advised.migration, "ol")),
    section("Queries to change", advised.queryChanges.length > 0 && list(advised.queryChanges)),
    section("Trade-offs", advised.tradeOffs.length > 0 && list(advised.tradeOffs)),
    section("Estimate", advised.estimate.length > 0 && list(advised.estimate)));
  return details;
}

function fromExpected(advised: Recommendation): WhatIf | null {
  const { expected, title } = advised;
  return expected && {
    title, before: expected.topShareBefore, after: expected.topShareAfter, low: expected.low, high: expected.high, samples: expected.samples,
  };
}

/** Share of the hottest range before and after, with the interval that the observed keys allow. */
function bars(expected: WhatIf): HTMLElement {
  return el("figure", { class: "what-if" },
    el("figcaption", {}, `The hottest range's share of writes, on ${counted(expected.samples, "observed key")}`),
    bar("Now", expected.before, null),
    bar("After", expected.after, [expected.low, expected.high]));
}

function bar(title: string, share: number, interval: readonly [number, number] | null): HTMLElement {
  const filled = el("span", { class: "bar-fill" });
  style(filled, "width", `${Math.max(share * 100, 0.5)}%`);
  const track = el("span", { class: "bar-track" }, filled);
  if (interval) {
    const whisker = el("span", { class: "bar-interval" });
    style(whisker, "left", `${interval[0] * 100}%`);
    style(whisker, "width", `${Math.max((interval[1] - interval[0]) * 100, 0.5)}%`);
    track.append(whisker);
  }
  const words = interval ? `${percent(share)} (${percent(interval[0])} to ${percent(interval[1])})` : percent(share);
  return el("p", { class: `bar ${interval ? "after" : "before"}` }, el("span", { class: "bar-title" }, title), track, el("span", { class: "bar-words" }, words));
}

function proof(proved: Proof, landedAt: string): HTMLElement {
  return el("section", { class: `proof ${proved.outcome}` },
    el("h3", {}, `Proof: ${plain(proved.outcome).toLowerCase()}`),
    el("p", {}, `${proved.landed} (${landedAt})`),
    proved.predictedShare !== null && el("p", {}, `Predicted ${percent(proved.predictedShare)}, observed ${percent(proved.observedShare)}.`),
    proved.evidence.length > 0 && list(proved.evidence));
}

function rejected({ rejected }: Explanation): HTMLElement | false {
  return !!rejected && rejected.length > 0 && el("dl", { class: "rejected" }, ...rejected.flatMap((each) => [
    el("dt", {}, plain(each.kind)), el("dd", {}, each.why),
  ]));
}

/** Only addresses of the web are followed, whatever a document says. */
function readMore(address: string | null | undefined): HTMLElement | null {
  if (!address || !/^https:\/\//.test(address)) return null;
  return el("p", {}, el("a", { href: address, rel: "noreferrer noopener", target: "_blank" }, "Read more in Spanner's documentation"));
}

function section(title: string, content: HTMLElement | false, kind = ""): HTMLElement | null {
  return content ? el("section", { class: kind || null }, el("h3", {}, title), content) : null;
}

function fact(title: string, value: string | null): HTMLElement[] {
  return value ? [el("dt", {}, title), el("dd", {}, value)] : [];
}

function list(items: readonly string[], tag: "ul" | "ol" = "ul"): HTMLElement {
  return el(tag, {}, ...items.map((item) => el("li", {}, item)));
}

function terminated(statement: string): string {
  return /;\s*$/.test(statement) ? statement : `${statement};`;
}
