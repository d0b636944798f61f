import { newBrowser } from "#tests/safety/people"
import { startOwnApp, startOwnBox } from "#tests/safety/own-app"

const MARKUP = `</script><script>alert(1)</script><img src=x onerror=alert(2)>"'\`{{7*7}}\u2028\u202e&lt;`

/** What a browser would run: scripts, handlers, and elements nobody here writes. */
function alive(html: string) {
  const tags = html.replace(/="[^"]*"/g, '=""')
  const scripts = [...html.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map(([, text = ""]) => text)
  return {
    scripts: scripts.filter((text) => /^\s*alert\(/.test(text)),
    handlers: [...tags.matchAll(/<[a-z][^>]*\son\w+=/gi)].map(String),
    pictures: [...tags.matchAll(/<img\b[^>]*src=x[\s>]/g)].map(String),
  }
}
const NOTHING = { scripts: [], handlers: [], pictures: [] }

describe("a provider whose own texts are markup", () => {
  let box: Awaited<ReturnType<typeof startOwnBox>>
  let app: Awaited<ReturnType<typeof startOwnApp>>
  beforeAll(async () => {
    box = await startOwnBox()
    await box.updateProviderProfile({ name: MARKUP.slice(0, 60), abbreviation: "</title><b>", introduction: MARKUP })
    app = await startOwnApp("texts", { PROVIDER_URL: box.url })
  })
  afterAll(() => Promise.all([app.stop(), box.stop()]))

  const NAME = "&lt;/script&gt;&lt;script&gt;alert(1)"
  test.each([
    ["/ABOUT", NAME],
    ["/menu", "&lt;/title&gt;&lt;b&gt;"],
    ["/SIGNUP", "&lt;/title&gt;&lt;b&gt;"],
    ["/user_agreement", NAME],
    ["/notice", ""],
    ["/no-such-page", ""],
  ])("S-58 %s shows them as texts", async (path, shown) => {
    const { text } = await app.browser().get(path)
    expect(text).toContain(shown)
    expect(alive(text)).toEqual(NOTHING)
    expect(text).not.toContain("</title><b>")
  })

  test("S-58 the facts for search engines are JSON all the same", async () => {
    const { text } = await app.browser().get("/ABOUT")
    const [, facts = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
    expect(JSON.parse(facts)).toMatchObject({ "@type": "Organization", name: MARKUP.slice(0, 60), description: MARKUP })
    expect(facts).not.toMatch(/[<\u2028\u2029]/)
  })
})

const written = [
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

test.each(written)("S-58 what an address writes on %s as %s is a text", async (path, name) => {
  for (const value of [MARKUP, `/${MARKUP}`]) {
    const { status, text } = await newBrowser().goto(`${path}?${new URLSearchParams({ [name]: value }).toString()}`)
    expect([status, alive(text)]).toEqual([200, NOTHING])
  }
})

test("S-58 and so is a part of its path", async () => {
  const { status, text } = await newBrowser().get(`/SIGNUP_Group/${encodeURIComponent(MARKUP)}`)
  expect([status, alive(text)]).toEqual([200, NOTHING])
  const { text: missing } = await newBrowser().get(`/${encodeURIComponent(MARKUP)}`)
  expect(alive(missing)).toEqual(NOTHING)
})
