import { MINUTE } from "./clock";
import type { Viewport } from "./viewport";

/** How far beyond what is seen is asked for, as a share of it: a small pan needs no new answer. */
const MARGIN = 0.25;

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What to ask for so that a view is filled, with some company, up to now. */
export function wanted(view: Stretch, now: number): Stretch {
  const margin = (view.to - view.from) * MARGIN;
  const from = Math.floor((view.from - margin) / MINUTE) * MINUTE;
  const to = Math.ceil(Math.min(view.to + margin, Math.max(now, view.from + MINUTE)) / MINUTE) * MINUTE;
  return { from, to: Math.max(to, from + 5 * MINUTE) };
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
