import { readFileSync } from "node:fs"

test("the proxy of the bare app runs for the same paths as Berth's proxy", () => {
  const readMatcher = (file: string) => /^ {2}matcher: (".*"),$/m.exec(readFileSync(file, "utf8"))?.[1]
  expect(readMatcher("proxy.ts")).toBeDefined()
  expect(readMatcher("tools/bench/bare/proxy.bare.js")).toBe(readMatcher("proxy.ts"))
})
