import { MINUTE } from "./clock";

/** From so far behind on data counts as late. */
export const LATE = 5 * MINUTE;
/** What comes so many times faster than time passes is no live minute: it is the past. */
const FASTER = 4;
/** Minutes are told in bursts; so long after the last it is over, or stuck. */
const PAUSE = 20_000;

/** Tells the past that is being read in from data that stays away: it is old, too, but more of it keeps coming. */
export class Progress {
  private before: { readonly latest: number; readonly at: number } | null = null;
  private moved = -Infinity;

  /** The newest minute ended at {@code latest}; null while there is none. */
  told(latest: number | null, now: number): void {
    if (latest === null || latest <= (this.before?.latest ?? -Infinity)) return;
    const gained = this.before === null ? 0 : latest - this.before.latest;
    if (this.before !== null && gained > FASTER * (now - this.before.at)) this.moved = now;
    this.before = { latest, at: now };
  }

  isReadingIn(now: number): boolean {
    return this.before !== null && now - this.before.latest > LATE && now - this.moved < PAUSE;
  }
}
