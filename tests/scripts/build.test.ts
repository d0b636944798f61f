import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fingerprint } from "../../scripts/build.js"

const base = mkdtempSync(join(tmpdir(), "berth-"))
afterAll(() => rmSync(base, { recursive: true }))

test("the fingerprint depends only on the contents and names of all source files", () => {
  const computeFingerprint = () => fingerprint(["app", "proxy.ts"], base)
  const file = join(base, "app/(parking)/page.tsx")
  mkdirSync(join(base, "app/(parking)"), { recursive: true })
  writeFileSync(file, "one")
  const originalFingerprint = computeFingerprint()
  writeFileSync(join(base, "README.md"), "not a source")
  expect(computeFingerprint()).toBe(originalFingerprint)

  const fingerprints = new Set([originalFingerprint])
  writeFileSync(file, "two")
  fingerprints.add(computeFingerprint())
  renameSync(file, join(base, "app/(parking)/layout.tsx"))
  fingerprints.add(computeFingerprint())
  writeFileSync(join(base, "proxy.ts"), "")
  fingerprints.add(computeFingerprint())
  expect(fingerprints.size).toBe(4)
})
