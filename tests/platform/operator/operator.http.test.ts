import { appUrl } from "#tests/support/servers"
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openBrowser } from "#tests/support/http-browser"
import { runTestApp, startTestApp, startTestSandbox } from "#tests/security/test-app"

const folder = mkdtempSync(join(tmpdir(), "berth-checks-"))
let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let app: Awaited<ReturnType<typeof startTestApp>>

const OPERATOR = {
  OPERATOR_NAME: "深圳市泊安停车服务有限公司",
  COMPLAINT_PHONE: "0755-86520111",
  ICP_NUMBER: "粤ICP备12345678号-1",
  POLICE_NUMBER: "粤公网安备44030402001234号",
}

beforeAll(async () => {
  writeFileSync(join(folder, "MP_verify_aB3dE5fG7hJ9kL1m.txt"), "aB3dE5fG7hJ9kL1m")
  writeFileSync(join(folder, "6ynZPDvfTF.txt"), "d3b07384d113edec49eaa6238ad5ff00")
  writeFileSync(join(folder, ".hidden"), "not-for-the-web")
  sandbox = await startTestSandbox()
  app = await startTestApp("operator", { PROVIDER_URL: sandbox.url, DOMAIN_CHECKS: folder, ...OPERATOR })
})
afterAll(async () => {
  await app.stop()
  await sandbox.stop()
  rmSync(folder, { recursive: true })
})

describe("domain verification files", () => {
  test.each([
    ["/MP_verify_aB3dE5fG7hJ9kL1m.txt", "aB3dE5fG7hJ9kL1m"],
    ["/6ynZPDvfTF.txt", "d3b07384d113edec49eaa6238ad5ff00"],
  ])("the verification file %s is served unchanged from the root", async (path, content) => {
    const { status, text, headers, setCookies } = await app.browser().get(path)
    expect(status).toBe(200)
    expect(text).toBe(content)
    expect(headers.get("content-type")).toBe("text/plain; charset=utf-8")
    expect(setCookies).toEqual([])
    expect((await app.browser().get(`${path}?from=platform`)).text).toBe(content)
  })

  test.each(["/.hidden", "/mp_verify_ab3de5fg7hj9kl1m.txt", "/x/6ynZPDvfTF.txt", "/..%2f6ynZPDvfTF.txt"])(
    "%s, which is no verification file, is not served",
    async (path) => {
      const { status, text } = await app.browser().get(path)
      expect(status).toBe(404)
      expect(text).not.toContain("not-for-the-web")
      expect(text).not.toContain("d3b07384")
    },
  )

  test("the verification files are listed in the log at the start", () => {
    const [line = ""] = /^.*"event":"domain checks served".*$/m.exec(app.log()) ?? []
    expect(JSON.parse(line)).toMatchObject({
      level: "info",
      files: ["/6ynZPDvfTF.txt", "/MP_verify_aB3dE5fG7hJ9kL1m.txt"],
    })
  })

  test.each([
    ["a missing folder", () => join(folder, "none"), "is no folder that can be read"],
    [
      "a reserved file name",
      () => {
        const checksFolder = mkdtempSync(join(folder, ".other-"))
        writeFileSync(join(checksFolder, "robots.txt"), "User-agent: *")
        return checksFolder
      },
      "has a name that is not served",
    ],
    [
      "a file that is too large",
      () => {
        const checksFolder = mkdtempSync(join(folder, ".other-"))
        writeFileSync(join(checksFolder, "backup.txt"), "x".repeat(5000))
        return checksFolder
      },
      "has 5000 bytes",
    ],
    [
      "a broken symbolic link",
      () => {
        const checksFolder = mkdtempSync(join(folder, ".other-"))
        symlinkSync(join(checksFolder, "missing"), join(checksFolder, "MP_verify.txt"))
        return checksFolder
      },
      "MP_verify.txt is no file that can be read",
    ],
    [
      "a folder named like a verification file",
      () => {
        const checksFolder = mkdtempSync(join(folder, ".other-"))
        mkdirSync(join(checksFolder, "MP_verify.txt"))
        return checksFolder
      },
      "MP_verify.txt is no file that can be read",
    ],
  ])("DOMAIN_CHECKS with %s prevents the start with a message", async (_, createFolder, message) => {
    const { code, output } = await runTestApp({ PROVIDER_URL: sandbox.url, DOMAIN_CHECKS: createFolder() })
    expect(code).toBe(1)
    expect(output.trim()).toMatch(/Berth cannot start: set DOMAIN_CHECKS \(.*\)\.$/)
    expect(output).toContain(message)
  })
})

describe("the operator's details", () => {
  test.each(["/SIGNUP", "/menu", "/ABOUT", "/accessibility", "/user_agreement", "/SIGNUP/reg_protocol"])(
    "the operator's details are in the footer of %s with links to the registers",
    async (path) => {
      const { text } = await app.browser().get(path)
      const [footer = ""] = /<footer\b[^>]*text-ink-3.*?<\/footer>/s.exec(text) ?? []
      expect(footer.replace(/<!-- -->/g, "")).toContain("投诉电话 0755-8652-0111")
      const { COMPLAINT_PHONE: _, ...visibleDetails } = OPERATOR
      for (const detail of Object.values(visibleDetails)) expect(footer).toContain(detail)
      expect([...footer.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
        "tel:075586520111",
        "https://beian.miit.gov.cn/",
        "https://beian.mps.gov.cn/#/query/webSearch?code=44030402001234",
      ])
    },
  )

  test("the privacy facts show the complaint phone once, and the other details in the footer", async () => {
    const { text } = await app.browser().get("/privacy-facts")
    expect(text.match(/href="tel:075586520111"/g)).toHaveLength(1)
    const { COMPLAINT_PHONE: _, ...details } = OPERATOR
    for (const detail of Object.values(details)) expect(text).toContain(detail)
  })

  test("the operator's details are omitted if they are not configured", async () => {
    const { text } = await openBrowser(appUrl).get("/ABOUT")
    expect(text).not.toMatch(/beian|投诉电话/)
  })

  test.each([
    ["ICP_NUMBER", "12345678"],
    ["POLICE_NUMBER", "粤ICP备12345678号"],
    ["COMPLAINT_PHONE", "not a number"],
  ])("an invalid %s prevents the start with a message", async (name, value) => {
    const { code, output } = await runTestApp({ PROVIDER_URL: sandbox.url, [name]: value })
    expect(code).toBe(1)
    expect(output).toContain(`Berth cannot start: set ${name} (`)
  })
})
