import { newBrowser } from "#tests/safety/people"
import { startOwnApp, startOwnSandbox } from "#tests/safety/own-app"

const MARKUP = `</script><script>alert(1)</script><img src=x onerror=alert(2)>"'\`{{7*7}}\u2028\u202e&lt;`

/** Injected scripts, handlers and elements that a browser would run. */
function findInjected(html: string) {
  const tags = html.replace(/="[^"]*"/g, '=""')
  const scripts = [...html.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map(([, text = ""]) => text)
  return {
    scripts: scripts.filter((text) => /^\s*alert\(/.test(text)),
    handlers: [...tags.matchAll(/<[a-z][^>]*\son\w+=/gi)].map(String),
    pictures: [...tags.matchAll(/<img\b[^>]*src=x[\s>]/g)].map(String),
  }
}
const NONE = { scripts: [], handlers: [], pictures: [] }

describe("a provider profile that contains markup", () => {
  let sandbox: Awaited<ReturnType<typeof startOwnSandbox>>
  let app: Awaited<ReturnType<typeof startOwnApp>>
  beforeAll(async () => {
    sandbox = await startOwnSandbox()
    await sandbox.record({ name: MARKUP.slice(0, 60), abbreviation: "</title><b>", introduction: MARKUP })
    app = await startOwnApp("texts", { PROVIDER_URL: sandbox.url })
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
  ])("S-58 %s shows it as text", async (path, shown) => {
    const { text } = await app.browser().visit(path)
    expect(text).toContain(shown)
    expect(findInjected(text)).toEqual(NONE)
    expect(text).not.toContain("</title><b>")
  })

  test("S-58 the structured data for search engines is valid JSON", async () => {
    const { text } = await app.browser().visit("/ABOUT")
    const [, facts = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
    expect(JSON.parse(facts)).toMatchObject({ "@type": "Organization", name: MARKUP.slice(0, 60), description: MARKUP })
    expect(facts).not.toMatch(/[<\u2028\u2029]/)
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
    const { status, text } = await newBrowser().arrive(`${path}?${new URLSearchParams({ [name]: value }).toString()}`)
    expect(status).toBe(200)
    expect(findInjected(text)).toEqual(NONE)
  }
})

test("S-58 a path segment is shown as text", async () => {
  const { status, text } = await newBrowser().visit(`/SIGNUP_Group/${encodeURIComponent(MARKUP)}`)
  expect(status).toBe(200)
  expect(findInjected(text)).toEqual(NONE)
  const { text: missing } = await newBrowser().visit(`/${encodeURIComponent(MARKUP)}`)
  expect(findInjected(missing)).toEqual(NONE)
})
