// npm run docs: generates the docs of calls and screens. With --check it only compares them.
import { readFile, writeFile } from "node:fs/promises"
import { contract, endpoints } from "#lib/contract"
import { renderCallsPage } from "./docs/calls-page.ts"
import { describeContract } from "./docs/describe.ts"
import { collectExamples } from "./docs/examples.ts"
import { createOpenApi } from "./docs/openapi.ts"
import { saveJourneys } from "./docs/screens/journeys.ts"
import { renderScreensPage } from "./docs/screens/screens-page.ts"

const shouldUpdate = !process.argv.includes("--check")
if (shouldUpdate) saveJourneys()
const areas = await describeContract(contract)
const pages = {
  "docs/calls.md": renderCallsPage(areas, endpoints),
  "docs/screens.md": await renderScreensPage(),
  "docs/openapi.json": `${JSON.stringify(createOpenApi(areas, await collectExamples({ shouldUpdate })), null, 2)}\n`,
}

for (const [name, text] of Object.entries(pages)) {
  const file = new URL(`../${name}`, import.meta.url)
  if (shouldUpdate) await writeFile(file, text)
  else if ((await readFile(file, "utf8").catch(() => "")) !== text) {
    console.error(`${name} is outdated: run \`npm run docs\` and commit the result.`)
    process.exitCode = 1
  }
}
