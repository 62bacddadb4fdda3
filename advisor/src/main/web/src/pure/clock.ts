/** Instants as people read them, in the viewer's zone or in UTC. */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export interface Preset {
  readonly name: string;
  readonly title: string;
  readonly millis: number;
}

export const PRESETS: readonly Preset[] = [
  { name: "1h", title: "1 hour", millis: HOUR },
  { name: "6h", title: "6 hours", millis: 6 * HOUR },
  { name: "24h", title: "24 hours", millis: DAY },
  { name: "3d", title: "3 days", millis: 3 * DAY },
  { name: "7d", title: "7 days", millis: 7 * DAY },
  { name: "30d", title: "30 days", millis: 30 * DAY },
  { name: "13mo", title: "13 months", millis: 395 * DAY },
];

export function preset(name: string): Preset | undefined {
  return PRESETS.find((each) => each.name === name);
}

const STRIDES = [MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR,
  DAY, 2 * DAY, 7 * DAY, 14 * DAY, 28 * DAY, 56 * DAY];

/** Words for instants in one zone. */
export class Clock {
  private readonly formats = new Map<string, Intl.DateTimeFormat>();
  private readonly zone: string | undefined;

  constructor(readonly utc: boolean, zone?: string) {
    this.zone = utc ? "UTC" : zone;
  }

  get zoneName(): string {
    return this.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  }

  time(millis: number): string {
    return this.format("time", { hour: "2-digit", minute: "2-digit" }, millis);
  }

  day(millis: number): string {
    return this.format("day", { day: "numeric", month: "short" }, millis);
  }

  /** Day and time, as on a card. */
  full(millis: number): string {
    return `${this.format("weekday", { weekday: "short", day: "numeric", month: "short" }, millis)}, ${this.time(millis)}`;
  }

  /** The same of what may be far away: with the year, where that is not the one of {@code now}. */
  far(millis: number, now: number): string {
    const [year, present] = [millis, now].map((each) => this.format("year", { year: "numeric" }, each));
    return year === present ? this.full(millis)
      : `${this.format("date", { day: "numeric", month: "short", year: "numeric" }, millis)}, ${this.time(millis)}`;
  }

  /** Minutes that the zone is ahead of UTC. */
  offset(millis: number): number {
    if (this.utc) return 0;
    const parts = this.formatter("parts", {
      year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", second: "numeric",
    }).formatToParts(millis);
    const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
    const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
    return Math.round((local - Math.floor(millis / 1000) * 1000) / MINUTE);
  }

  /** Marks of an axis, at round local times, at most {@code most}. */
  ticks(from: number, to: number, most: number): Tick[] {
    const stride = STRIDES.find((each) => (to - from) / each <= most) ?? STRIDES.at(-1)!;
    const shift = this.offset(from) * MINUTE;
    const ticks: Tick[] = [];
    for (let at = Math.ceil((from + shift) / stride) * stride - shift; at <= to; at += stride) {
      const midnight = (at + this.offset(at) * MINUTE) % DAY === 0;
      ticks.push({ at, text: stride >= DAY || midnight ? this.day(at) : this.time(at), strong: midnight });
    }
    return ticks;
  }

  private format(name: string, options: Intl.DateTimeFormatOptions, millis: number): string {
    return this.formatter(name, options).format(millis);
  }

  private formatter(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    let format = this.formats.get(name);
    if (!format) {
      format = new Intl.DateTimeFormat("en-GB", { ...options, hourCycle: "h23", ...(this.zone ? { timeZone: this.zone } : {}) });
      this.formats.set(name, format);
    }
    return format;
  }
}

export interface Tick {
  readonly at: number;
  readonly text: string;
  /** A day begins. */
  readonly strong: boolean;
}
