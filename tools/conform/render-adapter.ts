import type { Finding } from "./finding.ts"

type FindingWithPatch = Pick<Finding, "kind" | "patch">

const TYPES: { readonly [name: string]: string } = {
  names: "Spellings",
  codes: "Spellings",
  words: "WordForms",
  bareLists: "BareLists",
}

/** The source of an adapter with the findings. Findings that are not table entries are comments to be completed. */
export function renderAdapter<F extends FindingWithPatch>(findings: readonly F[]): string {
  const lines = (name: string) => [
    ...new Set(findings.flatMap(({ patch }) => (patch?.name === name ? [patch.line] : []))),
  ]
  const names = [...new Set(findings.flatMap(({ patch }) => patch?.name ?? []))]
  const types = [...new Set(names.flatMap((name) => TYPES[name] ?? []))].sort()
  const exportedTables = names.map((name) => {
    if (name === "absent") return `export const absent: readonly string[] = [${lines(name).join(", ")}]`
    const type = TYPES[name]
    if (!type)
      return lines(name)
        .map((line) => `// ${name}: ${line}`)
        .join("\n")
    return `export const ${name}: ${type} = {\n${formatTable(lines(name))}}`
  })
  const imports = types.length > 0 ? [`import type { ${types.join(", ")} } from "#lib/provider/adapters/types"`] : []
  return `${[...imports, "/** How this provider differs from docs/calls.md. */", ...exportedTables].join("\n\n")}\n`
}

/** Merges lines of one key: `"*": { a: "b" }` and `"*": { c: "d" }`. */
function formatTable(lines: readonly string[]): string {
  const entries = new Map<string, string[]>()
  for (const line of lines) {
    const [, key = "", value = ""] = /^("[^"]+"): (.*)$/.exec(line) ?? []
    entries.set(key, [...(entries.get(key) ?? []), value.replace(/^\{ (.*) \}$/, "$1")])
  }
  const isTable = (key: string) => lines.some((line) => line.startsWith(`${key}: {`))
  return [...entries]
    .map(([key, values]) => `  ${key}: ${isTable(key) ? `{ ${values.join(", ")} }` : values.join(", ")},\n`)
    .join("")
}
