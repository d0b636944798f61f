import type * as z from "zod"
import type { AnyEndpoint, Endpoints } from "#lib/provider/endpoint"
import { getEndpointPath } from "#lib/core/address/endpoint-path"
import { renderTable } from "./table.ts"

const PREFACE = `# Endpoints

Endpoints of Berth that its pages call, always as POST, for work that takes more than one call of the provider or none. A
provider does not implement them. Kinds: *script* accepts JSON with a header that other sites cannot send, and answers
\`{ ok: true, … }\` or an error of the guard; *form* accepts an HTML form with a form token, and redirects to a page; *either*
accepts both; *upload* is a form with files. Fields with a question mark are optional.
`

/** The end of docs/generated/calls.md. */
export const renderEndpoints = (endpoints: Endpoints): string =>
  [PREFACE, ...Object.entries(endpoints).map(([area, handlers]) => renderArea(area, handlers))].join("\n")

function renderArea(area: string, handlers: { readonly [name: string]: AnyEndpoint }): string {
  const rows = Object.entries(handlers).map(([name, { kind, input, output }]) => [
    `\`${getEndpointPath(area, name)}\``,
    kind,
    formatFieldNames(input as z.ZodType),
    output
      ? listVariants(output as z.ZodType)
          .map(formatFieldNames)
          .join(" or ")
      : "–",
  ])
  return `## Endpoints: ${area}\n\n${renderTable(["Path", "Kind", "Request", "Response"], rows)}`
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
