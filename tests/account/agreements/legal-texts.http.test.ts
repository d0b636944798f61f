import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PROVIDER_KEY, HTTP_URL, runTestApp, startTestApp, startTestSandbox } from "#tests/security/test-app"
import { signIn } from "#tests/security/drivers"
import { inProject } from "../../../scripts/command/root.js"

const SAMPLES = inProject("lib/account/legal-samples/zh/2026-09-01")
const folder = mkdtempSync(join(tmpdir(), "berth-legal-"))
const sampleCopies = join(folder, "..copies")

/** Writes both texts of one version. */
function writeTexts(language: string, date: string, title: string, root = folder) {
  const version = join(root, language, date)
  mkdirSync(version, { recursive: true })
  for (const kind of ["registration", "privacy"])
    writeFileSync(join(version, `${kind}.md`), `# ${title}\n\n说明\n\n## 一\n\n致电 {phone} 或 {provider}\n`)
  return version
}

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  writeTexts("zh", "2025-01-01", "从前的协议")
  writeTexts("zh", "2026-02-03", "现在的协议")
  writeTexts("zh", "2099-01-01", "将来的协议")
  const rentText = "# 租用\n\n说明\n\n## 一\n\n每月一付\n"
  writeFileSync(join(folder, "zh/2026-02-03/rent.md"), rentText)
  writeFileSync(join(folder, "zh/2026-02-03/rent-64.md"), rentText.replace("每月一付", "只在夜间"))
  writeTexts("en", "2026-02-03", "The agreement of now")
  cpSync(inProject("lib/account/legal-samples"), sampleCopies, { recursive: true })
  sandbox = await startTestSandbox()
  app = await startTestApp("legal", {
    PROVIDER_URL: sandbox.url,
    PUBLIC_URL: HTTP_URL,
    LEGAL_TEXTS: folder,
    ACCOUNT_CLOSING_URL: "https://www.provider.example/close",
  })
})
afterAll(async () => {
  await app.stop()
  await sandbox.stop()
  rmSync(folder, { recursive: true })
})

describe("the operator's own texts", () => {
  test.each(["/SIGNUP/reg_protocol", "/user_agreement"])(
    "%s shows the newest version in force and no sample label",
    async (path) => {
      const { text } = await app.browser(HTTP_URL).get(path)
      expect(text).toMatch(/<h1[^>]*>现在的协议/)
      expect(text).toMatch(/<title>现在的协议 - /)
      expect(text).toContain("2026年2月3日起生效")
      expect(text).not.toMatch(/从前的协议|将来的协议|样本文本|\{(provider|phone)\}/)
    },
  )

  test("can be read in another language and keep the link back", async () => {
    const browser = app.browser(HTTP_URL)
    const { text } = await browser.get("/user_agreement?from=%2FSIGNUP%3Fredirect%3D%252FCONFIG")
    const [, href = ""] = /<a\b[^>]*href="([^"]+)"[^>]*>English</.exec(text) ?? []
    const english = (await browser.get(href.replaceAll("&amp;", "&"))).text
    expect(english).toMatch(/<title>The agreement of now - /)
    expect(english).toMatch(/<article[^>]*lang="en"[^>]*>.*The agreement of now/s)
    expect(english).toContain('href="/SIGNUP?redirect=%2FCONFIG"')
    expect((await browser.get("/user_agreement?lang=xx")).text).toContain("现在的协议")
  })
})

test("the operator's rent agreement is shown with its addition for the package, and a missing agreement is shown as a sample", async () => {
  const readPage = async (path: string) => (await app.browser(HTTP_URL).get(path)).text
  expect(await readPage("/crosspark_protocol/1")).toMatch(/样本文本.*车位预约协议/s)
  const readRentAgreement = (fee: string) => readPage(`/WALLET/white_list_v2/rent_protocol/1001/${fee}`)
  const base = await readRentAgreement("61")
  const withAddition = await readRentAgreement("64")
  expect(base).not.toContain("样本文本")
  expect(withAddition).not.toContain("样本文本")
  expect(base).not.toContain("只在夜间")
  expect(withAddition).toContain("只在夜间")
})

test("the sign-in log line has the accepted version and a phone hash that can be computed with openssl", async () => {
  const { phone } = await sandbox.createScenario("driver")
  await signIn(app.browser(HTTP_URL), phone, sandbox)
  const [line = "{}", ...otherLines] = app
    .log()
    .split("\n")
    .filter((line) => line.includes('"security":"signed-in"'))
  const entry = JSON.parse(line) as Record<string, unknown>
  expect(entry).toMatchObject({ by: "sms", texts: "2026-02-03" })
  expect(otherLines).toEqual([])
  // The command that docs/legal-texts.md documents.
  const command = `printf %s ${phone} | openssl dgst -sha256 -hmac "$PROVIDER_APP_SECRET" -binary | basenc --base64url | cut -c1-16`
  const env = { ...process.env, ...PROVIDER_KEY }
  expect(execFileSync("sh", ["-c", command], { encoding: "utf8", env }).trim()).toBe(entry.phone)
})

test("the settings link to the configured page for closing an account", async () => {
  const browser = app.browser(HTTP_URL)
  await signIn(browser, (await sandbox.createScenario("driver")).phone, sandbox)
  expect((await browser.get("/CONFIG")).text).toMatch(/href="\/CONFIG\/close_account"[^>]*>.*?注销账户/s)
  expect((await browser.get("/CONFIG/close_account")).text).toContain('href="https://www.provider.example/close"')
})

describe("LEGAL_TEXTS at start", () => {
  const start = (settings: Record<string, string>) => runTestApp({ PROVIDER_URL: sandbox.url, ...settings })
  const copySamples = () => {
    const target = mkdtempSync(join(folder, "..other-"))
    cpSync(SAMPLES, join(target, "zh/2026-09-01"), { recursive: true })
    return target
  }
  test.each([
    ["a missing folder", () => join(folder, "none"), /none is not a readable folder/],
    [
      "no text in force today",
      () => {
        const target = mkdtempSync(join(folder, "..other-"))
        writeTexts("zh", "2099-01-01", "将来的协议", target)
        return target
      },
      /zh has no text in force today/,
    ],
    [
      "a missing text",
      () => {
        const target = copySamples()
        rmSync(join(target, "zh/2026-09-01/privacy.md"))
        return target
      },
      /privacy\.md is missing/,
    ],
    [
      "a text with unsupported markup",
      () => {
        const target = copySamples()
        writeFileSync(join(target, "zh/2026-09-01/privacy.md"), "# 隐私协议\n\n说明\n\n## 一\n\n**重要**")
        return target
      },
      /privacy\.md: line 7 has "\*\*"/,
    ],
    [
      "an unknown text",
      () => {
        const target = copySamples()
        writeFileSync(join(target, "zh/2026-09-01/cookies.md"), "# 协议")
        return target
      },
      /cookies\.md is not a known text/,
    ],
    [
      "a folder not named by a date",
      () => {
        const target = copySamples()
        writeTexts("zh", "v2", "协议", target)
        return target
      },
      /v2 is not named after its first day/,
    ],
    [
      "a folder named by an impossible date",
      () => {
        const target = copySamples()
        writeTexts("zh", "2026-02-31", "协议", target)
        return target
      },
      /2026-02-31 is not named after its first day/,
    ],
    [
      "an invalid language tag",
      () => {
        const target = copySamples()
        writeTexts("zh_CN", "2026-09-01", "协议", target)
        return target
      },
      /zh_CN is not named after a language/,
    ],
    [
      "a text that is not UTF-8",
      () => {
        const target = copySamples()
        // 隐私协议 in GBK.
        const gbk = Buffer.from([0xd2, 0xfe, 0xcb, 0xbd, 0xd0, 0xad, 0xd2, 0xe9])
        writeFileSync(join(target, "zh/2026-09-01/privacy.md"), Buffer.concat([Buffer.from("# "), gbk]))
        return target
      },
      /privacy\.md: is not UTF-8/,
    ],
  ])("%s stops the start with a message", async (_, createFolder, message) => {
    const { code, output } = await start({ LEGAL_TEXTS: createFolder() })
    expect(code).toBe(1)
    expect(output).toMatch(/^Berth cannot start: set LEGAL_TEXTS \(.*\)\.$/m)
    expect(output).toMatch(message)
  })

  const realProvider = { PROVIDER_URL: "https://api.provider.example" }
  test.each([
    ["samples with a real provider", realProvider, 1],
    ["own texts with a real provider", { ...realProvider, LEGAL_TEXTS: folder }, 0],
    ["copies of the samples with a real provider", { ...realProvider, LEGAL_TEXTS: sampleCopies }, 1],
    ["an empty LEGAL_TEXTS with a real provider", { ...realProvider, LEGAL_TEXTS: "" }, 1],
    ["samples with a provider on loopback", { PROVIDER_URL: "http://127.0.0.1:4000" }, 0],
  ])(
    "logs a warning only if drivers would agree to samples: %s",
    async (_, settings: Record<string, string>, times) => {
      const startedApp = await startTestApp("legal-start", settings)
      const { text } = await startedApp.browser().get("/user_agreement")
      await startedApp.stop()
      const warnings = startedApp
        .log()
        .split("\n")
        .filter((line) => line.includes('"event":"legal texts are samples"'))
      expect(warnings).toHaveLength(times)
      if (times) expect(warnings[0]).toMatch(/"level":"warn".*LEGAL_TEXTS (is not set|are copies)/)
      expect(text.includes("样本文本")).toBe(settings.LEGAL_TEXTS !== folder)
    },
  )
})
