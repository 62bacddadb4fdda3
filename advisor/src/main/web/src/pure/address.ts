import { preset } from "./clock";
import type { Metric } from "./heat";
import type { PaletteName } from "./palette";
import { PALETTES } from "./palette";
import { METRICS } from "./words";

/** Everything that a permalink of the map says; what is left out follows the defaults. */
export interface MapAddress {
  readonly database: string;
  readonly metric: Metric;
  /** A stretch that ends now, or null when from and to are given. */
  readonly range: string | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly object: string | null;
  readonly finding: string | null;
  readonly layout: string | null;
  readonly row: number | null;
  readonly at: number | null;
  readonly palette: PaletteName | null;
  /** Steps up or down; null leaves the reader's own. */
  readonly brightness: number | null;
  readonly relative: boolean;
  /** Names of objects that are folded, and whether silent ones are left out. */
  readonly folded: readonly string[];
  readonly onlyActive: boolean;
  /** First and last row of the layout that is seen, which do not depend on what is folded; half-open. */
  readonly rows: readonly [number, number] | null;
  /** Cells that are pinned, the oldest first. */
  readonly pins: readonly PinnedCell[];
}

/** A row of the layout, and the beginning of a column. */
export interface PinnedCell {
  readonly row: number;
  readonly at: number;
}

export const DEFAULT_RANGE = "6h";

/** Reads a query; what is not understood counts as left out. */
export function readAddress(query: string): MapAddress {
  const given = new URLSearchParams(query);
  const [from, to] = [instant(given.get("from")), instant(given.get("to"))];
  const fixed = from !== null && to !== null && from < to;
  const range = given.get("range");
  const metric = given.get("metric") as Metric | null;
  const rows = /^(\d+)-(\d+)$/.exec(given.get("rows") ?? "");
  const brightness = given.get("brightness") ?? "";
  return {
    database: given.get("database") ?? "",
    metric: metric && METRICS.some((each) => each.id === metric) ? metric : "split-score",
    range: fixed ? null : range && preset(range) ? range : DEFAULT_RANGE,
    from: fixed ? from : null,
    to: fixed ? to : null,
    object: given.get("object"),
    finding: given.get("finding"),
    layout: instant(given.get("layout")) === null ? null : given.get("layout"),
    row: whole(given.get("row")),
    at: instant(given.get("at")),
    palette: PALETTES.find((each) => each === given.get("palette")) ?? null,
    brightness: /^-?[0-6]$/.test(brightness) ? Number(brightness) : null,
    relative: given.get("scale") === "relative",
    folded: given.getAll("folded").flatMap((names) => names.split(",")).filter((name) => name !== "").map(unquoted),
    onlyActive: given.get("only") === "active",
    rows: rows ? [Number(rows[1]), Number(rows[2])] : null,
    pins: (given.get("pins") ?? "").split(",").flatMap(pinned),
  };
}

/** Whether an address says itself what is shown, so that a finding in it is no reason to go elsewhere. */
export function isPlaced(address: MapAddress): boolean {
  return address.from !== null || address.rows !== null;
}

/** The query of an address, shortest first; {@code readAddress} reads it back. */
export function writeAddress(address: MapAddress): string {
  const query = new URLSearchParams({ database: address.database });
  const put = (name: string, value: string | null) => value !== null && query.set(name, value);
  // Without a metric a finding is shown by its own.
  put("metric", address.metric === "split-score" && address.finding === null ? null : address.metric);
  put("range", address.range === DEFAULT_RANGE ? null : address.range);
  put("from", iso(address.from));
  put("to", iso(address.to));
  put("object", address.object);
  put("finding", address.finding);
  put("layout", address.layout);
  // Once for all: the server refuses what is given twice.
  put("folded", address.folded.length > 0 ? address.folded.map(encodeURIComponent).join(",") : null);
  put("only", address.onlyActive ? "active" : null);
  put("rows", address.rows && address.rows.join("-"));
  put("row", address.row === null ? null : String(address.row));
  put("at", iso(address.at));
  put("pins", address.pins.length > 0 ? address.pins.map(({ row, at }) => `${row}@${iso(at)}`).join(",") : null);
  put("palette", address.palette);
  put("brightness", address.brightness === null ? null : String(address.brightness));
  put("scale", address.relative ? "relative" : null);
  return query.toString().replaceAll("%2F", "/").replaceAll("%3A", ":").replaceAll("%2C", ",").replaceAll("%40", "@");
}

export function iso(millis: number | null): string | null {
  return millis === null ? null : new Date(Math.round(millis / 1000) * 1000).toISOString().replace(".000Z", "Z");
}

function instant(text: string | null): number | null {
  const millis = text === null ? NaN : Date.parse(text);
  return Number.isNaN(millis) ? null : millis;
}

/** None for what is no cell. */
function pinned(text: string): PinnedCell[] {
  const [, row, at] = /^(\d+)@(.+)$/.exec(text) ?? [];
  const millis = instant(at ?? null);
  return row === undefined || millis === null ? [] : [{ row: Number(row), at: millis }];
}

function unquoted(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function whole(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}
