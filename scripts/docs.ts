// npm run docs: generates the documents of calls and screens in docs/generated. With --check it adds no examples.
import { contract, endpoints } from "#lib/contract"
import { renderCallsPage } from "./docs/calls-page.ts"
import { describeContract } from "./docs/describe.ts"
import { renderScreensPage } from "./docs/screens/screens-page.ts"
import { generateOpenApi, writeDocument } from "./docs/write.ts"

writeDocument("calls.md", renderCallsPage(await describeContract(contract), endpoints))
writeDocument("screens.md", await renderScreensPage())
writeDocument("openapi.json", await generateOpenApi({ shouldUpdate: !process.argv.includes("--check") }))
