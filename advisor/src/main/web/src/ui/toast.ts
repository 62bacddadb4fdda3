import { byId, el } from "./dom";

/** Says something shortly, to eyes and ears; what is still being said is not said twice. */
export function say(text: string): void {
  const area = byId("toasts");
  if ([...area.children].some((toast) => toast.textContent === text)) return;
  const toast = el("div", { class: "toast" }, text);
  area.append(toast);
  setTimeout(() => toast.remove(), 3500);
}
