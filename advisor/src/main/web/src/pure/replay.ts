/** A live column as it travels: between server and leader, and from the leader to other tabs. */
export interface LiveColumn {
  readonly end: string;
  readonly values: string;
  readonly coverage: number;
}

const KEPT = 240;

/** The last live columns, in order, for tabs that join late; of two with the same end the later counts. */
export class Replay {
  private readonly columns = new Map<string, LiveColumn>();

  add(column: LiveColumn): void {
    this.columns.delete(column.end);
    this.columns.set(column.end, column);
    while (this.columns.size > KEPT) this.columns.delete(this.columns.keys().next().value!);
  }

  /** All that end after an instant; all that are kept when there is none. */
  since(end: string | null): LiveColumn[] {
    const after = end === null ? -Infinity : Date.parse(end);
    return [...this.columns.values()].filter((column) => Date.parse(column.end) > after)
      .sort((left, right) => Date.parse(left.end) - Date.parse(right.end));
  }
}

/** True when a column does not follow the one before it within the resolution of the stream: minutes are missing. */
export function leavesGap(last: string | null, end: string, columnSeconds: number): boolean {
  return last !== null && Date.parse(end) - Date.parse(last) > columnSeconds * 1000;
}
