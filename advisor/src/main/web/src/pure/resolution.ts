import { DAY, MINUTE } from "./clock";
import type { Viewport } from "./viewport";

/** How far beyond what is seen is asked for, as a share of it: a small pan needs no new answer. */
const MARGIN = 0.25;
/** So long heat is kept; a question about more is refused. */
export const MOST_ASKED = 396 * DAY;

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What to ask for so that a view is filled, with some company, up to now; never more than may be asked for. */
export function wanted(view: Stretch, now: number): Stretch {
  const length = view.to - view.from;
  const margin = Math.max(0, Math.min(length * MARGIN, (MOST_ASKED - length) / 2 - MINUTE));
  const from = Math.floor((view.from - margin) / MINUTE) * MINUTE;
  const to = Math.ceil(Math.min(view.to + margin, Math.max(now, view.from + MINUTE)) / MINUTE) * MINUTE;
  return { from: Math.max(from, to - MOST_ASKED), to: Math.max(to, from + 5 * MINUTE) };
}

/**
 * True when what is held shows a view as well as a new answer would.
 *
 * @param asked what the last answer was asked for; nothing better comes for the same question
 * @param columns how many columns an answer may have
 */
export function suffices(
  held: Stretch & { readonly columnMillis: number }, asked: Stretch, view: Viewport, columns: number, now: number,
): boolean {
  const end = Math.min(view.to, now - MINUTE);
  if (view.from < Math.min(held.from, asked.from) || end > Math.max(held.to, asked.to)) return false;
  const fresh = wanted(view, now);
  const finest = Math.max(MINUTE, (fresh.to - fresh.from) / columns);
  return held.columnMillis <= finest * 2.5 || held.columnMillis <= MINUTE || (asked.to - asked.from) <= (fresh.to - fresh.from) * 1.2;
}
