import { openAppBrowser } from "#tests/security/drivers"
import { startTestApp, startTestSandbox } from "#tests/security/test-app"

const MARKUP = `</script><script>alert(1)</script><img src=x onerror=alert(2)>"'\`{{7*7}}\u2028\u202e&lt;`

/** Finds injected scripts, handlers and elements that a browser would run. */
function findInjected(html: string) {
  const tags = html.replace(/="[^"]*"/g, '=""')
  const scripts = [...html.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map(([, text = ""]) => text)
  return {
    scripts: scripts.filter((text) => /^\s*alert\(/.test(text)),
    handlers: [...tags.matchAll(/<[a-z][^>]*\son\w+=/gi)].map(String),
    images: [...tags.matchAll(/<img\b[^>]*src=x[\s>]/g)].map(String),
  }
}
const NOTHING_INJECTED = { scripts: [], handlers: [], images: [] }

describe("a provider profile that contains markup", () => {
  let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
  let app: Awaited<ReturnType<typeof startTestApp>>
  beforeAll(async () => {
    sandbox = await startTestSandbox()
    await sandbox.updateProviderProfile({
      name: MARKUP.slice(0, 60),
      abbreviation: "</title><b>",
      introduction: MARKUP,
    })
    app = await startTestApp("texts", { PROVIDER_URL: sandbox.url })
  })
  afterAll(() => Promise.all([app.stop(), sandbox.stop()]))

  const NAME = "&lt;/script&gt;&lt;script&gt;alert(1)"
  test.each([
    ["/ABOUT", NAME],
    ["/menu", "&lt;/title&gt;&lt;b&gt;"],
    ["/SIGNUP", "&lt;/title&gt;&lt;b&gt;"],
    ["/user_agreement", NAME],
    ["/notice", ""],
    ["/no-such-page", ""],
  ])("S-58 %s shows a provider profile with markup as text", async (path, expected) => {
    const { text } = await app.browser().get(path)
    expect(text).toContain(expected)
    expect(findInjected(text)).toEqual(NOTHING_INJECTED)
    expect(text).not.toContain("</title><b>")
  })

  test("S-58 the structured data of a provider profile with markup is valid JSON", async () => {
    const { text } = await app.browser().get("/ABOUT")
    const [, json = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
    expect(JSON.parse(json)).toMatchObject({ "@type": "Organization", name: MARKUP.slice(0, 60), description: MARKUP })
    expect(json).not.toMatch(/[<\u2028\u2029]/)
  })
})

const queryParams = [
  ["/SIGNUP/binding_wechat", "message"],
  ["/SIGNUP/binding_wechat", "park_name"],
  ["/SIGNUP", "redirect"],
  ["/SIGNUP", "why"],
  ["/SIGNUP/restore", "next"],
  ["/user_agreement", "from"],
  ["/notice", "parkId"],
  ["/iframe", "url"],
  ["/mini_program_jump", "openlink"],
  ["/CONFIG/feedback", "sent"],
  ["/SCAN/nolp_error_page", "reason"],
  ["/SCAN/nolp_in", "token"],
  ["/SCAN/nolp_in_detail", "gateId"],
  ["/SCAN/gate_open_result", "message"],
  ["/SCAN/gate_lift_result", "park_name"],
  ["/SCAN/bind_car_result", "message"],
  ["/lucky_money/share", "id"],
  ["/lucky_money/share", "order_id"],
  ["/lucky_money/obtain", "id"],
] as const

test.each(queryParams)("S-58 %s shows its query parameter %s as text", async (path, name) => {
  for (const value of [MARKUP, `/${MARKUP}`]) {
    const { status, text } = await openAppBrowser().goto(`${path}?${new URLSearchParams({ [name]: value }).toString()}`)
    expect(status).toBe(200)
    expect(findInjected(text)).toEqual(NOTHING_INJECTED)
  }
})

test("S-58 a path segment is shown as text", async () => {
  const { status, text } = await openAppBrowser().get(`/SIGNUP_Group/${encodeURIComponent(MARKUP)}`)
  expect(status).toBe(200)
  expect(findInjected(text)).toEqual(NOTHING_INJECTED)
  const { text: notFoundText } = await openAppBrowser().get(`/${encodeURIComponent(MARKUP)}`)
  expect(findInjected(notFoundText)).toEqual(NOTHING_INJECTED)
})
