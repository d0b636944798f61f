import type * as z from "zod"
import type { AnyEndpoint, Endpoints } from "#lib/provider/endpoint"
import { getEndpointPath } from "#lib/core/address/endpoint-path"
import { renderTable } from "./table.ts"

const PREFACE = `# Our own handlers

What a page of Berth asks of Berth itself, always as POST: more than one call of the provider, or something that is ours
alone. No integrator needs them. A *script's* door takes JSON with a header that no other site can send, and answers
\`{ ok: true, … }\` or what the door says instead; a *form's* takes a native form with its token and leads to a page;
*either* does both; *upload* is a form with files. Fields with a mark of interrogation may be missing.
`

/** The end of docs/calls.md. */
export const renderEndpoints = (endpoints: Endpoints): string =>
  [PREFACE, ...Object.entries(endpoints).map(([area, handlers]) => renderArea(area, handlers))].join("\n")

function renderArea(area: string, handlers: { readonly [name: string]: AnyEndpoint }): string {
  const rows = Object.entries(handlers).map(([name, { kind: door, input, output: answer }]) => [
    `\`${getEndpointPath(area, name)}\``,
    door,
    formatFieldNames(input as z.ZodType),
    answer
      ? listVariants(answer as z.ZodType)
          .map(formatFieldNames)
          .join(" or ")
      : "–",
  ])
  return `## ${area}: our own\n\n${renderTable(["Address", "Door", "Sent", "Answered"], rows)}`
}

/** The variants of an output. */
function listVariants(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === "union" ? [...def.options] : [schema]
}

function formatFieldNames(schema: z.core.$ZodType): string {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const fields = def.type === "object" ? Object.entries(def.shape) : []
  const fieldNames = fields.map(([name, { _zod }]) => `\`${name}${_zod.optin ? "?" : ""}\``)
  return fieldNames.length > 0 ? fieldNames.join(", ") : "nothing"
}
