import type { LaneItem } from "../api/api";
import type { Clock } from "../pure/clock";
import type { Viewport } from "../pure/viewport";
import { el, fill, style } from "../ui/dom";
import { stacked } from "../pure/layers";
import { across } from "./plot";

const LANES: readonly [LaneItem["lane"], string][] = [
  ["alert", "Alerts"], ["ddl", "DDL"], ["split-points", "Split points"], ["deploy", "Deploys"], ["other", "Other"],
];
const MOST = 300;
const LAYERS = 3;

interface Shown {
  readonly item: LaneItem;
  readonly element: HTMLElement;
}

export interface LanesHost {
  finding(id: string): void;
  /** What happened once, and when. */
  mark(at: number, text: string): void;
}

/** What else happened, above the map on the same time: alerts as stretches, everything else as points. */
export class Lanes {
  private shown: Shown[] = [];

  constructor(private readonly names: HTMLElement, private readonly tracks: HTMLElement, private readonly host: LanesHost) {}

  show(items: readonly LaneItem[], clock: Clock): void {
    this.shown = [];
    const used = LANES.filter(([lane]) => items.some((item) => item.lane === lane));
    fill(this.names);
    fill(this.tracks);
    for (const [lane, title] of used) {
      const members = items.filter((item) => item.lane === lane).slice(-MOST);
      const layers = lane === "alert" ? stacked(members.map(span), LAYERS) : members.map(() => 0);
      const name = el("span", { class: "lane-name" }, title);
      const track = el("div", { class: "lane", role: "group", "aria-label": title },
        ...members.map((item, at) => this.item(item, layers[at]!, clock)));
      for (const part of [name, track]) style(part, "--layers", String(Math.max(0, ...layers) + 1));
      this.names.append(name);
      this.tracks.append(track);
    }
  }

  private item(item: LaneItem, layer: number, clock: Clock): HTMLElement {
    const when = clock.full(Date.parse(item.at));
    const text = [item.text, item.object, when].filter(Boolean).join(" · ");
    const finding = item.finding;
    const element = el("button", {
      type: "button", class: `lane-item ${item.lane} ${item.severity ?? ""}`, title: text, "aria-label": text,
      click: () => (finding ? this.host.finding(finding) : this.host.mark(Date.parse(item.at), text)),
    });
    style(element, "--layer", String(layer));
    this.shown.push({ item, element });
    return element;
  }

  /** Moves everything to where its time is. */
  place(view: Viewport, width: number, now: number): void {
    for (const { item, element } of this.shown) {
      const from = across(Date.parse(item.at), view, width);
      const span = item.lane === "alert";
      const to = span ? across(item.until ? Date.parse(item.until) : now, view, width) : from;
      const outside = to < 0 || from > width;
      element.hidden = outside;
      if (outside) continue;
      const left = span ? Math.max(0, from) : Math.min(Math.max(from - 5, 0), width - 10);
      style(element, "transform", `translateX(${left.toFixed(1)}px)`);
      style(element, "width", `${span ? Math.max(6, Math.min(to, width) - left).toFixed(1) : 10}px`);
    }
  }
}

function span(item: LaneItem): readonly [number, number] {
  return [Date.parse(item.at), item.until ? Date.parse(item.until) : Infinity];
}
