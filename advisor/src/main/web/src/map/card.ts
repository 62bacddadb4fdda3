import type { Place } from "../api/api";
import type { Clock } from "../pure/clock";
import type { HeatHeader, Metric } from "../pure/heat";
import { DROPPED } from "../pure/labels";
import { amount, counted, METRICS, percent, plain } from "../pure/words";
import { el, style, svg } from "../ui/dom";

/** What is said of one cell; the rest comes from the server a moment later. */
export interface Cell {
  readonly row: number;
  readonly line: number;
  /** The column's begin. */
  readonly at: number;
  readonly label: string;
  readonly object: string;
  /** Whether that is gone. */
  readonly dropped: boolean;
  readonly value: number;
  readonly unit: string;
  readonly place: Place | null;
}

const UNITS: [keyof Place["values"], string, string, Metric][] = [
  ["splitScore", "Split score", "", "split-score"],
  ["lockWaitSeconds", "Lock wait", "s", "lock-wait"],
  ["sampledWrites", "Sampled writes", "", "sampled-writes"],
  ["operations", "Operations", "", "operations"],
];

/** The contents of a hover card or a pinned one. */
export function cardBody(cell: Cell, header: HeatHeader, clock: Clock): HTMLElement[] {
  const { place } = cell;
  const level = header.scale && cell.value >= header.scale.hot ? "hot" : header.scale && cell.value >= header.scale.warm ? "warm" : "";
  const parts: HTMLElement[] = [
    el("p", { class: "card-where" }, el("strong", {}, cell.object), " ", cell.dropped && el("span", { class: "chip" }, "dropped"), " ", el("code", {}, cell.label)),
    el("p", { class: "card-when" }, when(cell, header, clock)),
    el("p", { class: "card-value" },
      el("span", { class: `figure ${level}` }, amount(cell.value, cell.unit)), el("span", { class: "metric" }, title(header)), level && el("span", { class: `tag ${level}` }, level)),
  ];
  if (!place) return parts;
  const others = UNITS.filter(([, , , metric]) => metric !== header.metric && place.values !== null);
  parts.push(el("dl", { class: "facts" }, ...others.flatMap(([name, title, unit]) => [
    el("dt", {}, title), el("dd", {}, amount(place.values[name], unit)),
  ]), el("dt", {}, "Share of object"), el("dd", {}, percent(place.shareOfObject)),
    el("dt", {}, "Ranges here"), el("dd", {}, String(place.ranges))));
  if (place.reasons.length > 0) {
    parts.push(el("p", { class: "reasons" }, ...place.reasons.map((reason) => el("span", { class: "chip" }, plain(reason)))));
  }
  const drawn = spark(place.spark, 228, 34);
  if (drawn) parts.push(el("div", { class: "spark-box" }, drawn, el("span", { class: "hint" }, before(place.sparkSeconds * place.spark.length))));
  return parts;
}

function title({ metric }: HeatHeader): string {
  return METRICS.find(({ id }) => id === metric)!.title;
}

function before(seconds: number): string {
  const hours = seconds / 3600;
  if (hours <= 1) return "the hour before";
  return hours <= 100 ? `the ${hours} hours before` : `the ${Math.round(hours / 24)} days before`;
}

function when(cell: Cell, header: HeatHeader, clock: Clock): string {
  const minutes = header.columnSeconds / 60;
  return `${clock.full(cell.at)}${minutes > 1 ? ` · highest of ${counted(minutes, "minute")}` : ""}`;
}

/** A card as text for a ticket; key values stay as redacted as they are on the page. */
export function cardText(cell: Cell, header: HeatHeader, clock: Clock, link: string): string {
  const lines = [
    `${header.database}`,
    `${cell.object}${cell.dropped ? ` ${DROPPED}` : ""} ${cell.label}`.trim(),
    `${when(cell, header, clock)} (${clock.zoneName})`,
    `${title(header)}: ${amount(cell.value, cell.unit)}`,
  ];
  if (cell.place) {
    for (const [name, title, unit, metric] of UNITS) {
      if (metric !== header.metric) lines.push(`${title}: ${amount(cell.place.values[name], unit)}`);
    }
    lines.push(`Share of object: ${percent(cell.place.shareOfObject)}`);
    if (cell.place.reasons.length > 0) lines.push(`Reasons: ${cell.place.reasons.map(plain).join(", ")}`);
  }
  return [...lines, link].join("\n");
}

/** A line of values; gaps where nothing is known. Null when nothing is known at all. */
export function spark(values: readonly (number | null)[], width: number, height: number): SVGElement | null {
  const known = values.filter((value): value is number => value !== null);
  if (known.length < 2) return null;
  const top = Math.max(...known, 1e-9);
  let path = "";
  values.forEach((value, at) => {
    if (value === null) return;
    const x = (at / (values.length - 1)) * (width - 2) + 1;
    const y = height - 2 - (value / top) * (height - 4);
    path += `${at > 0 && values[at - 1] !== null ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return svg("svg", { class: "spark", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" }, svg("path", { d: path }));
}

/** Puts a floating card beside a point, inside its box. */
export function placeCard(card: HTMLElement, x: number, y: number, box: { width: number; height: number }): void {
  const [width, height] = [card.offsetWidth, card.offsetHeight];
  const left = x + 18 + width < box.width ? x + 18 : Math.max(4, x - width - 18);
  const top = Math.min(Math.max(4, y - 20), Math.max(4, box.height - height - 4));
  style(card, "transform", `translate(${Math.round(left)}px, ${Math.round(top)}px)`);
}
