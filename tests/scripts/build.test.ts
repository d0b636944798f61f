import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fingerprint } from "../../scripts/build.js"

const base = mkdtempSync(join(tmpdir(), "berth-"))
afterAll(() => rmSync(base, { recursive: true }))

test("the fingerprint depends on the contents and names of all source files and on nothing else", () => {
  const currentFingerprint = () => fingerprint(["app", "proxy.ts"], base)
  const file = join(base, "app/(parking)/page.tsx")
  mkdirSync(join(base, "app/(parking)"), { recursive: true })
  writeFileSync(file, "one")
  const first = currentFingerprint()
  writeFileSync(join(base, "README.md"), "not a source")
  expect(currentFingerprint()).toBe(first)

  const fingerprints = new Set([first])
  writeFileSync(file, "two")
  fingerprints.add(currentFingerprint())
  renameSync(file, join(base, "app/(parking)/layout.tsx"))
  fingerprints.add(currentFingerprint())
  writeFileSync(join(base, "proxy.ts"), "")
  fingerprints.add(currentFingerprint())
  expect(fingerprints.size).toBe(4)
})
