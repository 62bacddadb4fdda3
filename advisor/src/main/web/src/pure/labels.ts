import type { HeatObject } from "./heat";
import { objectName } from "./words";

/** A stretch that wants a label: at its beginning where it has room for one, otherwise near it. */
export interface Labelled {
  readonly top: number;
  readonly bottom: number;
  /** Where there is not room for all, the hottest have theirs. */
  readonly heat: number;
}

/** Where the middle of a label may stand, and where it stands best. */
interface Room {
  readonly highest: number;
  readonly best: number;
  readonly lowest: number;
}

/** So many degrees of heat count: labels of one make room for each other, and none moves that of a hotter one. */
const DEGREES = 4;

/**
 * Where labels stand (their middles) so that none covers another, in the order of their stretches; null for those without room.
 * The hottest go first, and of alike ones those with room of their own: thin stretches fit in where they can, at most {@code
 * reach} away, and cold ones hardly: their names would stand beside what is hot.
 */
export function spread(stretches: readonly Labelled[], height: number, label: number, reach: number): (number | null)[] {
  const rooms = stretches.map((stretch) => roomOf(stretch, height, label, reach));
  const order = (a: number, b: number) => stretches[b]!.heat - stretches[a]!.heat
    || Number(isThin(stretches[a]!, label)) - Number(isThin(stretches[b]!, label)) || a - b;
  const degree = (at: number) => Math.ceil(stretches[at]!.heat * DEGREES);
  let chosen: number[] = [];
  let before = DEGREES;
  for (const each of stretches.map((_, at) => at).sort(order)) {
    if ((chosen.length + 1) * label > height) break;
    if (degree(each) < before) fix(chosen, rooms, label);
    before = degree(each);
    const more = [...chosen.filter((at) => at < each), each, ...chosen.filter((at) => at > each)];
    if (highest(more, rooms, label)) chosen = more;
  }
  return placed(chosen, rooms, label);
}

/** From now on all of them stay where they are. */
function fix(chosen: readonly number[], rooms: Room[], label: number): void {
  placed(chosen, rooms, label).forEach((at, each) => {
    if (at !== null) rooms[each] = { highest: at, best: at, lowest: at };
  });
}

/** How far up each can stand below those before it; null when one then stands too low. */
function highest(chosen: readonly number[], rooms: readonly Room[], label: number): number[] | null {
  const found: number[] = [];
  for (const each of chosen) {
    const at = Math.max(rooms[each]!.highest, (found.at(-1) ?? -Infinity) + label);
    if (at > rooms[each]!.lowest) return null;
    found.push(at);
  }
  return found;
}

/** From below: each where it stands best, or further up as far as those below it need. */
function placed(chosen: readonly number[], rooms: readonly Room[], label: number): (number | null)[] {
  const places: (number | null)[] = rooms.map(() => null);
  const least = highest(chosen, rooms, label)!;
  let limit = Infinity;
  for (let index = chosen.length - 1; index >= 0; index--) {
    const { best, lowest } = rooms[chosen[index]!]!;
    const at = Math.min(lowest, limit, Math.max(best, least[index]!));
    places[chosen[index]!] = at;
    limit = at - label;
  }
  return places;
}

function roomOf(stretch: Labelled, height: number, label: number, reach: number): Room {
  const [first, last] = [label / 2, height - label / 2];
  const middle = (stretch.top + stretch.bottom) / 2;
  const far = stretch.heat > 0 ? reach : Math.min(label, reach);
  return isThin(stretch, label)
    ? { highest: Math.max(first, middle - far), best: middle, lowest: Math.min(last, middle + far) }
    : { highest: stretch.top + first, best: stretch.top + first, lowest: Math.min(last, stretch.bottom - first) };
}

function isThin({ top, bottom }: Labelled, label: number): boolean {
  return bottom - top < label;
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
