import { type FindingRow, getJson } from "../api/api";
import { Clock } from "../pure/clock";
import { databaseName, duration, heatWords, plain } from "../pure/words";
import { el, fill } from "../ui/dom";
import { hushMark } from "../ui/hush";
import { inUtc, onZone, type Shell } from "../ui/shell";
import { empty, filling, keepAddress, lacking, type Missing, pageHead, pager, patient, table } from "./lists";

const SIZE = 50;

/** Findings of all databases, or of one. */
export async function findings(shell: Shell, query: string): Promise<void> {
  const given = new URLSearchParams(query);
  const database = given.get("database");
  let page = Math.max(1, Number(given.get("page")) || 1);
  const search = el("input", {
    type: "search", class: "search", placeholder: "Search findings", "aria-label": "Search findings", value: given.get("search") ?? "",
    autocomplete: "off", spellcheck: "false",
  });
  const state = el("select", { "aria-label": "Which findings" },
    ...[["open", "Open"], ["ended", "Ended"], ["all", "All"]].map(([value, title]) => el("option", { value: value!, selected: given.get("state") === value }, title!)));
  const list = el("div", { "aria-live": "polite" });
  const show = (): Promise<void> => filling(list, async () => {
    const wanted = search.value.trim();
    keepAddress("/findings", { database, state: state.value === "open" ? null : state.value, search: wanted, page: page > 1 ? page : null });
    const answer = await getJson<{ total: number; findings: FindingRow[]; missing?: Missing[] }>("findings", { database, state: state.value, search: wanted, page, size: SIZE });
    if (answer.total === 0 && wanted) return [...lacking(answer.missing), empty("No finding of these words", `Nothing matches "${wanted}".`)];
    if (answer.total === 0) return [...lacking(answer.missing), empty(state.value === "open" ? "Nothing is hot" : "No finding", "Findings are listed here as soon as there are any.")];
    const clock = new Clock(inUtc());
    return [
      ...lacking(answer.missing),
      table("Findings", [["Severity"], ["Finding"], ["Database"], ["Since"], ["Peak", "number"], ["Hot minutes", "number"]],
        answer.findings.map((each) => row(each, clock, Date.now() + shell.ahead))),
      pager(page, SIZE, answer.total, (to) => {
        page = to;
        void show();
      }),
    ];
  });
  state.addEventListener("change", () => {
    page = 1;
    void show();
  });
  search.addEventListener("input", patient(() => {
    page = 1;
    void show();
  }));
  onZone(() => void show());
  fill(shell.main, el("div", { class: "page" }, pageHead(database ? `Findings of ${databaseName(database).name}` : "Findings", search, state), list));
  await show();
}

function row(finding: FindingRow, clock: Clock, now: number): HTMLElement {
  const { name, where } = databaseName(finding.database);
  const href = `/map?database=${encodeURIComponent(finding.database)}&finding=${encodeURIComponent(finding.id)}`;
  const since = Date.parse(finding.since);
  return el("tr", {},
    el("td", {}, el("span", { class: `severity ${finding.severity}` }, finding.severity)),
    el("th", { scope: "row" }, el("a", { href }, finding.object ?? "the whole database"), " ", el("span", { class: "chip" }, plain(finding.cause)),
      el("span", { class: "sentence" }, finding.sentence), finding.until === null && hushMark(finding.hush, clock, now)),
    el("td", {}, name, el("span", { class: "where" }, where)),
    el("td", { class: "when" }, clock.full(since), el("span", { class: "where" },
      finding.until ? `lasted ${duration(Date.parse(finding.until) - since)}` : `for ${duration(now - since)}`)),
    el("td", { class: "number", title: heatWords(finding) }, finding.peakScore === 0 ? "–" : String(finding.peakScore)),
    el("td", { class: "number", title: heatWords(finding) }, finding.peakScore === 0 ? "–" : String(finding.hotMinutes)));
}
