// npm run docs: generates the documents of calls and screens in docs/generated. With --check it adds no examples.
import { contract, endpoints } from "#lib/contract"
import { renderCallsPage } from "./calls-page.ts"
import { describeContract } from "./describe.ts"
import { renderScreensPage } from "./screens/screens-page.ts"
import { generateOpenApi, writeDocument } from "./write.ts"

writeDocument("calls.md", renderCallsPage(await describeContract(contract), endpoints))
writeDocument("screens.md", await renderScreensPage())
writeDocument("openapi.json", await generateOpenApi({ shouldUpdate: !process.argv.includes("--check") }))
