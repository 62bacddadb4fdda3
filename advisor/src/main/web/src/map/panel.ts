import { type Explanation, type FindingRow, getJson } from "../api/api";
import type { Clock } from "../pure/clock";
import { duration, heatWords } from "../pure/words";
import { el, fill } from "../ui/dom";
import { hushMark } from "../ui/hush";
import { trouble } from "../ui/trouble";
import { explanation } from "./explain";

export interface PanelHost {
  readonly database: string;
  clock(): Clock;
  now(): number;
  /** Shows a finding's place, where that is seen {@code stay}ing where one is; answers its explanation. */
  select(id: string | null, stay: boolean): Promise<Explanation | null>;
  /** Says what is explained, or with null that nothing is. */
  show(explained: Explanation | null): void;
  reveal(id: string): Promise<string | null>;
  mayReveal(): boolean;
}

/** The findings beside the map. */
export class Panel {
  findings: readonly FindingRow[] = [];
  selected: string | null = null;
  private showEnded = false;
  private listed = "";

  constructor(private readonly root: HTMLElement, private readonly host: PanelHost) {}

  async refresh(): Promise<void> {
    const state = this.showEnded ? "all" : "open";
    const answer = await getJson<{ findings: FindingRow[] }>("findings", { database: this.host.database, state, size: 100 });
    const news = JSON.stringify([state, answer.findings]);
    this.findings = answer.findings;
    // A list that says the same is left alone: somebody may be on their way through it.
    if (this.selected === null && news !== this.listed) this.list();
    this.listed = news;
  }

  /** Opens a finding, or with null the list; {@code stay} leaves the map where it is. */
  async open(id: string | null, stay: boolean): Promise<void> {
    this.selected = id;
    this.host.show(null);
    if (id === null) {
      this.list();
      await this.host.select(null, stay);
      return;
    }
    fill(this.root, this.back(), el("p", { class: "hint pad", role: "status" }, "Asking…"));
    try {
      const explained = await this.host.select(id, stay);
      if (this.selected !== id || !explained) return;
      fill(this.root, this.back(), ...explanation(explained, this.host));
      this.host.show(explained);
    } catch (error) {
      if (this.selected !== id) return;
      fill(this.root, this.back(), el("p", { class: "problem", role: "alert" }, ...trouble(error)));
    }
  }

  /** Back to the list, where a finding is open. */
  async close(): Promise<void> {
    if (this.selected !== null) await this.open(null, true);
  }

  /** The open finding after the one that is shown. */
  async next(): Promise<void> {
    const open = this.findings.filter((finding) => finding.until === null);
    if (open.length === 0) return;
    const at = open.findIndex((finding) => finding.id === this.selected);
    await this.open(open[(at + 1) % open.length]!.id, false);
  }

  private back(): HTMLElement {
    return el("button", { type: "button", class: "back", click: () => void this.open(null, true) }, "‹ All findings");
  }

  private list(): void {
    const open = this.findings.filter((finding) => finding.until === null);
    const ended = this.findings.filter((finding) => finding.until !== null);
    fill(this.root,
      open.length > 0
        ? el("ul", { class: "finding-list" }, ...open.map((finding) => this.item(finding)))
        : el("div", { class: "calm" }, el("strong", {}, "Nothing is hot."), el("p", {}, "No finding is open for this database.")),
      el("button", {
        type: "button", class: "link", "aria-expanded": String(this.showEnded),
        click: () => {
          this.showEnded = !this.showEnded;
          void this.refresh();
        },
      }, this.showEnded ? "Hide ended findings" : "Show ended findings"),
      this.showEnded && (ended.length > 0
        ? el("ul", { class: "finding-list ended" }, ...ended.map((finding) => this.item(finding)))
        : el("p", { class: "hint pad" }, "None has ended.")));
  }

  private item(finding: FindingRow): HTMLElement {
    const since = Date.parse(finding.since);
    const length = duration((finding.until ? Date.parse(finding.until) : this.host.now()) - since);
    return el("li", {}, el("button", {
      type: "button", class: `finding ${finding.severity}`, click: () => void this.open(finding.id, false),
    },
    el("span", { class: "finding-head" }, severityTag(finding.severity),
      el("span", { class: "finding-object" }, finding.object ?? "the whole database"),
      el("span", { class: "finding-since" }, finding.until ? "lasted " : "", length)),
    el("span", { class: "finding-sentence" }, finding.sentence),
    finding.until === null && hushMark(finding.hush, this.host.clock(), this.host.now()),
    finding.advice && el("span", { class: "finding-advice" }, finding.advice),
    el("span", { class: "finding-figures" }, heatWords(finding))));
  }
}

export function severityTag(severity: string): HTMLElement {
  return el("span", { class: `severity ${severity}` }, severity);
}
