import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { getDomainChecks, serveDomainCheck } from "#lib/http/page/domain-checks"

const mockEnv: { DOMAIN_CHECKS?: string } = {}
const mockSingletons = new Map<string, unknown>()
jest.mock("#lib/env/env", () => ({ env: () => mockEnv }))
jest.mock("#lib/core/process-singleton", () => ({
  processSingleton: (name: string, create: () => unknown) =>
    mockSingletons.get(name) ?? mockSingletons.set(name, create()).get(name),
}))

let folder: string
beforeEach(() => {
  mockSingletons.clear()
  folder = mkdtempSync(join(tmpdir(), "domain-checks-"))
  mockEnv.DOMAIN_CHECKS = folder
})
afterEach(() => rmSync(folder, { recursive: true }))
const write = (name: string, content = "x") => writeFileSync(join(folder, name), content)

describe("a folder of domain checks", () => {
  test("without a folder there are no domain checks", () => {
    mockEnv.DOMAIN_CHECKS = undefined
    expect([...getDomainChecks()]).toEqual([])
  })

  test("a folder that does not exist prevents the start", () => {
    mockEnv.DOMAIN_CHECKS = join(folder, "missing")
    expect(getDomainChecks).toThrow(
      `Berth cannot start: set DOMAIN_CHECKS (${join(folder, "missing")} is no folder that can be read).`,
    )
  })

  test("fifty files are accepted, and files of the platform that mounts the folder are ignored", () => {
    for (let index = 0; index < 50; index++) write(`check-${index}.txt`)
    mkdirSync(join(folder, "..data"))
    expect(getDomainChecks().size).toBe(50)
    mockSingletons.clear()
    write("one-more.txt")
    expect(getDomainChecks).toThrow("has more than 50 files")
  })

  test.each(["robots.txt", "a b.txt", "a.txt.bak", "a.js", "a.b.txt", `${"a".repeat(81)}.txt`])(
    "a file with the name %s prevents the start",
    (name) => {
      write(name)
      expect(getDomainChecks).toThrow(`${join(folder, name)} has a name that is not served`)
    },
  )

  test("a file with more than 4096 bytes prevents the start", () => {
    write("a.txt", "x".repeat(4096))
    expect(getDomainChecks().size).toBe(1)
    mockSingletons.clear()
    write("a.txt", "x".repeat(4097))
    expect(getDomainChecks).toThrow("a.txt has 4097 bytes")
  })

  test("a folder or a broken link with the name of a check prevents the start", () => {
    mkdirSync(join(folder, "a.txt"))
    expect(getDomainChecks).toThrow("a.txt is no file that can be read")
    rmSync(join(folder, "a.txt"), { recursive: true })
    symlinkSync(join(folder, "missing"), join(folder, "b.txt"))
    expect(getDomainChecks).toThrow("b.txt is no file that can be read")
  })
})

describe("a served domain check", () => {
  beforeEach(() => {
    write("MP_verify_a1.txt", "a1\n")
    write(`${"b".repeat(80)}.html`, "<b>")
  })

  test.each([
    ["GET", "/MP_verify_a1.txt", "a1\n", "text/plain; charset=utf-8"],
    ["HEAD", "/MP_verify_a1.txt", "a1\n", "text/plain; charset=utf-8"],
    ["GET", `/${"b".repeat(80)}.html`, "<b>", "text/html; charset=utf-8"],
  ])("%s %s is answered with the unchanged file and cannot load anything", async (method, path, text, type) => {
    const response = serveDomainCheck(method, path)!
    expect(await response.text()).toBe(text)
    expect(response.headers.get("content-type")).toBe(type)
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'")
  })

  test.each([
    ["POST", "/MP_verify_a1.txt"],
    ["GET", "/MP_verify_a2.txt"],
  ])("%s %s is not answered", (method, path) => {
    expect(serveDomainCheck(method, path)).toBeUndefined()
  })
})
