import { getHeat, type Query, url } from "../api/api";
import type { Message } from "../pure/sse";
import { isLoggedOut } from "../ui/trouble";
import { type LiveColumn, Replay } from "../pure/replay";
import { readStream, StreamRefused } from "./stream";

export type Following = "connecting" | "live" | "polling" | "broken" | "logged-out";

/** What the follower tells the page. */
export interface Listener {
  column(column: LiveColumn): void;
  state(state: Following): void;
  findings(changed: readonly string[]): void;
  layout(layout: string): void;
}

type Posted =
  | { readonly kind: "column"; readonly column: LiveColumn }
  | { readonly kind: "state"; readonly state: Following }
  | { readonly kind: "findings"; readonly changed: readonly string[] }
  | { readonly kind: "layout"; readonly layout: string }
  | { readonly kind: "since"; readonly end: string | null };

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
const POLLS_BEFORE_STREAM = 4;

/**
 * Follows one picture. Of all tabs that show the same picture one, the leader, holds the stream; the others hear it
 * through a channel of the browser. A hidden tab lets go of everything and catches up when it is seen again.
 */
export class Follower {
  private readonly name: string;
  private readonly replay = new Replay();
  private stop: AbortController | null = null;
  private channel: BroadcastChannel | null = null;
  private state: Following = "connecting";

  constructor(private readonly query: Query, private last: string | null, private readonly listener: Listener) {
    this.name = `splitheat:${url("stream", query)}`;
  }

  start(): void {
    if (this.stop) return;
    this.stop = new AbortController();
    const { signal } = this.stop;
    this.channel = new BroadcastChannel(this.name);
    this.channel.onmessage = (event: MessageEvent<Posted>) => this.hear(event.data);
    this.post({ kind: "since", end: this.last });
    // Without a secure context there are no locks: then each tab is a leader of its own.
    const lead = () => this.lead(signal);
    const leading = navigator.locks ? navigator.locks.request(this.name, { signal }, lead) : lead();
    leading.catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }

  pause(): void {
    this.stop?.abort();
    this.stop = null;
    this.channel?.close();
    this.channel = null;
  }

  private async lead(signal: AbortSignal): Promise<void> {
    let wait = FIRST_WAIT;
    while (!signal.aborted) {
      try {
        await readStream(url("stream", this.query), this.last, signal, () => this.become("live"), (message) => this.take(message));
        wait = FIRST_WAIT;
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof StreamRefused && error.status === 503) {
          await this.poll(error.retryAfter * 1000, signal);
          continue;
        }
        this.fail(error);
        // Whoever logs in may do so in another tab: this one then goes on by itself.
        wait = isLoggedOut(error) ? LONGEST_WAIT : Math.min(wait * 2, LONGEST_WAIT);
      }
      await pause(wait, signal);
    }
  }

  /** There are too many streams: asks for what is new instead, and now and then for a stream. */
  private async poll(wait: number, signal: AbortSignal): Promise<void> {
    this.become("polling");
    for (let round = 0; round < POLLS_BEFORE_STREAM && !signal.aborted; round++) {
      await this.catchUp(signal).catch((error: unknown) => signal.aborted || this.fail(error));
      await pause(wait, signal);
    }
  }

  private fail(error: unknown): void {
    this.become(isLoggedOut(error) ? "logged-out" : "broken");
  }

  private async catchUp(signal: AbortSignal): Promise<void> {
    const from = this.last ? Date.parse(this.last) : Date.now() - 3_600_000;
    const to = Math.max(Date.now(), from + 60_000);
    const { header, values } = await getHeat(
      { ...this.query, from: new Date(from).toISOString(), to: new Date(to).toISOString(), columns: 1500 }, signal,
    );
    this.become("polling");
    for (let column = 0; column < header.columns; column++) {
      if (!header.coverage[column]) continue;
      const cells = Float32Array.from({ length: header.rowCount }, (_, row) => values[row * header.columns + column]!);
      const end = new Date(Date.parse(header.from) + (column + 1) * header.columnSeconds * 1000).toISOString();
      this.arrive({ end, values: base64(cells), coverage: header.coverage[column]! });
    }
  }

  private take(message: Message): void {
    const data = JSON.parse(message.data) as LiveColumn & { changed?: string[]; layout?: string };
    if (message.event === "column") this.arrive({ end: data.end, values: data.values, coverage: data.coverage });
    else if (message.event === "findings") this.tell({ kind: "findings", changed: data.changed ?? [] });
    else if (message.event === "layout" && data.layout) this.tell({ kind: "layout", layout: data.layout });
  }

  private arrive(column: LiveColumn): void {
    this.replay.add(column);
    this.tell({ kind: "column", column });
  }

  private tell(message: Posted): void {
    this.post(message);
    this.hear(message);
  }

  private become(state: Following): void {
    this.tell({ kind: "state", state });
  }

  private hear(message: Posted): void {
    if (message.kind === "column") {
      if (this.last === null || Date.parse(message.column.end) > Date.parse(this.last)) this.last = message.column.end;
      this.listener.column(message.column);
    } else if (message.kind === "state") {
      this.state = message.state;
      this.listener.state(message.state);
    } else if (message.kind === "findings") this.listener.findings(message.changed);
    else if (message.kind === "layout") this.listener.layout(message.layout);
    else this.answer(message.end);
  }

  /** Another tab has joined: whoever holds columns that it may lack says them again. */
  private answer(end: string | null): void {
    const missed = this.replay.since(end);
    missed.forEach((column) => this.post({ kind: "column", column }));
    if (missed.length > 0 || this.state !== "connecting") this.post({ kind: "state", state: this.state });
  }

  private post(message: Posted): void {
    this.channel?.postMessage(message);
  }
}

function base64(values: Float32Array): string {
  const bytes = new Uint8Array(values.buffer);
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

function pause(millis: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, millis);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    }, { once: true });
  });
}
