/** What a heatmap's answer holds: a header as JSON, then one Float32 for each cell, row after row. NaN: nothing is known. */

export type Metric = "split-score" | "lock-wait" | "sampled-writes" | "operations";

export interface HeatObject {
  readonly name: string;
  readonly kind: "TABLE" | "INDEX" | "UNKNOWN" | "OTHERS";
  /** Position in the list of objects, or -1. */
  readonly parent: number;
  readonly depth: number;
  readonly firstRow: number;
  readonly rowCount: number;
  readonly keyColumns: readonly string[];
  /** It is gone: the schema has it no more. */
  readonly dropped: boolean;
}

export interface HeatRow {
  readonly object: number;
  readonly label: string;
}

export interface HeatHeader {
  readonly database: string;
  readonly metric: Metric;
  readonly unit: string;
  readonly from: string;
  readonly to: string;
  readonly columnSeconds: number;
  readonly columns: number;
  readonly rowCount: number;
  readonly latest: string | null;
  readonly layout: string | null;
  readonly scale: { readonly warm: number; readonly hot: number } | null;
  readonly max: number | null;
  readonly objects: readonly HeatObject[];
  readonly rows: readonly HeatRow[];
  readonly coverage: readonly number[];
  /** Names of objects without rows of their own, and how many of them were active: for those there was no room. */
  readonly rolledUp: readonly string[];
  readonly busyRolledUp: number;
}

export interface Heat {
  readonly header: HeatHeader;
  /** Row-major, header.columns to a row. */
  readonly values: Float32Array;
}

const MAGIC = "SHM1";
const PREFIX = 8;

/** Reads an answer of /api/v1/heat; throws an Error with one sentence when it is none. */
export function decodeHeat(buffer: ArrayBuffer): Heat {
  const bytes = new Uint8Array(buffer);
  if (bytes.length < PREFIX || new TextDecoder().decode(bytes.subarray(0, 4)) !== MAGIC) {
    throw new Error("The server's answer is not a heatmap.");
  }
  const length = new DataView(buffer).getUint32(4, true);
  const begin = PREFIX + length;
  if (begin % 4 !== 0 || begin > bytes.length) throw new Error("The heatmap's header is cut off.");
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(PREFIX, begin))) as HeatHeader;
  const cells = header.rowCount * header.columns;
  if (bytes.length - begin !== cells * 4) {
    throw new Error(`The heatmap has ${bytes.length - begin} bytes of cells instead of ${cells * 4}.`);
  }
  return { header, values: new Float32Array(buffer, begin, cells) };
}

/** A live column's values: base64 of little-endian Float32, one for each row. */
export function decodeColumn(base64: string): Float32Array {
  const text = atob(base64);
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return new Float32Array(bytes.buffer, 0, bytes.length >> 2);
}
