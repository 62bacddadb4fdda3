import { el } from "./dom";
import { icon } from "./icons";

const KEYS: readonly [string, string][] = [
  ["← ↑ ↓ →", "Move the cursor; with Shift ten at a time"],
  ["Page Up, Page Down", "Next or previous object"],
  ["Home, End", "First or last moment that is seen"],
  ["+ −", "Zoom at the cursor"],
  ["Wheel", "Zoom at the pointer; Shift: time alone, Alt: keys alone"],
  ["Drag · Shift-drag", "Move · zoom into a rectangle"],
  ["Backspace", "Back to the view before, as the browser's Back does"],
  ["R", "Reset the view"],
  ["L", "Live"],
  ["1 2 3 4", "Split score, lock wait, sampled writes, operations"],
  ["B · N", "Brighter · darker"],
  ["A", "Absolute or relative scale"],
  ["Enter or P", "Pin the cell under the cursor (up to three)"],
  ["C", "Copy the cell under the cursor as text"],
  ["F", "Next open finding"],
  ["/", "Search objects"],
  ["Esc", "Close what is open"],
];

/** What hands and keys can do, and how the picture is to be read. */
export function help(): void {
  const open = document.querySelector<HTMLDialogElement>("dialog.help");
  if (open) return void open.close();
  const dialog = el("dialog", { class: "help", "aria-labelledby": "help-title", close: () => dialog.remove() },
    el("header", {}, el("h2", { id: "help-title" }, "Help"),
      el("button", { type: "button", class: "icon-button", "aria-label": "Close", click: () => dialog.close() }, icon("close"))),
    el("div", { class: "help-columns" },
      el("section", {}, el("h3", {}, "Keys and hands"), el("dl", { class: "keys" }, ...KEYS.flatMap(([keys, what]) => [
        el("dt", {}, el("kbd", {}, keys)), el("dd", {}, what),
      ]))),
      el("section", {}, el("h3", {}, "Reading the map"),
        ...READING.map(([what, means]) => el("p", {}, el("strong", {}, what), ` ${means}`)))));
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
}

const READING: readonly [string, string][] = [
  ["A band", "that lasts is one hot range: a row, an index entry, a tenant."],
  ["A diagonal", "is a key that grows: each minute's writes land behind the last. Look for a timestamp or a sequence in the key."],
  ["A whole table alight", "at once is a scan or a burst, or the instance is too small."],
  ["Hatched", "means that nothing is known: nobody collected there. It is neither cold nor hot."],
  ["Zoomed out,", "each pixel is the hottest cell that it stands for, so that nothing hot is lost. Small lonely hot cells get a frame."],
  ["50 is warm, 100 is hot", "on the absolute scale of split scores, as Spanner counts its own CPU use. The relative scale stretches colours to what is seen."],
];
