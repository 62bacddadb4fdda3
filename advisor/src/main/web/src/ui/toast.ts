import { byId, el } from "./dom";

/** Says something shortly, to eyes and ears. */
export function say(text: string): void {
  const area = byId("toasts");
  const toast = el("div", { class: "toast" }, text);
  area.append(toast);
  setTimeout(() => toast.remove(), 3500);
}
