import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openBrowser } from "#tests/support/http-browser"
import { runOwnApp, startOwnApp, startOwnSandbox } from "#tests/safety/own-app"

const folder = mkdtempSync(join(tmpdir(), "berth-checks-"))
let box: Awaited<ReturnType<typeof startOwnSandbox>>
let app: Awaited<ReturnType<typeof startOwnApp>>

const OPERATOR = {
  OPERATOR_NAME: "深圳市泊安停车服务有限公司",
  COMPLAINT_PHONE: "0755-86520111",
  ICP_NUMBER: "粤ICP备12345678号-1",
  POLICE_NUMBER: "粤公网安备44030402001234号",
}

beforeAll(async () => {
  writeFileSync(join(folder, "MP_verify_aB3dE5fG7hJ9kL1m.txt"), "aB3dE5fG7hJ9kL1m")
  writeFileSync(join(folder, "6ynZPDvfTF.txt"), "d3b07384d113edec49eaa6238ad5ff00")
  writeFileSync(join(folder, ".of-the-volume"), "nobody's")
  box = await startOwnSandbox()
  app = await startOwnApp("operator", { PROVIDER_URL: box.url, DOMAIN_CHECKS: folder, ...OPERATOR })
})
afterAll(async () => {
  await app.stop()
  await box.stop()
  rmSync(folder, { recursive: true })
})

describe("the files by which other platforms check a domain", () => {
  test.each([
    ["/MP_verify_aB3dE5fG7hJ9kL1m.txt", "aB3dE5fG7hJ9kL1m"],
    ["/6ynZPDvfTF.txt", "d3b07384d113edec49eaa6238ad5ff00"],
  ])("%s is at the root, byte for byte", async (path, content) => {
    const { status, text, headers, setCookies } = await app.browser().visit(path)
    expect([status, text, headers.get("content-type")]).toEqual([200, content, "text/plain; charset=utf-8"])
    expect(setCookies).toEqual([])
    expect((await app.browser().visit(`${path}?from=platform`)).text).toBe(content)
  })

  test.each(["/.of-the-volume", "/mp_verify_ab3de5fg7hj9kl1m.txt", "/x/6ynZPDvfTF.txt", "/..%2f6ynZPDvfTF.txt"])(
    "%s is nobody's",
    async (path) => {
      const { status, text } = await app.browser().visit(path)
      expect([status, text.includes("nobody's"), text.includes("d3b07384")]).toEqual([404, false, false])
    },
  )

  test("their names are in the log of the start", () => {
    const [line = ""] = /^.*"event":"domain checks served".*$/m.exec(app.log()) ?? []
    expect(JSON.parse(line)).toMatchObject({
      level: "info",
      files: ["/6ynZPDvfTF.txt", "/MP_verify_aB3dE5fG7hJ9kL1m.txt"],
    })
  })

  test.each([
    ["a folder that is not there", () => join(folder, "none"), "is no folder that can be read"],
    [
      "a name that would take another's place",
      () => {
        const other = mkdtempSync(join(folder, ".other-"))
        writeFileSync(join(other, "robots.txt"), "User-agent: *")
        return other
      },
      "has a name that is not served",
    ],
    [
      "a file that is no check",
      () => {
        const other = mkdtempSync(join(folder, ".other-"))
        writeFileSync(join(other, "backup.txt"), "x".repeat(5000))
        return other
      },
      "has 5000 bytes",
    ],
    [
      "a link to nowhere",
      () => {
        const other = mkdtempSync(join(folder, ".other-"))
        symlinkSync(join(other, "gone"), join(other, "MP_verify.txt"))
        return other
      },
      "MP_verify.txt is no file that can be read",
    ],
    [
      "a folder that is called like a check",
      () => {
        const other = mkdtempSync(join(folder, ".other-"))
        mkdirSync(join(other, "MP_verify.txt"))
        return other
      },
      "MP_verify.txt is no file that can be read",
    ],
  ])("%s is a sentence at the start", async (_, made, said) => {
    const { code, output } = await runOwnApp({ PROVIDER_URL: box.url, DOMAIN_CHECKS: made() })
    expect([code, output.trim()]).toEqual([1, expect.stringMatching(/Berth cannot start: set DOMAIN_CHECKS \(.*\)\.$/)])
    expect(output).toContain(said)
  })
})

describe("who is answerable", () => {
  test.each(["/SIGNUP", "/menu", "/ABOUT", "/accessibility", "/user_agreement", "/SIGNUP/reg_protocol"])(
    "is told at the foot of %s, and where the numbers can be checked",
    async (path) => {
      const { text } = await app.browser().visit(path)
      const [foot = ""] = /<footer\b[^>]*text-ink-3.*?<\/footer>/s.exec(text) ?? []
      expect(foot.replace(/<!-- -->/g, "")).toContain("投诉电话 0755-8652-0111")
      const { COMPLAINT_PHONE: _, ...others } = OPERATOR
      for (const words of Object.values(others)) expect(foot).toContain(words)
      expect([...foot.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
        "tel:075586520111",
        "https://beian.miit.gov.cn/",
        "https://beian.mps.gov.cn/#/query/webSearch?code=44030402001234",
      ])
    },
  )

  test("nothing is told where nothing is configured", async () => {
    const { text } = await openBrowser(process.env.BERTH_APP_URL ?? "").visit("/ABOUT")
    expect(text).not.toMatch(/beian|投诉电话/)
  })

  test.each([
    ["ICP_NUMBER", "12345678"],
    ["POLICE_NUMBER", "粤ICP备12345678号"],
    ["COMPLAINT_PHONE", "ask at the desk"],
  ])("%s that cannot be one is a sentence at the start", async (name, value) => {
    const { code, output } = await runOwnApp({ PROVIDER_URL: box.url, [name]: value })
    expect([code, output]).toEqual([1, expect.stringContaining(`Berth cannot start: set ${name} (`)])
  })
})
