import type { Heat, Metric } from "../pure/heat";
import { decodeHeat } from "../pure/heat";

/** What the server says of itself and of the reader. */
export interface Session {
  readonly version: string;
  readonly revealAllowed: boolean;
  readonly user: string | null;
  /** Whether a login lets them in, which they can end. */
  readonly login: boolean;
  readonly now: string;
}

export type Severity = "critical" | "warning" | "info";

export interface DatabaseRow {
  readonly name: string;
  readonly open: Record<Severity, number>;
  readonly hottest: number | null;
  readonly latest: string | null;
  readonly blind: boolean;
}

/** Somebody accepted or silenced it: nobody is told of it for now. */
export interface Hush {
  readonly id: string;
  readonly kind: string;
  readonly author: string;
  readonly reason: string;
  readonly until: string;
}

export interface FindingRow {
  readonly database: string;
  readonly id: string;
  readonly status: string;
  readonly severity: Severity;
  readonly cause: string;
  readonly object: string | null;
  readonly column: string | null;
  readonly sentence: string;
  readonly label: string | null;
  readonly since: string;
  readonly until: string | null;
  readonly metric: Metric;
  readonly peakScore: number;
  readonly hotMinutes: number;
  readonly advice: string | null;
  readonly hush: Hush | null;
}

export interface Expected {
  readonly topShareBefore: number;
  readonly topShareAfter: number;
  readonly samples: number;
  readonly low: number;
  readonly high: number;
}

export interface Recommendation {
  readonly kind: string;
  readonly title: string;
  readonly why: string;
  readonly doNow: readonly string[];
  readonly ddl: readonly string[];
  readonly migration: readonly string[];
  readonly queryChanges: readonly string[];
  readonly tradeOffs: readonly string[];
  readonly estimate: readonly string[];
  readonly expected: Expected | null;
}

export interface FoundPlace {
  readonly object: string | null;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly from: string;
  readonly to: string | null;
  /** All rows that it came through. */
  readonly track: { readonly firstRow: number; readonly lastRow: number };
}

export interface Explanation {
  readonly id: string;
  /** What its place is shown by. */
  readonly metric: Metric;
  readonly severity: Severity;
  readonly state?: string;
  readonly headline: string;
  readonly hush: Hush | null;
  readonly readMore?: string | null;
  readonly finding: {
    readonly status: string;
    readonly cause: string;
    readonly table: string | null;
    readonly index: string | null;
    readonly column: string | null;
    readonly keyRange: { readonly start: string; readonly limit: string } | null;
    readonly confidence: number;
    readonly openedAt: string;
    readonly firstHeatAt: string;
    readonly resolvedAt: string | null;
    readonly peakScore: number;
    readonly hotMinutes: number;
    readonly evidence: readonly string[];
  };
  readonly recommendations: readonly Recommendation[];
  readonly rejected?: readonly { readonly kind: string; readonly why: string }[];
  readonly proof?: Proof | null;
  readonly place: FoundPlace | null;
  readonly whatIf?: readonly WhatIf[];
}

export interface Proof {
  readonly outcome: string;
  readonly landed: string;
  readonly landedAt: string;
  readonly predictedShare: number | null;
  readonly observedShare: number | null;
  readonly evidence: readonly string[];
}

export interface WhatIf {
  readonly title: string;
  readonly before: number;
  readonly after: number;
  readonly low: number;
  readonly high: number;
  readonly samples: number;
}

export interface Place {
  readonly object: string | null;
  readonly label: string;
  readonly at: string;
  readonly seconds: number;
  readonly values: {
    readonly splitScore: number | null;
    readonly lockWaitSeconds: number | null;
    readonly sampledWrites: number | null;
    readonly operations: number | null;
  };
  readonly shareOfObject: number | null;
  readonly reasons: readonly string[];
  readonly ranges: number;
  readonly sparkSeconds: number;
  readonly spark: readonly (number | null)[];
  readonly findings: readonly string[];
}

export interface TopObject {
  readonly object: string;
  readonly ranges: number;
  readonly course: "stays" | "rises" | "falls";
  readonly max: number;
  readonly mean: number;
  readonly hotMinutes: number;
  readonly lastHot: string;
}

export interface TopRange {
  readonly object: string;
  readonly label: string;
  readonly max: number | null;
  readonly mean: number | null;
  readonly hotMinutes: number;
  readonly lastHot: string | null;
}

export interface LaneItem {
  readonly lane: "ddl" | "split-points" | "deploy" | "alert" | "other";
  readonly at: string;
  readonly until: string | null;
  readonly text: string;
  readonly object: string | null;
  readonly finding: string | null;
  readonly severity: Severity | null;
}

/** A refusal, in the server's own words. */
export class ApiError extends Error {
  constructor(readonly status: number, readonly title: string, readonly detail: string) {
    super(detail || title);
  }
}

export type Query = Record<string, string | number | null | undefined>;

/** The address of a call; what is null is left out. */
export function url(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/api/v1/${path}${text && `?${text}`}`;
}

export async function getJson<T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> {
  return (await (await call(url(path, query), signal ? { signal } : {})).json()) as T;
}

export async function getHeat(query: Query, signal?: AbortSignal): Promise<Heat> {
  return decodeHeat(await (await call(url("heat", query), signal ? { signal } : {})).arrayBuffer());
}

export async function postJson<T>(path: string, body: unknown): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  return (await (await call(url(path), { method: "POST", headers, body: JSON.stringify(body) })).json()) as T;
}

/** Ends a login: the cookie of it is taken back. */
export async function logOut(): Promise<void> {
  await call("/logout", { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" });
}

async function call(address: string, options: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, { credentials: "same-origin", ...options });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError(0, "Splitheat does not answer", "Splitheat cannot be reached. It is asked again shortly.");
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

async function refusal(response: Response): Promise<ApiError> {
  const problem = (await response.json().catch(() => ({}))) as { title?: string; detail?: string };
  return new ApiError(response.status, problem.title ?? response.statusText, problem.detail ?? "");
}

export function aborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
