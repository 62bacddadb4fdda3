import { getJson, type Query, type TopObject, type TopRange } from "../api/api";
import type { Clock } from "../pure/clock";
import { amount, courseWords } from "../pure/words";
import { el, fill } from "../ui/dom";

/** What was hot in what is seen, as tables: the picture for those who read or listen. */
export class TopTable {
  constructor(private readonly root: HTMLElement, private readonly focus: (object: string) => void) {}

  async refresh(query: Query, unit: string, clock: Clock, signal: AbortSignal): Promise<void> {
    const { objects, ranges } = await getJson<{ objects: TopObject[]; ranges: TopRange[] }>("top", { ...query, count: 20 }, signal);
    fill(this.root,
      objects.length === 0 && el("p", { class: "hint pad" }, "Nothing was hot in what is seen."),
      objects.length > 0 && table("Tables and indexes", "Table or index",
        objects.map((object) => row(object, unit, clock, this.name(object.object), el("span", { class: "course" }, courseWords(object))))),
      ranges.length > 0 && table("Ranges that took most", "Range",
        ranges.map((range) => row(range, unit, clock, this.name(range.object), el("code", {}, range.label)))));
  }

  private name(object: string): HTMLElement {
    return el("button", { type: "button", class: "link", click: () => this.focus(object) }, object);
  }
}

function table(caption: string, what: string, rows: readonly HTMLElement[]): HTMLElement {
  return el("div", { class: "table-box", tabindex: 0, role: "region", "aria-label": caption },
    el("table", { class: "top" }, el("caption", {}, caption),
      el("thead", {}, el("tr", {}, ...[what, "Hot min", "Mean", "Max", "Last hot"].map((title, at) =>
        el("th", { scope: "col", class: at > 0 ? "number" : null }, title)))),
      el("tbody", {}, ...rows)));
}

interface Figures {
  readonly hotMinutes: number;
  readonly mean: number | null;
  readonly max: number | null;
  readonly lastHot: string | null;
}

function row(of: Figures, unit: string, clock: Clock, ...name: HTMLElement[]): HTMLElement {
  const cell = (text: string) => el("td", { class: "number" }, text);
  return el("tr", {}, el("th", { scope: "row" }, ...name),
    cell(String(Math.round(of.hotMinutes))), cell(amount(of.mean, unit)), cell(amount(of.max, unit)),
    cell(of.lastHot ? clock.full(Date.parse(of.lastHot)) : "–"));
}
