import { type DatabaseRow, getJson, type Severity } from "../api/api";
import { Clock } from "../pure/clock";
import { databaseName, duration } from "../pure/words";
import { el, fill } from "../ui/dom";
import { inUtc, onZone, type Shell } from "../ui/shell";
import { empty, filling, keepAddress, lacking, type Missing, pageHead, pager, patient, scoreBar, table } from "./lists";

const SIZE = 50;
const SEVERITIES: readonly Severity[] = ["critical", "warning", "info"];

/** All databases, worst first. */
export async function databases(shell: Shell, query: string): Promise<void> {
  const given = new URLSearchParams(query);
  let page = Math.max(1, Number(given.get("page")) || 1);
  const search = el("input", {
    type: "search", class: "search", placeholder: "Search databases", "aria-label": "Search databases", value: given.get("search") ?? "",
    autocomplete: "off", spellcheck: "false",
  });
  const list = el("div", { "aria-live": "polite" });
  const show = (): Promise<void> => filling(list, async () => {
    const wanted = search.value.trim();
    const answer = await getJson<{ total: number; databases: DatabaseRow[]; missing?: Missing[] }>("databases", { search: wanted, page, size: SIZE });
    keepAddress("/", { search: wanted, page: page > 1 ? page : null });
    if (answer.total === 0) {
      return [...lacking(answer.missing), wanted ? empty("No database is called like that", `Nothing matches "${wanted}".`)
        : empty("No database yet", "Splitheat lists a database as soon as its first minute has been collected.")];
    }
    return [
      ...lacking(answer.missing),
      table("Databases, worst first", [["Database"], ["Open findings"], ["Highest split score, last hour"], ["Last data", "number"]],
        answer.databases.map((each) => row(each, Date.now() + shell.ahead))),
      pager(page, SIZE, answer.total, (to) => {
        page = to;
        void show();
      }),
    ];
  });
  search.addEventListener("input", patient(() => {
    page = 1;
    void show();
  }));
  fill(shell.main, el("div", { class: "page" }, pageHead("Databases", search), list));
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && document.activeElement !== search) {
      event.preventDefault();
      search.focus();
    }
  });
  onZone(() => void show());
  setInterval(() => document.hidden || document.activeElement?.closest(".list") || void show(), 60_000);
  await show();
}

function row(database: DatabaseRow, now: number): HTMLElement {
  const { name, where } = databaseName(database.name);
  const latest = database.latest === null ? null : Date.parse(database.latest);
  const open = SEVERITIES.filter((severity) => database.open[severity] > 0);
  return el("tr", {},
    el("th", { scope: "row" }, el("a", { href: `/map?database=${encodeURIComponent(database.name)}` }, name), el("span", { class: "where" }, where)),
    el("td", {}, ...(open.length > 0 ? open.map((severity) => el("span", { class: `severity ${severity}` }, `${database.open[severity]} ${severity}`))
      : [el("span", { class: "hint" }, "none")])),
    el("td", {}, scoreBar(database.hottest)),
    el("td", { class: "number" }, latest === null ? el("span", { class: "hint" }, "never")
      : el("span", { class: database.blind ? "blind" : "hint", title: new Clock(inUtc()).full(latest) },
        database.blind ? `blind for ${duration(now - latest)}` : `${duration(now - latest)} ago`)));
}
