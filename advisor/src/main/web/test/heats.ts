import type { Heat, HeatHeader, HeatObject } from "../src/pure/heat";

export const BEGIN = Date.parse("2026-11-23T00:00:00Z");

/** A header of one table, a minute to a column. */
export function headerOf(rows: number, columns: number, objects?: readonly HeatObject[]): HeatHeader {
  const table: HeatObject = { name: "Users", kind: "TABLE", parent: -1, depth: 0, firstRow: 0, rowCount: rows, keyColumns: ["Id"], dropped: false };
  const known = objects ?? [table];
  return {
    database: "projects/p/instances/i/databases/d", metric: "split-score", unit: "", from: new Date(BEGIN).toISOString(),
    to: new Date(BEGIN + columns * 60_000).toISOString(), columnSeconds: 60, columns, rowCount: rows, latest: null, layout: null,
    scale: { warm: 50, hot: 100 }, max: 100, objects: known, rolledUp: [], busyRolledUp: 0, coverage: new Array<number>(columns).fill(1),
    rows: known.flatMap((object, index) => Array.from({ length: object.rowCount }, (_, at) => ({ object: index, label: `${object.name}(${at})` }))),
  };
}

/** A window's worth of cells, given row by row. */
export function heatOf(rows: readonly (readonly number[])[]): Heat {
  return { header: headerOf(rows.length, rows[0]!.length), values: Float32Array.from(rows.flat()) };
}
