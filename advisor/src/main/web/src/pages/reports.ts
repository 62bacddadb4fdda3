import { getJson, url } from "../api/api";
import { Clock } from "../pure/clock";
import { databaseName } from "../pure/words";
import { el, fill } from "../ui/dom";
import { inUtc, type Shell } from "../ui/shell";
import { empty, filling, pageHead, patient, table } from "./lists";

interface ReportRow {
  readonly database: string;
  readonly week: string;
  readonly made?: string | null;
  readonly headline?: string | null;
}

/** The archive of weekly reports. */
export async function reports(shell: Shell, query: string): Promise<void> {
  const search = el("input", {
    type: "search", class: "search", placeholder: "Search databases and weeks", "aria-label": "Search databases and weeks", autocomplete: "off", spellcheck: "false",
  });
  const list = el("div", { "aria-live": "polite" });
  const database = new URLSearchParams(query).get("database");
  let all: ReportRow[] | null = null;
  const show = (): Promise<void> => filling(list, async () => {
    all ??= (await getJson<{ reports: ReportRow[] }>("reports", { database })).reports;
    const wanted = search.value.trim().toLowerCase();
    const shown = all.filter((each) => `${each.database} ${each.week}`.toLowerCase().includes(wanted)).slice(0, 500);
    if (shown.length === 0) {
      return [all.length === 0 ? empty("No report yet", "A report is written when a week has ended; splitheat report writes one of any week.")
        : empty("No report of that name", "No database or week matches.")];
    }
    return [table("Weekly reports", [["Week"], ["Database"], ["Headline"], ["Made"], ["Open as"]], shown.map(row))];
  });
  search.addEventListener("input", patient(() => void show(), 60));
  fill(shell.main, el("div", { class: "page" }, pageHead("Weekly reports", search), list));
  await show();
}

function row(report: ReportRow): HTMLElement {
  const { name, where } = databaseName(report.database);
  const open = (format: string, title: string) => el("a", {
    href: url("report", { database: report.database, week: report.week, format }), target: "_blank", rel: "noopener",
    "aria-label": `${title} of ${name}, ${report.week}`,
  }, title);
  return el("tr", {},
    el("th", { scope: "row" }, report.week), el("td", {}, name, el("span", { class: "where" }, where)),
    el("td", {}, report.headline ?? ""), el("td", {}, report.made ? new Clock(inUtc()).full(Date.parse(report.made)) : "–"),
    el("td", { class: "formats" }, open("html", "HTML"), open("json", "JSON"), open("md", "Markdown")));
}
