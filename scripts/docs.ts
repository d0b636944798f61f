// npm run docs: generates the docs of calls and screens. With --check it only compares them.
import { readFile, writeFile } from "node:fs/promises"
import { contract, endpoints } from "#lib/contract"
import { callsPage } from "./docs/calls-page.ts"
import { describe } from "./docs/describe.ts"
import { examples } from "./docs/examples.ts"
import { openapi } from "./docs/openapi.ts"
import { keepJourneys } from "./docs/screens/journeys.ts"
import { screensPage } from "./docs/screens/screens-page.ts"

const renew = !process.argv.includes("--check")
if (renew) keepJourneys()
const areas = await describe(contract)
const pages = {
  "docs/calls.md": callsPage(areas, endpoints),
  "docs/screens.md": await screensPage(),
  "docs/openapi.json": `${JSON.stringify(openapi(areas, await examples({ renew })), null, 2)}\n`,
}

for (const [name, text] of Object.entries(pages)) {
  const file = new URL(`../${name}`, import.meta.url)
  if (renew) await writeFile(file, text)
  else if ((await readFile(file, "utf8").catch(() => "")) !== text) {
    console.error(`${name} is not what the tables say: run \`npm run docs\` and commit the result.`)
    process.exitCode = 1
  }
}
