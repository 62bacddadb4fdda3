import { ApiError } from "../api/api";
import { EventParser, type Message } from "../pure/sse";

/** Longer than any heartbeat: a stream that is silent for so long is dead. */
const SILENCE = 45_000;

export class StreamRefused extends ApiError {
  constructor(status: number, readonly retryAfter: number) {
    super(status, "No stream", `The stream was refused with ${status}.`);
  }
}

/**
 * Reads a stream until it ends or {@code signal} says stop. EventSource would hide a refusal's status, and cannot say on
 * its first connection where to go on; fetch does both.
 */
export async function readStream(
  address: string, lastId: string | null, signal: AbortSignal, opened: () => void, take: (message: Message) => void,
): Promise<number | null> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE);
  try {
    const response = await fetch(address, {
      headers: { Accept: "text/event-stream", ...(lastId ? { "Last-Event-ID": lastId } : {}) },
      credentials: "same-origin",
      cache: "no-store",
      signal: either(signal, silence.signal),
    });
    if (!response.ok || !response.body) {
      throw new StreamRefused(response.status, Number(response.headers.get("Retry-After")) || 30);
    }
    opened();
    const parser = new EventParser();
    const reader = response.body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE);
      parser.push(part.value).forEach(take);
    }
    return parser.retry;
  } finally {
    clearTimeout(timer);
  }
}

function either(first: AbortSignal, second: AbortSignal): AbortSignal {
  const both = new AbortController();
  for (const each of [first, second]) {
    if (each.aborted) both.abort();
    each.addEventListener("abort", () => both.abort(), { once: true });
  }
  return both.signal;
}
