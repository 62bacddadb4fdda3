import { type Explanation, getJson } from "../api/api";
import { MINUTE } from "../pure/clock";
import { around, type Viewport } from "../pure/viewport";
import { type Desk, ROWS } from "./desk";
import type { Moving } from "./moving";

/** How much time is shown around a finding, of its own length; and at least. */
const COMPANY = 0.25;
const LEAST_COMPANY = 20 * MINUTE;

/** The finding that is explained: its place is outlined, and the map goes there. */
export class Selection {
  constructor(private readonly desk: Desk, private readonly moving: Moving) {}

  /** Selects, or with null lets go; answers the explanation. */
  async select(id: string | null): Promise<Explanation | null> {
    const { desk } = this;
    desk.explained = null;
    desk.change({ finding: id });
    desk.keepAddress();
    desk.view.ask();
    if (id === null) return null;
    const { database, layout, object } = desk.address;
    desk.explained = await getJson<Explanation>("finding", { database, id, layout, rows: ROWS, object });
    this.go(desk.explained);
    return desk.explained;
  }

  /** What to look at first when a link names a finding and no time. */
  async viewOf(id: string): Promise<Viewport> {
    const { desk } = this;
    const { place, finding } = await getJson<Explanation>("finding", { database: desk.address.database, id, rows: ROWS });
    const ended = finding.resolvedAt === null ? null : Date.parse(finding.resolvedAt);
    const from = Date.parse(place?.from ?? finding.firstHeatAt);
    const margin = company((ended ?? desk.now()) - from);
    desk.following = ended === null;
    desk.change({ range: null });
    return { from: from - margin, to: ended === null ? desk.currentEnd() : ended + margin, top: 0, bottom: 1 };
  }

  private go({ place, finding }: Explanation): void {
    const { desk } = this;
    const outline = desk.outlineOf(place);
    if (!outline) return;
    desk.remember();
    const ended = finding.resolvedAt !== null;
    const seen = desk.view.viewport;
    const keepsTime = desk.following && !ended && outline.from >= seen.from;
    const margin = company(outline.to - outline.from);
    const time = keepsTime ? { from: seen.from, to: seen.to }
      : { from: outline.from - margin, to: ended ? outline.to + margin : desk.currentEnd() };
    if (!keepsTime) desk.change({ range: null });
    if (ended) this.moving.pause();
    this.moving.to({ ...time, ...around(outline.first, outline.last, desk.lines) });
  }
}

function company(length: number): number {
  return Math.max(length * COMPANY, LEAST_COMPANY);
}
