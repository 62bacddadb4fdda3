import { byId, el } from "./dom";

/** Says something shortly, to eyes and ears; what is still being said is not said twice, and what holds a link stays. */
export function say(...words: (Node | string)[]): void {
  const area = byId("toasts");
  const toast = el("div", { class: "toast" }, ...words);
  if ([...area.children].some((other) => other.textContent === toast.textContent)) return;
  area.append(toast);
  if (!toast.querySelector("a")) setTimeout(() => toast.remove(), 3500);
}
