import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fingerprint } from "../../scripts/build.js"

const base = mkdtempSync(join(tmpdir(), "berth-"))
afterAll(() => rmSync(base, { recursive: true }))

test("the fingerprint sees contents, names and absence, all the way down, and nothing else", () => {
  const now = () => fingerprint(["app", "proxy.ts"], base)
  const file = join(base, "app/(parking)/page.tsx")
  mkdirSync(join(base, "app/(parking)"), { recursive: true })
  writeFileSync(file, "one")
  const first = now()
  writeFileSync(join(base, "README.md"), "not a source")
  expect(now()).toBe(first)

  const seen = new Set([first])
  writeFileSync(file, "two")
  seen.add(now())
  renameSync(file, join(base, "app/(parking)/layout.tsx"))
  seen.add(now())
  writeFileSync(join(base, "proxy.ts"), "")
  seen.add(now())
  expect(seen.size).toBe(4)
})
