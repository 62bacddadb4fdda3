import type { Explanation, Query } from "../api/api";
import { iso, type MapAddress, writeAddress } from "../pure/address";
import { type Clock, MINUTE } from "../pure/clock";
import { Progress } from "../pure/progress";
import type { Viewport } from "../pure/viewport";
import { objectName } from "../pure/words";
import type { Shell } from "../ui/shell";
import type { Cell } from "./card";
import type { Following } from "./follower";
import type { Parts } from "./layout";
import type { Outline } from "./plot";
import type { Scene } from "./scene";
import type { View } from "./view";
import { Visits } from "./visits";

export const COLUMNS = 1500;
export const ROWS = 500;
/** Data that is behind by less is shown up to its end: minutes take a moment to be collected. */
const USUALLY_BEHIND = 10 * MINUTE;

/** What all parts of the map page work on. */
export class Desk {
  scene: Scene | null = null;
  readonly progress = new Progress();
  private newest: string | null = null;
  following = true;
  stream: Following = "connecting";
  explained: Explanation | null = null;
  /** What was seen when the hand that moves the map now began. */
  gesture: Viewport | null = null;
  /** Until what the address names is shown. */
  opening = true;
  readonly visits = new Visits();

  constructor(readonly shell: Shell, readonly parts: Parts, readonly view: View, public address: MapAddress) {}

  get clock(): Clock {
    return this.view.clock;
  }

  /** End of the newest minute; null while there is none. */
  get latest(): string | null {
    return this.newest;
  }

  set latest(end: string | null) {
    this.newest = end;
    this.progress.told(end === null ? null : Date.parse(end), this.now());
  }

  get readingIn(): boolean {
    return this.progress.isReadingIn(this.now());
  }

  get lines(): number {
    return this.scene?.lines.count ?? 1;
  }

  /** By the server's clock as it was when the page began; never before the heat that has come since. */
  now(): number {
    return Math.max(Date.now() + this.shell.ahead, this.latest ? Date.parse(this.latest) : 0);
  }

  /** The end of a view that follows. */
  currentEnd(): number {
    const now = Math.floor(this.now() / MINUTE) * MINUTE;
    const latest = this.latest ? Date.parse(this.latest) : now;
    return now - latest < USUALLY_BEHIND ? Math.max(latest, now - 2 * MINUTE) : now;
  }

  change(change: Partial<MapAddress>): void {
    this.address = { ...this.address, ...change };
  }

  /** The view is about to be another: Back leads to this one. */
  remember(): void {
    if (this.opening) return;
    this.keepAddress();
    this.visits.leave();
  }

  query(stretch: { readonly from: number; readonly to: number }): Query {
    const { database, metric, object, layout } = this.address;
    return { database, metric, from: iso(stretch.from), to: iso(stretch.to), columns: COLUMNS, rows: ROWS, layout, object };
  }

  /** The cell of a line at an instant, as far as the map itself knows it. */
  cellAt(line: number, at: number): Cell | null {
    const { scene } = this;
    if (!scene || line < 0 || line >= scene.lines.count) return null;
    const { window } = scene;
    const column = window.columnAt(at);
    const row = scene.rowAt(line, column);
    const { object: index, label } = window.header.rows[row]!;
    const object = window.header.objects[index];
    return {
      row, line, at: window.startOf(column), label, object: objectName(object?.name ?? ""), dropped: object?.dropped ?? false,
      unit: window.header.unit, value: window.value(row, column), place: null,
    };
  }

  /** What the map knows of one row at an instant. */
  rowAt(row: number, at: number): { readonly row: number; readonly label: string; readonly value: number } {
    const { window } = this.scene!;
    return { row, label: window.header.rows[row]!.label, value: window.value(row, window.columnAt(at)) };
  }

  lineOf(row: number): number {
    return this.scene?.lines.lineOf(row) ?? -1;
  }

  /** Where a finding's place is drawn; null when it is folded away. */
  outlineOf(place: Explanation["place"]): Outline | null {
    return place && this.outlined(place, place, "selected");
  }

  /** Where all that it came through is drawn; null where that is no more than its place. */
  trackOf(place: Explanation["place"]): Outline | null {
    if (!place || (place.track.firstRow === place.firstRow && place.track.lastRow === place.lastRow)) return null;
    return this.outlined(place, place.track, "finding");
  }

  private outlined(
    place: { readonly from: string; readonly to: string | null }, { firstRow, lastRow }: { readonly firstRow: number; readonly lastRow: number },
    kind: Outline["kind"],
  ): Outline | null {
    const rows = Array.from({ length: lastRow - firstRow + 1 }, (_, at) => firstRow + at);
    const seen = rows.map((row) => this.lineOf(row)).filter((line) => line >= 0);
    if (seen.length === 0) return null;
    const ongoing = Math.max(this.now() - MINUTE, this.latest ? Date.parse(this.latest) : 0);
    return { first: seen[0]!, last: seen.at(-1)!, from: Date.parse(place.from), to: place.to ? Date.parse(place.to) : ongoing, kind };
  }

  /** The address of exactly what is seen, with a cell pinned. */
  linkTo(cell: Cell | null): string {
    const { from, to } = this.view.viewport;
    const { palette, brightness } = this.view;
    const address = {
      ...this.address, range: null, from, to, rows: this.seenRows(), row: cell?.row ?? null, at: cell?.at ?? null, palette, brightness,
    };
    return `${location.origin}/map?${writeAddress(address)}`;
  }

  /** Lets the browser's address say what is seen; a view that follows says its length instead of its time. Not while a hand moves it. */
  keepAddress(): void {
    const { from, to, top, bottom } = this.view.viewport;
    Object.assign(this.parts.plot.dataset, { from, to, top, bottom });
    if (this.gesture) return;
    const rows = this.seenRows();
    // Rows mean nothing without the layout that they are of.
    const laidOut = rows !== null || this.address.pins.length > 0;
    const address = this.address.range && this.following
      ? { ...this.address, from: null, to: null, rows, layout: laidOut ? this.address.layout : null }
      : { ...this.address, range: null, from, to, rows };
    this.visits.write(`/map?${writeAddress({ ...address, row: null, at: null })}`, this.view.viewport);
  }

  private seenRows(): readonly [number, number] | null {
    const { top, bottom } = this.view.viewport;
    return this.scene && (top > 0.5 || bottom < this.lines - 0.5) ? this.scene.lines.rowsOf(top, bottom) : null;
  }
}
