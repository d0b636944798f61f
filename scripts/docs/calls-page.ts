import { API } from "#lib/provider/adapter"
import type { Endpoints } from "#lib/provider/endpoint"
import { getEndpointPath } from "#lib/core/address/endpoint-path"
import { renderEndpoints } from "./own-section.ts"
import { renderTable } from "./table.ts"
import type { DescribedArea, DescribedCall, Input, Output } from "./describe.ts"

const PREFACE = `# Calls

Every call Berth makes to the provider, written by \`npm run docs\` from \`lib/contract.ts\`. [How to read it](../calls.md).
`

/** docs/generated/calls.md */
export const renderCallsPage = (areas: readonly DescribedArea[], own: Endpoints): string =>
  [PREFACE, ...areas.map(section), renderEndpoints(own)].join("\n")

function section({ area, calls }: DescribedArea): string {
  const heads = ["Call", "Request", "Effect", "Login", "Group", "Browser door", "Source"]
  const rows = calls.map((described) => {
    const { name, call } = described
    return [
      `[${name}](#${area}${name.toLowerCase()})`,
      `\`${requestLine(described)}\``,
      call.effect,
      call.login ?? "needed",
      call.group ?? "rest",
      call.browser ? `\`${getEndpointPath(area, name)}\`` : "–",
      source(described.assumed.length > 0),
    ]
  })
  return [`## ${area}\n`, renderTable(heads, rows), ...calls.map(callSection), toConfirm(area, calls)].join("\n")
}

function callSection(described: DescribedCall): string {
  const { area, name, call, assumed, inputs, outputs, refusals } = described
  return [
    `### ${area}.${name}\n`,
    `\`${requestLine(described)}\`${assumed.length > 0 ? ` (**${assumed.join(" and ")} assumed**)` : ""}${call.essential ? " **Essential.**" : ""}\n`,
    inputs.length > 0 ? inputTable(inputs) : "Nothing is sent.\n",
    outputs.length > 0 ? outputTable(outputs) : "The answer's `data` is not read.\n",
    ...(refusals.length > 0 ? [refusalTable(refusals)] : []),
    `\`\`\`sh\n${curl(described)}\n\`\`\`\n`,
  ].join("\n")
}

const requestLine = ({ call }: DescribedCall) => `${call.method} ${API}${call.path}`

const inputTable = (inputs: readonly Input[]) =>
  renderTable(
    ["Sent, on the wire", "In the app", "Travels in", "What it is", "Needed", "Source"],
    inputs.map((field) => [...names(field), field.travels, field.type, needed(field), source(field.assumed)]),
  )

const outputTable = (outputs: readonly Output[]) =>
  renderTable(
    ["Answered, on the wire", "In the app", "What it is", "Needed", "Source"],
    outputs.map((field) => [...names(field), field.type, needed(field), source(field.assumed)]),
  )

const refusalTable = (refusals: DescribedCall["refusals"]) =>
  renderTable(
    ["Refusal, on the wire", "In the app", "What the driver reads", "Source"],
    refusals.map(({ code, word, sentence, assumed }) => [`\`${code}\``, `\`${word}\``, sentence, source(assumed)]),
  )

const names = ({ name, ours }: Input | Output) => [`\`${name}\``, `\`${ours}\``]
const needed = ({ needed, otherwise }: Input | Output) =>
  needed ? "yes" : `no${otherwise === undefined ? "" : `; odd: ${otherwise}`}`
const source = (assumed: boolean) => (assumed ? "**assumed**" : "documented")

/** The example on the wire, without signature and cookies. */
function curl({ call, example }: DescribedCall): string {
  const method = call.method === "GET" ? "" : `-X ${call.method} `
  const address = `"$PROVIDER_URL${example.path}${example.query && `?${example.query}`}"`
  return `curl ${method}${address}${example.body && ` --json '${example.body.replaceAll("'", "'\\''")}'`}`
}

function toConfirm(area: string, calls: readonly DescribedCall[]): string {
  const lines = calls.flatMap(({ name, assumed, inputs, outputs, refusals }) => {
    const those = (all: readonly { name: string; assumed: boolean }[]) =>
      all.filter(({ assumed }) => assumed).map(({ name }) => `\`${name}\``)
    const codes = those(refusals.map(({ code, assumed }) => ({ name: code, assumed })))
    const parts = [
      ...(assumed.length > 0 ? [`the ${assumed.join(" and the ")}`] : []),
      ...(those(inputs).length > 0 ? [`sent ${those(inputs).join(", ")}`] : []),
      ...(those(outputs).length > 0 ? [`answered ${those(outputs).join(", ")}`] : []),
      ...(codes.length > 0 ? [`refused with ${codes.join(", ")}`] : []),
    ]
    return parts.length > 0 ? [`- \`${area}.${name}\`: ${parts.join("; ")}`] : []
  })
  const list = lines.length > 0 ? lines.join("\n") : "Nothing: every line of this area is documented."
  return `### To be confirmed by the integrator: ${area}\n\n${list}\n`
}
