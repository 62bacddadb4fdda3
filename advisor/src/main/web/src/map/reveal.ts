import { postJson } from "../api/api";
import { say } from "../ui/toast";
import { complain } from "../ui/trouble";
import type { Cell } from "./card";
import { type Desk, ROWS } from "./desk";

/** Asks for key values. The server decides who may see them, and writes down who did. */
export class Reveal {
  constructor(private readonly desk: Desk) {}

  get allowed(): boolean {
    return this.desk.shell.session?.revealAllowed ?? false;
  }

  cell(cell: Cell): Promise<string | null> {
    const { layout, object } = this.desk.address;
    return this.ask({ layout, rows: ROWS, object, row: cell.row });
  }

  finding(finding: string): Promise<string | null> {
    return this.ask({ finding });
  }

  private async ask(what: Record<string, unknown>): Promise<string | null> {
    if (!this.allowed) {
      say("You may not see key values here.");
      return null;
    }
    try {
      return (await postJson<{ label: string }>("reveal", { database: this.desk.address.database, ...what })).label;
    } catch (error) {
      complain(error);
      return null;
    }
  }
}
