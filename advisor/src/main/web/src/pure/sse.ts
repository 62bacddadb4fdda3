/** One message of a stream of server-sent events. */
export interface Message {
  readonly event: string;
  readonly data: string;
  readonly id: string;
}

/** Takes a stream apart as it arrives, whatever the pieces it is cut into. */
export class EventParser {
  /** Milliseconds to wait before connecting anew, once the server has said so. */
  retry: number | null = null;
  private rest = "";
  private event = "";
  private data: string[] = [];
  private id = "";

  push(text: string): Message[] {
    const lines = (this.rest + text).split(/\r\n|\n|\r(?!$)/);
    this.rest = lines.pop()!;
    const messages: Message[] = [];
    for (const line of lines) {
      if (line === "") this.finish(messages);
      else this.field(line);
    }
    return messages;
  }

  private field(line: string): void {
    const colon = line.indexOf(":");
    if (colon === 0) return;
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (name === "event") this.event = value;
    else if (name === "data") this.data.push(value);
    else if (name === "id") this.id = value;
    else if (name === "retry" && /^\d+$/.test(value)) this.retry = Number(value);
  }

  private finish(messages: Message[]): void {
    if (this.data.length > 0) messages.push({ event: this.event || "message", data: this.data.join("\n"), id: this.id });
    this.event = "";
    this.data = [];
  }
}
