import { listRuntimeImports, files, listImports, isCode } from "#tests/support/repository"

const withoutExtension = (path: string) => path.replace(/\.(tsx?|jsx?|mjs)$/, "")
const code = files.filter(isCode).filter(({ path }) => !path.startsWith("tools/bench/bare/"))
const fileByPath = new Map(code.map((file) => [withoutExtension(file.path), file]))
const clients = code.filter(({ text }) => /^"use client"/.test(text)).map(({ path }) => withoutExtension(path))

test("no client component imports zod", () => {
  expect(clients.length).toBeGreaterThan(80)
  const findPathToZod = (file: string, seen = new Set<string>()): string[] | undefined => {
    if (file === "zod") return [file]
    if (seen.has(file)) return undefined
    seen.add(file)
    for (const imported of fileByPath.has(file) ? listRuntimeImports(fileByPath.get(file)!) : []) {
      const path = findPathToZod(imported, seen)
      if (path) return [file, ...path]
    }
    return undefined
  }
  expect(clients.flatMap((file) => findPathToZod(file)?.join(" → ") ?? [])).toEqual([])
})

test("no client component imports Page or TabBar", () => {
  const bundled = new Set(clients)
  for (const path of bundled) {
    for (const imported of listRuntimeImports(fileByPath.get(path)!))
      if (fileByPath.has(imported)) bundled.add(imported)
  }
  expect(bundled.size).toBeGreaterThan(200)
  const usesTabs = ({ text }: { text: string }) =>
    /import \{[^}]*\b(Page|TabBar)\b[^}]*\} from "#components\/ui\/\w+\/(page|tab-bar)"/.test(text)
  const page = /^components\/ui\/\w+\/page$/
  expect([...bundled].filter((path) => !page.test(path) && usesTabs(fileByPath.get(path)!))).toEqual([])
})

test("the sandbox and its imports need no framework, so that they run on Node alone", () => {
  const framework = /^(react|react-dom|next|next-auth|server-only)(\/|$)/
  const sandboxFiles = new Set([...fileByPath.keys()].filter((path) => path.startsWith("sandbox/")))
  for (const path of sandboxFiles) {
    for (const imported of listImports(fileByPath.get(path)!)) if (fileByPath.has(imported)) sandboxFiles.add(imported)
  }
  expect([...sandboxFiles].filter((path) => path.startsWith("lib/")).length).toBeGreaterThan(50)
  expect(
    [...sandboxFiles].filter((path) => listImports(fileByPath.get(path)!).some((name) => framework.test(name))),
  ).toEqual([])
})
