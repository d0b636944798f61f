import { API } from "#lib/provider/adapter"
import type { Endpoints } from "#lib/provider/endpoint"
import { getEndpointPath } from "#lib/core/address/endpoint-path"
import { renderEndpoints } from "./own-section.ts"
import { renderTable } from "./table.ts"
import type { DescribedArea, DescribedCall, Input, Output } from "./describe.ts"

const PREFACE = `# Calls

Every call Berth makes to the provider. Written by \`npm run docs\` from \`lib/contract.ts\`; edits here are lost.
The same as OpenAPI: [openapi.json](openapi.json).

- **Source** says where a line comes from. *documented*: the provider's specification names it; types and bounds are
  still our reading. **assumed**: it does not, and whoever connects a real provider must confirm it. Each area ends with
  the list of what it assumes.
- **On the wire** is the provider's spelling, **in the app** is ours. A dot goes one level down; inside a list it goes
  into each entry.
- **Effect** decides how long we wait and whether we ask again: a call that *reads* is tried twice at most, one that
  *acts* once. Many calls that act are documented as GET.
- **Login**: *needed* (without a driver the call is not made), *helpful* (the driver's cookies go along if there are
  any), *unused* (they never go along).
- **Essential**: without these calls there is no product. Any other can be absent (\`absent\` of the adapter): it is not
  asked, and what leans on it is not shown.
- **Browser door**: the address under which a page may make the call, always as POST. Without one the call is the
  server's alone.

Every request is signed with \`X-App-Key\`, \`X-Timestamp\` (seconds), \`X-Nonce\` and \`X-Signature\`
(\`lib/provider/adapters/documented.ts\`; the scheme is proposed). The driver travels as the cookies \`u\` and \`sid\`, or \`s-token\` and
\`u-token\`. The examples leave both out.

Every answer is \`{ success, data, message?, code? }\`. \`success: false\` with a code listed here is a refusal, with any
other code a fault. Status 401 means that the provider does not know the driver. Status 503 may bring a \`phone\` to call,
429 a \`Retry-After\`.
`

/** docs/calls.md */
export const renderCallsPage = (areas: readonly DescribedArea[], endpoints: Endpoints): string =>
  [PREFACE, ...areas.map(renderArea), renderEndpoints(endpoints)].join("\n")

function renderArea({ area, calls }: DescribedArea): string {
  const headings = ["Call", "Request", "Effect", "Login", "Group", "Browser door", "Source"]
  const rows = calls.map((described) => {
    const { name, call } = described
    return [
      `[${name}](#${area}${name.toLowerCase()})`,
      `\`${formatRequestLine(described)}\``,
      call.effect,
      call.login ?? "needed",
      call.group ?? "rest",
      call.browser ? `\`${getEndpointPath(area, name)}\`` : "–",
      formatSource(described.assumed.length > 0),
    ]
  })
  return [`## ${area}\n`, renderTable(headings, rows), ...calls.map(renderCall), renderAssumptions(area, calls)].join(
    "\n",
  )
}

function renderCall(described: DescribedCall): string {
  const { area, name, call, assumed, inputs, outputs, refusals } = described
  return [
    `### ${area}.${name}\n`,
    `\`${formatRequestLine(described)}\`${assumed.length > 0 ? ` (**${assumed.join(" and ")} assumed**)` : ""}${call.essential ? " **Essential.**" : ""}\n`,
    inputs.length > 0 ? renderInputs(inputs) : "Nothing is sent.\n",
    outputs.length > 0 ? renderOutputs(outputs) : "The answer's `data` is not read.\n",
    ...(refusals.length > 0 ? [renderRefusals(refusals)] : []),
    `\`\`\`sh\n${formatCurl(described)}\n\`\`\`\n`,
  ].join("\n")
}

const formatRequestLine = ({ call }: DescribedCall) => `${call.method} ${API}${call.path}`

const renderInputs = (inputs: readonly Input[]) =>
  renderTable(
    ["Sent, on the wire", "In the app", "Travels in", "What it is", "Needed", "Source"],
    inputs.map((field) => [
      ...formatNames(field),
      field.location,
      field.type,
      formatRequired(field),
      formatSource(field.assumed),
    ]),
  )

const renderOutputs = (outputs: readonly Output[]) =>
  renderTable(
    ["Answered, on the wire", "In the app", "What it is", "Needed", "Source"],
    outputs.map((field) => [...formatNames(field), field.type, formatRequired(field), formatSource(field.assumed)]),
  )

const renderRefusals = (refusals: DescribedCall["refusals"]) =>
  renderTable(
    ["Refusal, on the wire", "In the app", "What the driver reads", "Source"],
    refusals.map(({ code, reason, message, assumed }) => [
      `\`${code}\``,
      `\`${reason}\``,
      message,
      formatSource(assumed),
    ]),
  )

const formatNames = ({ name, appName }: Input | Output) => [`\`${name}\``, `\`${appName}\``]
const formatRequired = ({ isRequired, fallback }: Input | Output) =>
  isRequired ? "yes" : `no${fallback === undefined ? "" : `; odd: ${fallback}`}`
const formatSource = (assumed: boolean) => (assumed ? "**assumed**" : "documented")

/** The example on the wire, without signature and cookies. */
function formatCurl({ call, example }: DescribedCall): string {
  const method = call.method === "GET" ? "" : `-X ${call.method} `
  const address = `"$PROVIDER_URL${example.path}${example.query && `?${example.query}`}"`
  return `curl ${method}${address}${example.body && ` --json '${example.body.replaceAll("'", "'\\''")}'`}`
}

function renderAssumptions(area: string, calls: readonly DescribedCall[]): string {
  const lines = calls.flatMap(({ name, assumed, inputs, outputs, refusals }) => {
    const listAssumed = (entries: readonly { name: string; assumed: boolean }[]) =>
      entries.filter(({ assumed }) => assumed).map(({ name }) => `\`${name}\``)
    const codes = listAssumed(refusals.map(({ code, assumed }) => ({ name: code, assumed })))
    const parts = [
      ...(assumed.length > 0 ? [`the ${assumed.join(" and the ")}`] : []),
      ...(listAssumed(inputs).length > 0 ? [`sent ${listAssumed(inputs).join(", ")}`] : []),
      ...(listAssumed(outputs).length > 0 ? [`answered ${listAssumed(outputs).join(", ")}`] : []),
      ...(codes.length > 0 ? [`refused with ${codes.join(", ")}`] : []),
    ]
    return parts.length > 0 ? [`- \`${area}.${name}\`: ${parts.join("; ")}`] : []
  })
  const list = lines.length > 0 ? lines.join("\n") : "Nothing: every line of this area is documented."
  return `### To be confirmed by the integrator: ${area}\n\n${list}\n`
}
