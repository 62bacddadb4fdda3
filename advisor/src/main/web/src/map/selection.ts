import { type Explanation, getJson } from "../api/api";
import { around, timeAround, whole, type Viewport } from "../pure/viewport";
import { type Desk, ROWS } from "./desk";
import type { Moving } from "./moving";

/** The finding that is explained: its place is outlined, and the map goes there. */
export class Selection {
  private wanted: string | null = null;

  constructor(private readonly desk: Desk, private readonly moving: Moving) {}

  /** Outlines a finding, or with null none; answers the explanation, null when another was asked for meanwhile. */
  async outline(id: string | null): Promise<Explanation | null> {
    const { desk } = this;
    this.wanted = id;
    desk.explained = null;
    desk.change({ finding: id });
    desk.keepAddress();
    desk.view.ask();
    if (id === null) return null;
    const { layout, object } = desk.address;
    const explained = await this.explain(id, { layout, object });
    if (this.wanted !== id) return null;
    desk.explained = explained;
    desk.view.ask();
    return explained;
  }

  /** What is known of a finding, its rows as the newest layout has them or the one that is given. */
  explain(id: string, where: { layout?: string | null; object?: string | null } = {}): Promise<Explanation> {
    return getJson<Explanation>("finding", { database: this.desk.address.database, id, rows: ROWS, ...where });
  }

  /** What to look at first when a link names a finding and no time. */
  viewOf({ place, finding }: Explanation): Viewport {
    const { desk } = this;
    const ended = finding.resolvedAt === null ? null : Date.parse(finding.resolvedAt);
    const from = Date.parse(place?.from ?? finding.firstHeatAt);
    desk.following = ended === null;
    desk.change({ range: null });
    return { ...timeAround(from, ended, desk.currentEnd()), top: 0, bottom: 1 };
  }

  /** Goes to where a finding is, and to all that it came through. */
  go({ place, finding }: Explanation): void {
    const { desk } = this;
    const outline = desk.outlineOf(place);
    if (!outline) return;
    const ended = finding.resolvedAt !== null;
    const seen = desk.view.viewport;
    const keepsTime = desk.following && !ended && outline.from >= seen.from;
    const time = keepsTime ? { from: seen.from, to: seen.to }
      : timeAround(outline.from, ended ? outline.to : null, desk.currentEnd());
    if (!keepsTime) desk.change({ range: null });
    if (ended) this.moving.pause();
    const track = desk.trackOf(place);
    const lines = track ? whole(track.first, track.last, desk.lines) : around(outline.first, outline.last, desk.lines);
    this.moving.to({ ...time, ...lines });
  }
}
