import { UNKNOWN } from "./scale";

/** Cells merged by powers of two on each axis; each holds the maximum of those it stands for. */
export interface Level {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  readonly steps: Uint8Array;
}

/** All levels over one picture, made when first asked for. A maximum never loses a hot cell, however far one zooms out. */
export class Pyramid {
  private readonly levels = new Map<string, Level>();

  /** @param steps row-major; columns that are not used yet hold 0, the unknown */
  constructor(steps: Uint8Array, columns: number, rows: number) {
    this.levels.set("0,0", { x: 0, y: 0, columns, rows, steps });
  }

  level(x: number, y: number): Level {
    const name = `${x},${y}`;
    let level = this.levels.get(name);
    if (!level) {
      level = x > 0 ? halfColumns(this.level(x - 1, y)) : halfRows(this.level(0, y - 1));
      this.levels.set(name, level);
    }
    return level;
  }

  /** Those that were made. */
  made(): Iterable<Level> {
    return this.levels.values();
  }

  /** Raises one column of all levels that were made. */
  raise(column: number, steps: Uint8Array): void {
    for (const level of this.levels.values()) {
      const at = column >> level.x;
      for (let row = 0; row < steps.length; row++) {
        const cell = (row >> level.y) * level.columns + at;
        if (steps[row]! > level.steps[cell]!) level.steps[cell] = steps[row]!;
      }
    }
  }
}

/** How often cells must be merged by two until one is at least a pixel. */
export function depthFor(cellPixels: number): number {
  return cellPixels >= 1 ? 0 : Math.ceil(-Math.log2(cellPixels) - 1e-9);
}

/**
 * Cells at least as hot as {@code threshold} without such a neighbour in the level, as positions; of all columns or of those
 * from {@code from} to before {@code to}. They are the ones that an eye would miss.
 */
export function alone(level: Level, threshold: number, from = 0, to = level.columns): number[] {
  const found: number[] = [];
  for (let row = 0; row < level.rows; row++) {
    for (let column = Math.max(0, from); column < Math.min(to, level.columns); column++) {
      const cell = row * level.columns + column;
      if (level.steps[cell]! >= threshold && !neighbour(level, row, column, threshold)) found.push(cell);
    }
  }
  return found;
}

/** What {@code alone} finds after one column changed, from what it found before. */
export function aloneSince(level: Level, threshold: number, before: readonly number[], column: number): number[] {
  const kept = before.filter((cell) => Math.abs((cell % level.columns) - column) > 1);
  return kept.concat(alone(level, threshold, column - 1, column + 2));
}

/** At most so many of these cells, the hottest first. */
export function hottest(level: Level, cells: readonly number[], most: number): number[] {
  return [...cells].sort((left, right) => level.steps[right]! - level.steps[left]! || left - right).slice(0, most);
}

function neighbour(level: Level, row: number, column: number, threshold: number): boolean {
  for (let r = Math.max(0, row - 1); r <= Math.min(level.rows - 1, row + 1); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(level.columns - 1, column + 1); c++) {
      if ((r !== row || c !== column) && level.steps[r * level.columns + c]! >= threshold) return true;
    }
  }
  return false;
}

function halfColumns(from: Level): Level {
  const columns = (from.columns + 1) >> 1;
  const steps = new Uint8Array(columns * from.rows);
  for (let row = 0; row < from.rows; row++) {
    for (let column = 0; column < columns; column++) {
      const cell = row * from.columns + 2 * column;
      const right = 2 * column + 1 < from.columns ? from.steps[cell + 1]! : UNKNOWN;
      steps[row * columns + column] = Math.max(from.steps[cell]!, right);
    }
  }
  return { x: from.x + 1, y: from.y, columns, rows: from.rows, steps };
}

function halfRows(from: Level): Level {
  const rows = (from.rows + 1) >> 1;
  const steps = new Uint8Array(from.columns * rows);
  for (let row = 0; row < from.rows; row++) {
    const into = (row >> 1) * from.columns;
    for (let column = 0; column < from.columns; column++) {
      const step = from.steps[row * from.columns + column]!;
      if (step > steps[into + column]!) steps[into + column] = step;
    }
  }
  return { x: from.x, y: from.y + 1, columns: from.columns, rows, steps };
}
