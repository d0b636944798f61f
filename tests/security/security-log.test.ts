import { readFileSync } from "node:fs"
import { logSecurityEvent, securityEvents } from "#lib/http/limits/security-log"
import "#tests/support/test-environment"

let lines: Record<string, unknown>[] = []
const capture = (text: unknown) => lines.push(JSON.parse(String(text)) as Record<string, unknown>) > 0
beforeEach(() => {
  lines = []
  jest.spyOn(process.stdout, "write").mockImplementation(capture)
  jest.spyOn(process.stderr, "write").mockImplementation(capture)
})
afterEach(() => jest.restoreAllMocks())

const identity = {
  phone: "13826534410",
  driver: "0f2d7a52-0a3f-4d0f-a0ab-5d9a3c7b1e10",
  browser: "a".repeat(48),
  address: "203.0.113.77",
  session: "粤B6K358",
}

test("logSecurityEvent writes an event as one line with hashed personal data", () => {
  logSecurityEvent("sign-in-refused", { why: "code-wrong" }, identity)
  expect(lines).toEqual([
    expect.objectContaining({ level: "warn", event: "security", security: "sign-in-refused", why: "code-wrong" }),
  ])
  const text = JSON.stringify(lines)
  for (const value of Object.values(identity)) expect(text).not.toContain(value)
  for (const name of Object.keys(identity)) expect(lines[0]![name]).toMatch(/^[\w-]{16}$/)
})

test("logSecurityEvent hashes the same phone to the same value", () => {
  logSecurityEvent("signed-in", {}, { phone: "13826534410" })
  logSecurityEvent("limit-hit", {}, { phone: "13826534410" })
  logSecurityEvent("signed-in", {}, { phone: "13826534411" })
  const [firstHash, secondHash, otherHash] = lines.map(({ phone }) => phone)
  expect(secondHash).toBe(firstHash)
  expect(otherHash).not.toBe(firstHash)
})

test("logSecurityEvent omits unknown values", () => {
  logSecurityEvent("signed-out", {}, { driver: undefined })
  expect(Object.keys(lines[0]!).sort()).toEqual(["at", "event", "level", "security"])
})

test("logSecurityEvent counts a flood of one event instead of writing it and still writes other events", () => {
  jest.useFakeTimers()
  for (let i = 0; i < 250; i++) logSecurityEvent("door-refused", { why: "origin" })
  logSecurityEvent("ticket-replayed")
  expect(lines.map(({ security }) => security)).toEqual([...Array<string>(100).fill("door-refused"), "ticket-replayed"])
  jest.advanceTimersByTime(10_000)
  logSecurityEvent("door-refused", { why: "origin" })
  expect(lines.at(-1)).toMatchObject({ security: "door-refused", unsaid: 150 })
  jest.useRealTimers()
})

test("docs/operations.md lists exactly the security events", () => {
  const [, section = ""] = readFileSync("docs/operations.md", "utf8").split("\n### Security events\n")
  const rows = [...section.split("\n## ")[0]!.matchAll(/^\| `([\w-]+)` +\| (info|warn) +\|/gm)]
  expect(rows.map(([, name, level]) => [name, level])).toEqual(securityEvents)
})
