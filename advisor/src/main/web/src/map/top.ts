import { getJson, type Query, type TopRange } from "../api/api";
import type { Clock } from "../pure/clock";
import { amount } from "../pure/words";
import { el, fill } from "../ui/dom";

/** The hottest ranges of what is seen, as a table: the picture for those who read or listen. */
export class TopTable {
  constructor(private readonly root: HTMLElement, private readonly focus: (object: string) => void) {}

  async refresh(query: Query, unit: string, clock: Clock, signal: AbortSignal): Promise<void> {
    const { ranges } = await getJson<{ ranges: TopRange[] }>("top", { ...query, count: 20 }, signal);
    fill(this.root, el("div", { class: "table-box", tabindex: 0, role: "region", "aria-label": "Hottest ranges" },
      el("table", { class: "top" },
        el("caption", {}, ranges.length > 0 ? "The hottest ranges of what is seen" : "Nothing was hot in what is seen."),
        el("thead", {}, el("tr", {}, ...["Range", "Max", "Mean", "Hot min", "Last hot"].map((title, at) =>
          el("th", { scope: "col", class: at > 0 ? "number" : null }, title)))),
        el("tbody", {}, ...ranges.map((range) => this.row(range, unit, clock))))));
  }

  private row(range: TopRange, unit: string, clock: Clock): HTMLElement {
    return el("tr", {},
      el("th", { scope: "row" },
        el("button", { type: "button", class: "link", click: () => this.focus(range.object) }, range.object),
        el("code", {}, range.label)),
      el("td", { class: "number" }, amount(range.max, unit)),
      el("td", { class: "number" }, amount(range.mean, unit)),
      el("td", { class: "number" }, String(range.hotMinutes)),
      el("td", { class: "number" }, range.lastHot ? clock.full(Date.parse(range.lastHot)) : "–"));
  }
}
