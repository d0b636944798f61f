import { runtimeImportsOf, files, importsOf, isCode } from "#tests/support/repository"

const withoutExtension = (path: string) => path.replace(/\.(tsx?|jsx?|mjs)$/, "")
const code = files.filter(isCode).filter(({ path }) => !path.startsWith("bench/bare/"))
const byPath = new Map(code.map((file) => [withoutExtension(file.path), file]))
const clients = code.filter(({ text }) => /^"use client"/.test(text)).map(({ path }) => withoutExtension(path))

test("no client component imports zod", () => {
  expect(clients.length).toBeGreaterThan(80)
  const pathToZod = (file: string, seen = new Set<string>()): string[] | undefined => {
    if (file === "zod") return [file]
    if (seen.has(file)) return undefined
    seen.add(file)
    for (const next of byPath.has(file) ? runtimeImportsOf(byPath.get(file)!) : []) {
      const path = pathToZod(next, seen)
      if (path) return [file, ...path]
    }
    return undefined
  }
  expect(clients.flatMap((file) => pathToZod(file)?.join(" → ") ?? [])).toEqual([])
})

test("no client component imports the tab bar; they use FormPage", () => {
  const bundled = new Set(clients)
  for (const path of bundled) {
    for (const imported of runtimeImportsOf(byPath.get(path)!)) if (byPath.has(imported)) bundled.add(imported)
  }
  expect(bundled.size).toBeGreaterThan(200)
  const usesTabs = ({ text }: { text: string }) =>
    /import \{[^}]*\b(Page|TabBar)\b[^}]*\} from "#components\/kit\/\w+\/(page|tab-bar)"/.test(text)
  const page = /^components\/kit\/\w+\/page$/
  expect([...bundled].filter((path) => !page.test(path) && usesTabs(byPath.get(path)!))).toEqual([])
})

test("the sandbox and what it imports run on plain Node", () => {
  const framework = /^(react|react-dom|next|next-auth|server-only)(\/|$)/
  const run = new Set([...byPath.keys()].filter((path) => path.startsWith("sandbox/")))
  for (const path of run) {
    for (const imported of importsOf(byPath.get(path)!)) if (byPath.has(imported)) run.add(imported)
  }
  expect([...run].filter((path) => path.startsWith("lib/")).length).toBeGreaterThan(50)
  expect([...run].filter((path) => importsOf(byPath.get(path)!).some((name) => framework.test(name)))).toEqual([])
})
