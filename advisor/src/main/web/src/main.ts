import { MapPage } from "./map/page";
import { databases } from "./pages/databases";
import { findings } from "./pages/findings";
import { reports } from "./pages/reports";
import { silences } from "./pages/silences";
import { frame } from "./ui/shell";
import { help } from "./ui/help";
import { applyTheme } from "./ui/theme";

/** One shell serves every address; the path says which page it becomes. */
async function start(): Promise<void> {
  applyTheme();
  const { search } = location;
  // Links in alerts point at the root: with a database they mean its map. A map of no database is the choice of one.
  const placed = new URLSearchParams(search).get("database");
  const path = ["/", "/map"].includes(location.pathname) ? (placed ? "/map" : "/") : location.pathname;
  const shell = await frame(path);
  if (path === "/map") return new MapPage(shell, search).open();
  document.addEventListener("keydown", (event) => {
    if (event.key === "?" && !(event.target instanceof HTMLInputElement)) help();
  });
  if (path === "/findings") return findings(shell, search);
  if (path === "/reports") return reports(shell, search);
  if (path === "/silences") return silences(shell);
  return databases(shell, search);
}

void start();
