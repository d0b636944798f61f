import { readFileSync } from "node:fs"

test("the bare app's proxy runs for the same paths as Berth's", () => {
  const matcherIn = (file: string) => /^ {2}matcher: (".*"),$/m.exec(readFileSync(file, "utf8"))?.[1]
  expect(matcherIn("proxy.ts")).toBeDefined()
  expect(matcherIn("bench/bare/proxy.bare.js")).toBe(matcherIn("proxy.ts"))
})
