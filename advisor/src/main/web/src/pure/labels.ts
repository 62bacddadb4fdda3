import type { HeatObject } from "./heat";
import { objectName } from "./words";

/** A stretch that wants a label: at its beginning where it has room for one, otherwise near it. */
export interface Labelled {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Where labels stand (their middles) so that none covers another, in the order of their stretches; null for those without room.
 * What has room of its own goes first: thin stretches fit in where they can, at most {@code reach} away.
 */
export function spread(stretches: readonly Labelled[], height: number, label: number, reach: number): (number | null)[] {
  const lowest = height - label / 2;
  const wanted = upwards(stretches, lowest, label, reach);
  const placed: (number | null)[] = stretches.map(() => null);
  const thin = (at: number) => isThin(stretches[at]!, label);
  const standing: number[] = [];
  const end = () => (standing.length === 0 ? 0 : placed[standing.at(-1)!]! + label / 2);
  stretches.forEach((stretch, at) => {
    const first = wanted[at]!;
    if (first === null) return;
    const most = Math.min(lowest, thin(at) ? middle(stretch) + reach : Math.max(first, stretch.bottom - label / 2));
    while (!thin(at) && end() + label / 2 > most && standing.length > 0 && thin(standing.at(-1)!)) placed[standing.pop()!] = null;
    const stands = Math.max(first, end() + label / 2);
    if (stands > most) return;
    placed[at] = stands;
    standing.push(at);
  });
  return placed;
}

/** What each wants, thin ones moved up as far as those below need; null where that is too far. */
function upwards(stretches: readonly Labelled[], lowest: number, label: number, reach: number): (number | null)[] {
  let limit = lowest;
  const wanted: (number | null)[] = stretches.map(() => null);
  for (let at = stretches.length - 1; at >= 0; at--) {
    const stretch = stretches[at]!;
    const thin = isThin(stretch, label);
    const own = Math.min(thin ? middle(stretch) : stretch.top + label / 2, thin ? limit : lowest);
    if (thin && own < middle(stretch) - reach) continue;
    wanted[at] = Math.max(own, label / 2);
    limit = own - label;
  }
  return wanted;
}

function isThin({ top, bottom }: Labelled, label: number): boolean {
  return bottom - top < label;
}

function middle({ top, bottom }: Labelled): number {
  return (top + bottom) / 2;
}

/** Where a new word of a name begins: after what is no letter of it, at capitals within it, and at what is said behind it. */
const WORDS = /(?<=[_.-])|(?<=[a-z0-9])(?=[A-Z])|(?<= )(?=\(dropped\)$)/;
/** Behind the name of what is gone. */
export const DROPPED = "(dropped)";

/** What the band says beside the rows of an object. */
export function bandText({ name, kind, dropped }: HeatObject, folded: boolean): string {
  const mark = folded ? "▸ " : kind === "INDEX" ? "◇ " : "";
  return `${mark}${objectName(name)}${dropped ? ` ${DROPPED}` : ""}`;
}

/** A line of such a text that fits: of a name its end goes first, that it is gone stays. */
export function fitted(line: string, width: number, measure: (text: string) => number): string {
  if (measure(line) <= width) return line;
  const end = line.endsWith(DROPPED) ? (line === DROPPED ? DROPPED : ` ${DROPPED}`) : "";
  const name = line.slice(0, line.length - end.length);
  let [low, high] = [0, name.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (measure(`${name.slice(0, middle)}…${end}`) <= width) low = middle;
    else high = middle - 1;
  }
  return `${name.slice(0, low)}…${end}`;
}

/** A name in at most so many lines, broken where its words begin; a line that does not fit all the same is left as it is. */
export function broken(name: string, lines: number, fits: (line: string) => boolean): string[] {
  return name.split(WORDS).reduce<string[]>((done, word) => {
    const joined = (done.at(-1) ?? "") + word;
    return done.length > 0 && !fits(joined) && done.length < lines ? [...done, word] : [...done.slice(0, -1), joined];
  }, []);
}
