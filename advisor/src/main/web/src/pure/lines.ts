import type { HeatHeader } from "./heat";

/** One drawn line: rows first to last of the answer (both inside), all of one object unless it was collapsed. */
export interface Line {
  readonly first: number;
  readonly last: number;
  readonly object: number;
}

/** What the reader folded away. */
export interface Folding {
  /** Names of objects whose rows and descendants are one line. */
  readonly collapsed: ReadonlySet<string>;
  /** Only objects with activity in what is held. */
  readonly onlyActive: boolean;
}

/** An object's stretch of lines, with its descendants; first > last when nothing of it is drawn. */
export interface Stretch {
  first: number;
  last: number;
  /** Its own lines alone. */
  ownFirst: number;
  ownLast: number;
}

/** Which lines are drawn, in the server's order; rows that are folded away are no part of any line. */
export class Lines {
  readonly all: readonly Line[];
  readonly stretches: readonly Stretch[];
  private readonly lineOfRow: Int32Array;

  constructor(header: HeatHeader, folding: Folding, active: (row: number) => boolean) {
    const foldedInto = header.objects.map((_, object) => outermostCollapsed(header, object, folding.collapsed));
    const shown = folding.onlyActive ? activeObjects(header, active) : null;
    const lines: { first: number; last: number; object: number }[] = [];
    header.rows.forEach((row, index) => {
      if (shown && row.object >= 0 && !shown.has(row.object)) return;
      const collapsed = row.object >= 0 ? foldedInto[row.object]! : -1;
      const previous = lines.at(-1);
      if (collapsed >= 0 && previous?.object === collapsed && previous.last === index - 1) previous.last = index;
      else lines.push({ first: index, last: index, object: collapsed >= 0 ? collapsed : row.object });
    });
    this.all = lines;
    this.lineOfRow = new Int32Array(header.rows.length).fill(-1);
    lines.forEach((line, at) => this.lineOfRow.fill(at, line.first, line.last + 1));
    this.stretches = stretches(header, lines);
  }

  get count(): number {
    return this.all.length;
  }

  /** The rows that lines from {@code top} to {@code bottom} stand for, half-open. */
  rowsOf(top: number, bottom: number): [number, number] {
    const last = this.count - 1;
    const at = (line: number) => this.all[Math.min(Math.max(line, 0), last)];
    return [at(Math.round(top))?.first ?? 0, (at(Math.round(bottom) - 1)?.last ?? 0) + 1];
  }

  /** The lines on which such rows are drawn, half-open; the nearest where they are left out. */
  linesOf([from, to]: readonly [number, number]): [number, number] {
    const first = this.all.findIndex((line) => line.last >= from);
    const end = this.all.findIndex((line) => line.first >= to);
    const top = first < 0 ? Math.max(0, this.count - 1) : first;
    return [top, Math.max(top + 1, end < 0 ? this.count : end)];
  }

  /** -1 when the row is folded away. */
  lineOf(row: number): number {
    return this.lineOfRow[row] ?? -1;
  }
}

function outermostCollapsed(header: HeatHeader, object: number, collapsed: ReadonlySet<string>): number {
  let outermost = -1;
  for (let at = object; at >= 0; at = header.objects[at]!.parent) {
    if (collapsed.has(header.objects[at]!.name)) outermost = at;
  }
  return outermost;
}

function activeObjects(header: HeatHeader, active: (row: number) => boolean): Set<number> {
  const found = new Set<number>();
  header.rows.forEach((row, index) => {
    if (row.object >= 0 && !found.has(row.object) && active(index)) found.add(row.object);
  });
  return found;
}

function stretches(header: HeatHeader, lines: readonly Line[]): Stretch[] {
  const none = () => ({ first: Infinity, last: -1, ownFirst: Infinity, ownLast: -1 });
  const found: Stretch[] = header.objects.map(none);
  lines.forEach((line, at) => {
    if (line.object < 0) return;
    const own = found[line.object]!;
    own.ownFirst = Math.min(own.ownFirst, at);
    own.ownLast = Math.max(own.ownLast, at);
    for (let object = line.object; object >= 0; object = header.objects[object]!.parent) {
      found[object]!.first = Math.min(found[object]!.first, at);
      found[object]!.last = Math.max(found[object]!.last, at);
    }
  });
  return found;
}

/** Steps of lines from those of rows: the hottest row of each. */
export function stepsOfLines(lines: Lines, rowSteps: Uint8Array, columns: number): Uint8Array {
  const steps = new Uint8Array(lines.count * columns);
  lines.all.forEach((line, at) => {
    const into = at * columns;
    steps.set(rowSteps.subarray(line.first * columns, (line.first + 1) * columns), into);
    for (let row = line.first + 1; row <= line.last; row++) {
      for (let column = 0; column < columns; column++) {
        const step = rowSteps[row * columns + column]!;
        if (step > steps[into + column]!) steps[into + column] = step;
      }
    }
  });
  return steps;
}
