import type { Explanation } from "../api/api";
import { el, fill } from "../ui/dom";
import { severityTag } from "./panel";

/** Where the explanation lies below the map, what is wrong stands above it, with the way there. */
export class Strip {
  constructor(private readonly root: HTMLElement, private readonly side: HTMLElement) {}

  show(explained: Explanation | null): void {
    this.root.hidden = explained === null;
    if (!explained) return fill(this.root);
    const now = explained.recommendations[0]?.title;
    fill(this.root,
      el("p", {}, severityTag(explained.severity), " ", el("strong", {}, explained.headline)),
      now && el("p", { class: "finding-advice" }, now),
      el("button", { type: "button", class: "link", click: () => this.side.scrollIntoView({ block: "start" }) }, "Cause and what to do ↓"));
  }
}
