import type { Heat, HeatHeader } from "./heat";

/** How many live columns find room before the oldest are let go. */
const SLACK = 256;

/** Where a live column went. */
export interface Put {
  readonly column: number;
  /** Everything moved to the left by so many columns, to make room. */
  readonly moved: number;
}

/**
 * The cells that are held: those of one answer, and the live columns after it. Cells only ever rise (a column of ten
 * minutes is the maximum of its minutes), which lets everything drawn from them be brought up to date in place.
 */
export class HeatWindow {
  readonly header: HeatHeader;
  readonly rows: number;
  readonly columnMillis: number;
  /** Cells from one row to the next. */
  readonly stride: number;
  readonly values: Float32Array;
  readonly coverage: Float32Array;
  private begin: number;
  private used: number;

  constructor(heat: Heat, slack = SLACK) {
    this.header = heat.header;
    this.rows = heat.header.rowCount;
    this.columnMillis = heat.header.columnSeconds * 1000;
    this.used = heat.header.columns;
    this.stride = this.used + slack;
    this.begin = Date.parse(heat.header.from);
    this.values = new Float32Array(this.rows * this.stride).fill(NaN);
    for (let row = 0; row < this.rows; row++) {
      this.values.set(heat.values.subarray(row * this.used, (row + 1) * this.used), row * this.stride);
    }
    this.coverage = new Float32Array(this.stride);
    this.coverage.set(heat.header.coverage);
  }

  get from(): number {
    return this.begin;
  }

  get to(): number {
    return this.begin + this.used * this.columnMillis;
  }

  get columns(): number {
    return this.used;
  }

  /** The column that holds an instant; may lie outside. */
  columnAt(millis: number): number {
    return Math.floor((millis - this.begin) / this.columnMillis);
  }

  startOf(column: number): number {
    return this.begin + column * this.columnMillis;
  }

  value(row: number, column: number): number {
    return column < 0 || column >= this.used ? NaN : this.values[row * this.stride + column]!;
  }

  /**
   * Takes in a live column that ended at {@code end}. Null when it is none of the window's rows, lies before the window, or
   * does not join it: what lies between was never told, which is not the same as unknown.
   */
  put(end: number, values: Float32Array, coverage: number): Put | null {
    let column = this.columnAt(end - 1);
    if (column < 0 || column > this.used || values.length !== this.rows) return null;
    let moved = 0;
    if (column >= this.stride) {
      moved = Math.min(this.stride, 1 + (this.stride >> 3));
      this.forget(moved);
      column -= moved;
    }
    this.used = Math.max(this.used, column + 1);
    for (let row = 0; row < this.rows; row++) {
      const cell = row * this.stride + column;
      const before = this.values[cell]!;
      const now = values[row]!;
      if (Number.isNaN(before) || now > before) this.values[cell] = now;
    }
    this.coverage[column] = Math.max(this.coverage[column]!, coverage);
    return { column, moved };
  }

  private forget(columns: number): void {
    this.values.copyWithin(0, columns);
    for (let row = 0; row < this.rows; row++) {
      this.values.fill(NaN, (row + 1) * this.stride - columns, (row + 1) * this.stride);
    }
    this.coverage.copyWithin(0, columns).fill(0, this.stride - columns);
    this.begin += columns * this.columnMillis;
    this.used -= Math.min(columns, this.used);
  }
}
