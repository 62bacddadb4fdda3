/** What part of time (milliseconds) and of the lines is seen. */
export interface Viewport {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
}

const FEWEST_LINES = 3;
const LEAST_COMPANY = 60;
/** How much time is shown around what was hot, of its own length; and at least. */
const TIME_COMPANY = 0.25;
const LEAST_TIME_COMPANY = 20 * 60_000;
export const SHORTEST = 5 * 60_000;
/** A day less than may be asked for: a view need not begin with a minute, and what is asked for does. */
export const LONGEST = 395 * 86_400_000;

/** Zooms by {@code factor} (below 1: closer) about a point given as shares of width and height. */
export function zoomAt(view: Viewport, x: number, y: number, factorX: number, factorY: number, lines: number): Viewport {
  const [from, to] = zoomed(view.from, view.to, x, factorX, SHORTEST, LONGEST);
  const [top, bottom] = zoomed(view.top, view.bottom, y, factorY, Math.min(FEWEST_LINES, lines), lines);
  return withinLines({ from, to, top, bottom }, lines);
}

/** Moves by shares of what is seen. */
export function pan(view: Viewport, x: number, y: number, lines: number): Viewport {
  const [time, height] = [(view.to - view.from) * x, (view.bottom - view.top) * y];
  return withinLines(
    { from: view.from + time, to: view.to + time, top: view.top + height, bottom: view.bottom + height },
    lines,
  );
}

/** The part between two points given as shares. */
export function brush(view: Viewport, x1: number, y1: number, x2: number, y2: number, lines: number): Viewport {
  const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)];
  const [upper, lower] = [Math.min(y1, y2), Math.max(y1, y2)];
  return zoomAt(
    {
      from: view.from + (view.to - view.from) * left,
      to: view.from + (view.to - view.from) * right,
      top: view.top + (view.bottom - view.top) * upper,
      bottom: view.top + (view.bottom - view.top) * lower,
    },
    0.5, 0.5, 1, 1, lines,
  );
}

/** The same lines, another stretch of time of the same length, ending at {@code to}. */
export function endingAt(view: Viewport, to: number): Viewport {
  return { ...view, from: to - (view.to - view.from), to };
}

/**
 * The time in which something was hot, with what was before and after it; nothing of the time to come.
 *
 * @param cooled null while it is hot
 * @param end the end of what there is
 */
export function timeAround(began: number, cooled: number | null, end: number): { from: number; to: number } {
  const margin = Math.max(((cooled ?? end) - began) * TIME_COMPANY, LEAST_TIME_COMPANY);
  return { from: began - margin, to: cooled === null ? end : Math.max(cooled, Math.min(cooled + margin, end)) };
}

/** Shows lines {@code first} to {@code last} with company: they fill at most a third of the height. */
export function around(first: number, last: number, lines: number): { top: number; bottom: number } {
  const height = Math.min(lines, Math.max(LEAST_COMPANY, (last - first + 1) * 3));
  const middle = (first + last + 1) / 2;
  const { top, bottom } = withinLines({ from: 0, to: 0, top: middle - height / 2, bottom: middle + height / 2 }, lines);
  return { top, bottom };
}

/** Shows all of the lines {@code first} to {@code last}, and a little around them. */
export function whole(first: number, last: number, lines: number): { top: number; bottom: number } {
  const height = Math.min(lines, Math.max(LEAST_COMPANY, (last - first + 1) * 1.2));
  const middle = (first + last + 1) / 2;
  const { top, bottom } = withinLines({ from: 0, to: 0, top: middle - height / 2, bottom: middle + height / 2 }, lines);
  return { top, bottom };
}

export function same(left: Viewport, right: Viewport): boolean {
  return left.from === right.from && left.to === right.to && left.top === right.top && left.bottom === right.bottom;
}

function zoomed(low: number, high: number, at: number, factor: number, least: number, most: number): [number, number] {
  const length = Math.min(Math.max((high - low) * factor, least), most);
  const point = low + (high - low) * at;
  return [point - length * at, point + length * (1 - at)];
}

function withinLines(view: Viewport, lines: number): Viewport {
  const height = Math.min(view.bottom - view.top, lines);
  const top = Math.min(Math.max(view.top, 0), lines - height);
  return { ...view, top, bottom: top + height };
}
