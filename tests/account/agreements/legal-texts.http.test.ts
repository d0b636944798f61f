import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { KEY, PLAIN, runOwnApp, startOwnApp, startOwnBox } from "#tests/safety/own-app"
import { signIn } from "#tests/safety/people"
import { inProject } from "../../../scripts/command/root.js"

const SAMPLES = inProject("lib/account/legal-samples/zh/2026-09-01")
const folder = mkdtempSync(join(tmpdir(), "berth-legal-"))
const copies = join(folder, "..copies")

/** A text of the operator's own for each of the two, of a day. */
function write(language: string, day: string, words: string, at = folder) {
  const version = join(at, language, day)
  mkdirSync(version, { recursive: true })
  for (const kind of ["registration", "privacy"])
    writeFileSync(join(version, `${kind}.md`), `# ${words}\n\n说明\n\n## 一\n\n致电 {phone} 或 {provider}\n`)
  return version
}

let box: Awaited<ReturnType<typeof startOwnBox>>
let app: Awaited<ReturnType<typeof startOwnApp>>
beforeAll(async () => {
  write("zh", "2025-01-01", "从前的协议")
  write("zh", "2026-02-03", "现在的协议")
  write("zh", "2099-01-01", "将来的协议")
  const own = "# 租用\n\n说明\n\n## 一\n\n每月一付\n"
  writeFileSync(join(folder, "zh/2026-02-03/rent.md"), own)
  writeFileSync(join(folder, "zh/2026-02-03/rent-64.md"), own.replace("每月一付", "只在夜间"))
  write("en", "2026-02-03", "The agreement of now")
  cpSync(inProject("lib/account/legal-samples"), copies, { recursive: true })
  box = await startOwnBox()
  app = await startOwnApp("legal", {
    ...{ PROVIDER_URL: box.url, PUBLIC_URL: PLAIN, LEGAL_TEXTS: folder },
    ACCOUNT_CLOSING_URL: "https://www.provider.example/close",
  })
})
afterAll(async () => {
  await app.stop()
  await box.stop()
  rmSync(folder, { recursive: true })
})

describe("texts of the operator's own", () => {
  test.each(["/SIGNUP/reg_protocol", "/user_agreement"])(
    "%s has the newest that holds, and is no sample",
    async (path) => {
      const { text } = await app.browser(PLAIN).visit(path)
      expect(text).toMatch(/<h1[^>]*>现在的协议/)
      expect(text).toMatch(/<title>现在的协议 - /)
      expect(text).toContain("2026年2月3日起生效")
      expect(text).not.toMatch(/从前的协议|将来的协议|样本文本|\{(provider|phone)\}/)
    },
  )

  test("can be read in another language, which leads back to the same way on", async () => {
    const browser = app.browser(PLAIN)
    const { text } = await browser.visit("/user_agreement?from=%2FSIGNUP%3Fredirect%3D%252FCONFIG")
    const [, href = ""] = /<a\b[^>]*href="([^"]+)"[^>]*>English</.exec(text) ?? []
    const english = (await browser.visit(href.replaceAll("&amp;", "&"))).text
    expect(english).toMatch(/<title>The agreement of now - /)
    expect(english).toMatch(/<article[^>]*lang="en"[^>]*>.*The agreement of now/s)
    expect(english).toContain('href="/SIGNUP?redirect=%2FCONFIG"')
    expect((await browser.visit("/user_agreement?lang=xx")).text).toContain("现在的协议")
  })
})

test("what those who rent out spaces have not written is a sample, and says so; what they have is added to by package", async () => {
  const visit = async (path: string) => (await app.browser(PLAIN).visit(path)).text
  expect(await visit("/crosspark_protocol/1")).toMatch(/样本文本.*车位预约协议/s)
  const rent = (fee: string) => visit(`/WALLET/white_list_v2/rent_protocol/1001/${fee}`)
  const [plain, added] = [await rent("61"), await rent("64")]
  expect([plain, added].map((text) => text.includes("样本文本"))).toEqual([false, false])
  expect([plain, added].map((text) => text.includes("只在夜间"))).toEqual([false, true])
})

test("which version a driver has agreed to is on the line of the sign-in, under a hash that can be made again", async () => {
  const { phone } = await box.world("driver")
  await signIn(app.browser(PLAIN), phone, box)
  const [line = "{}", ...more] = app
    .log()
    .split("\n")
    .filter((line) => line.includes('"security":"signed-in"'))
  const said = JSON.parse(line) as Record<string, unknown>
  expect([said, more]).toEqual([expect.objectContaining({ by: "sms", texts: "2026-02-03" }), []])
  // As docs/legal-texts.md has it.
  const command = `printf %s ${phone} | openssl dgst -sha256 -hmac "$PROVIDER_APP_SECRET" -binary | basenc --base64url | cut -c1-16`
  const env = { ...process.env, ...KEY }
  expect(execFileSync("sh", ["-c", command], { encoding: "utf8", env }).trim()).toBe(said.phone)
})

test("an account is closed at the page that is configured, and settings lead there", async () => {
  const browser = app.browser(PLAIN)
  await signIn(browser, (await box.world("driver")).phone, box)
  expect((await browser.visit("/CONFIG")).text).toMatch(/href="\/CONFIG\/close_account"[^>]*>.*?注销账户/s)
  expect((await browser.visit("/CONFIG/close_account")).text).toContain('href="https://www.provider.example/close"')
})

describe("at the start", () => {
  const start = (settings: Record<string, string>) => runOwnApp({ PROVIDER_URL: box.url, ...settings })
  const other = () => {
    const made = mkdtempSync(join(folder, "..other-"))
    cpSync(SAMPLES, join(made, "zh/2026-09-01"), { recursive: true })
    return made
  }
  test.each([
    ["a folder that is not there", () => join(folder, "none"), /none is not a readable folder/],
    [
      "no text that holds today",
      () => {
        const made = mkdtempSync(join(folder, "..other-"))
        write("zh", "2099-01-01", "将来的协议", made)
        return made
      },
      /zh has no text in force today/,
    ],
    [
      "a text that is missing",
      () => {
        const made = other()
        rmSync(join(made, "zh/2026-09-01/privacy.md"))
        return made
      },
      /privacy\.md is missing/,
    ],
    [
      "a text that would not be shown as it is meant",
      () => {
        const made = other()
        writeFileSync(join(made, "zh/2026-09-01/privacy.md"), "# 隐私协议\n\n说明\n\n## 一\n\n**重要**")
        return made
      },
      /privacy\.md: line 7 has "\*\*"/,
    ],
    [
      "a text that nobody asks for",
      () => {
        const made = other()
        writeFileSync(join(made, "zh/2026-09-01/cookies.md"), "# 协议")
        return made
      },
      /cookies\.md is not a known text/,
    ],
    [
      "a day that is none",
      () => {
        const made = other()
        write("zh", "v2", "协议", made)
        return made
      },
      /v2 is not named after its first day/,
    ],
    [
      "a day that no calendar has",
      () => {
        const made = other()
        write("zh", "2026-02-31", "协议", made)
        return made
      },
      /2026-02-31 is not named after its first day/,
    ],
    [
      "a language that is none",
      () => {
        const made = other()
        write("zh_CN", "2026-09-01", "协议", made)
        return made
      },
      /zh_CN is not named after a language/,
    ],
    [
      "a text in another encoding",
      () => {
        const made = other()
        // 隐私协议, as an editor with GBK keeps it.
        const gbk = Buffer.from([0xd2, 0xfe, 0xcb, 0xbd, 0xd0, 0xad, 0xd2, 0xe9])
        writeFileSync(join(made, "zh/2026-09-01/privacy.md"), Buffer.concat([Buffer.from("# "), gbk]))
        return made
      },
      /privacy\.md: is not UTF-8/,
    ],
  ])("%s is a sentence", async (_, made, said) => {
    const { code, output } = await start({ LEGAL_TEXTS: made() })
    expect([code, output]).toEqual([1, expect.stringMatching(/^Berth cannot start: set LEGAL_TEXTS \(.*\)\.$/m)])
    expect(output).toMatch(said)
  })

  const real = { PROVIDER_URL: "https://api.provider.example" }
  test.each([
    ["a real provider's drivers would agree to samples", real, 1],
    ["they have texts of their own", { ...real, LEGAL_TEXTS: folder }, 0],
    ["what is there are copies of the samples", { ...real, LEGAL_TEXTS: copies }, 1],
    ["the folder is named and the name is empty", { ...real, LEGAL_TEXTS: "" }, 1],
    ["a provider on this machine has no drivers", { PROVIDER_URL: "http://127.0.0.1:4000" }, 0],
  ])("%s: told so many times as that is true", async (_, settings: Record<string, string>, times) => {
    const own = await startOwnApp("legal-start", settings)
    const { text } = await own.browser().visit("/user_agreement")
    await own.stop()
    const told = own
      .log()
      .split("\n")
      .filter((line) => line.includes('"event":"legal texts are samples"'))
    expect(told).toHaveLength(times)
    if (times) expect(told[0]).toMatch(/"level":"warn".*LEGAL_TEXTS (is not set|are copies)/)
    expect(text.includes("样本文本")).toBe(settings.LEGAL_TEXTS !== folder)
  })
})
