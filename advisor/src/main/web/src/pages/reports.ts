import { getJson, url } from "../api/api";
import { Clock } from "../pure/clock";
import { databaseName, sentence } from "../pure/words";
import { el, fill } from "../ui/dom";
import { inUtc, type Shell } from "../ui/shell";
import { empty, filling, keepAddress, lacking, type Missing, pageHead, pager, patient, table } from "./lists";

interface ReportRow {
  readonly database: string;
  readonly week: string;
  readonly made?: string | null;
  readonly headline?: string | null;
}

const SIZE = 50;

/** The archive of weekly reports. */
export async function reports(shell: Shell, query: string): Promise<void> {
  const given = new URLSearchParams(query);
  const database = given.get("database");
  let page = Math.max(1, Number(given.get("page")) || 1);
  const search = el("input", {
    type: "search", class: "search", placeholder: "Search databases and weeks", "aria-label": "Search databases and weeks", value: given.get("search") ?? "",
    autocomplete: "off", spellcheck: "false",
  });
  const list = el("div", { "aria-live": "polite" });
  const show = (): Promise<void> => filling(list, async () => {
    const wanted = search.value.trim();
    keepAddress("/reports", { database, search: wanted, page: page > 1 ? page : null });
    const answer = await getJson<{ total: number; reports: ReportRow[]; missing?: Missing[] }>("reports", { database, search: wanted, page, size: SIZE });
    if (answer.total === 0) {
      return [...lacking(answer.missing), wanted ? empty("No report of that name", `No database, week or headline matches "${wanted}".`)
        : empty("No report yet", "A report is written when a week has ended; ", el("code", {}, "splitheat report"), " writes one of any week.")];
    }
    return [
      ...lacking(answer.missing),
      table("Weekly reports", [["Week"], ["Database"], ["Headline"], ["Made"], ["Open as"]], answer.reports.map(row)),
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
    el("th", { scope: "row", class: "when" }, report.week), el("td", {}, name, el("span", { class: "where" }, where)),
    el("td", {}, headline(report)), el("td", { class: "when" }, report.made ? new Clock(inUtc()).full(Date.parse(report.made)) : "–"),
    el("td", { class: "formats" }, open("html", "HTML"), open("json", "JSON"), open("md", "Markdown")));
}

/** Without the database's name, which stands beside it. */
function headline({ database, headline }: ReportRow): string {
  const said = headline ?? "";
  return database === "*" ? said : sentence(said.replace(/^\S+: /, ""));
}
