// Builds the pages: `node build.mjs` writes the bundle that is shipped, `node build.mjs test` runs the tests,
// `node build.mjs --into DIRECTORY` builds elsewhere, with a source map, to try something.
import { createHash } from "node:crypto";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const shipped = join(here, "../resources/dev/splitheat/web");
const assets = ["icon.svg"];

const [command, target] = process.argv.slice(2);
if (command === "test") await test();
else await bundle(command === "--into" && target ? target : shipped, command === "--into");

async function bundle(into, forTrying) {
  mkdirSync(join(into, "assets"), { recursive: true });
  const shared = { minify: !forTrying, legalComments: "none", logLevel: "warning" };
  await build({
    ...shared, entryPoints: [join(here, "src/main.ts")], outfile: join(into, "assets/app.js"),
    bundle: true, format: "esm", target: "es2022", sourcemap: forTrying ? "inline" : false,
  });
  await build({ ...shared, entryPoints: [join(here, "static/app.css")], outfile: join(into, "assets/app.css") });
  assets.forEach((name) => copyFileSync(join(here, "static", name), join(into, "assets", name)));
  copyFileSync(join(here, "static/index.html"), join(into, "index.html"));
  writeFileSync(join(into, "stamp"), `${stamp()}\n`);
}

// The same sum as BundleTest's: each source by its path, then what it holds.
function stamp() {
  const sum = createHash("sha256");
  for (const path of sources()) {
    sum.update(`${path}\n`);
    sum.update(readFileSync(join(here, path)));
  }
  return sum.digest("hex");
}

function sources() {
  const below = ["src", "static"].flatMap((folder) => readdirSync(join(here, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(here.length + 1)));
  return ["build.mjs", "package-lock.json", ...below].map((path) => path.replaceAll("\\", "/")).sort();
}

async function test() {
  const out = join(here, "../../../target/web-tests");
  rmSync(out, { recursive: true, force: true });
  const entries = readdirSync(join(here, "test")).filter((name) => name.endsWith(".test.ts")).map((name) => join(here, "test", name));
  await build({
    entryPoints: entries, outdir: out, bundle: true, format: "esm", platform: "node", target: "node20",
    outExtension: { ".js": ".mjs" }, sourcemap: "inline", logLevel: "warning",
  });
  const files = readdirSync(out).map((name) => join(out, name));
  const { status } = spawnSync(process.execPath, ["--enable-source-maps", "--test", ...files], { stdio: "inherit" });
  process.exit(status ?? 1);
}
