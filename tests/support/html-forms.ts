/** A form as a browser without JavaScript would send it. */
export type Form = { action: string; method: string; fields: Record<string, string>; html: string }

export function parseForms(html: string): Form[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, own = "", inside = ""]) => {
    const { action = "", method = "get" } = parseAttributes(own)
    return { action, method, fields: parseFields(inside), html: inside }
  })
}

/** The values of inputs, checked boxes and text areas. Buttons are left out, because only a pressed one is sent. */
function parseFields(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input\b([^>]*)>/g)].map(([, text = ""]) => parseAttributes(text))
  const sentInputs = inputs.filter(
    ({ type = "text", checked }) => !/^(checkbox|radio)$/.test(type) || checked !== undefined,
  )
  const textAreas: Attributes[] = [...html.matchAll(/<textarea\b([^>]*)>(.*?)<\/textarea>/gs)].map(
    ([, text = "", value = ""]) => ({
      ...parseAttributes(text),
      value: decodeEntities(value),
    }),
  )
  const entries = [...sentInputs, ...textAreas].flatMap(({ name, value = "" }) =>
    name ? [[name, value] as const] : [],
  )
  return Object.fromEntries(entries)
}

type Attributes = { [name: string]: string | undefined }

export function parseAttributes(text: string): Attributes {
  const pairs = [...text.matchAll(/([^\s=/"]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name.toLowerCase(), decodeEntities(value)]))
}

const NAMED_ENTITIES: { readonly [name: string]: string } = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

export const decodeEntities = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, digits?: string, name?: string) =>
    hex
      ? String.fromCodePoint(parseInt(hex, 16))
      : digits
        ? String.fromCodePoint(+digits)
        : (NAMED_ENTITIES[name ?? ""] ?? whole),
  )
