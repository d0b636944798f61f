// npm run conform:pack: packs conform as a tarball that runs without this repository: npx ./berth-conform-<version>.tgz <provider>.
import { execFileSync } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { build } from "esbuild"
import manifest from "../../package.json" with { type: "json" }
import { inProject } from "../../scripts/command/root.js"

const folder = inProject("dist/conform")
mkdirSync(folder, { recursive: true })
await build({
  entryPoints: [inProject("tools/conform/main.ts")],
  outfile: `${folder}/conform.mjs`,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node22",
  banner: { js: "#!/usr/bin/env node" },
  logLevel: "warning",
})
const { version, license } = manifest
writeFileSync(
  `${folder}/package.json`,
  JSON.stringify({
    name: "berth-conform",
    version,
    license,
    type: "module",
    description: "Compares a parking provider's API with the contract of Berth.",
    bin: { "berth-conform": "conform.mjs" },
    engines: { node: ">=22.19" },
    files: ["conform.mjs"],
  }),
)
execFileSync("npm", ["pack", folder, "--silent", "--pack-destination", inProject("dist")], { stdio: "inherit" })
