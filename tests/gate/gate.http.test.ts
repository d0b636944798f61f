import { getForm, type Page } from "#tests/support/http-browser"
import { toPath, visibleText } from "#tests/payments/pay-steps"
import { openAppBrowser, sandbox } from "#tests/security/drivers"

const browser = openAppBrowser()
const openPage = (address: string | undefined) => browser.goto(toPath(address))
const listPictures = ({ text }: Page) => [...text.matchAll(/<img\b[^>]*\bsrc="([^"]*)"/g)].map(([, src = ""]) => src)

test.each([
  ["gate-entry", "in-detail", ["已登记，请入场", "入场信息", "入场时间", "科技园停车场", "B1 东入口", "保存为图片"]],
  ["gate-entry", "detail", ["入场信息", "长按保存为图片"]],
  ["gate-entry", "info", ["入场信息", "科技园停车场"]],
  ["gate-exit", "out-detail", ["已放行，一路平安", "出场信息", "出场时间", "科技园停车场", "B1 西出口"]],
  ["gate-exit", "detail", ["出场信息"]],
  ["gate-odd", "info", ["请通行", "出场信息", "市民中心北广场", "北门"]],
  ["no-plate-exit", "detail", ["出场信息", "无牌车", "海岸城购物中心"]],
] as const)("the server renders the result of %s at %s", async (scenarioName, link, texts) => {
  const scenario = await sandbox.createScenario(scenarioName)
  const page = await openPage(scenario.addresses[link])
  expect(page.status).toBe(200)
  expect(page.path).toBe(toPath(scenario.addresses[link]))
  for (const text of texts) expect(visibleText(page)).toContain(text)
  if (scenario.plates[0]) expect(page.text).toContain(`车牌 ${scenario.plates[0]}`)
  if (scenarioName !== "gate-entry") expect(page.text).not.toContain("保存为图片")
})

test("the result is the first content of the page", async () => {
  const scenario = await sandbox.createScenario("gate-entry")
  const { text } = await openPage(scenario.addresses["in-detail"])
  const [main = ""] = /<main\b.*/s.exec(text) ?? []
  expect(main.replace(/<svg.*?<\/svg>/gs, "").replace(/<[^>]*>/g, "")).toMatch(/^已登记，请入场/)
})

test("the picture comes from the record or else from the camera, and never from an unknown host", async () => {
  const lastCall = await sandbox.lastCall()
  const ownPicture = await openPage((await sandbox.createScenario("gate-entry")).addresses["in-detail"])
  expect(listPictures(ownPicture)[0]).toMatch(new RegExp(`^${sandbox.url}/camera/[\\w-]+\\.svg$`))
  const gateCalls = async () => (await sandbox.calls(lastCall)).calls.map(({ call }) => call)
  expect(await gateCalls()).not.toContain("gate.photo")
  const cameraPicture = await openPage((await sandbox.createScenario("gate-exit")).addresses["out-detail"])
  expect(listPictures(cameraPicture)[0]).toMatch(/\/camera\//)
  expect(await gateCalls()).toContain("gate.photo")
  expect(listPictures(await openPage((await sandbox.createScenario("no-plate-exit")).addresses.detail))).toEqual([])
})

test("both calls send token and gate, and a failing camera only removes the picture", async () => {
  const { addresses } = await sandbox.createScenario("gate-exit")
  const lastCall = await sandbox.lastCall()
  await sandbox.addFault({ match: "gate.photo", fault: { kind: "status", status: 500 }, times: 2 })
  const page = await openPage(addresses["out-detail"])
  expect(page.text).toContain("出场信息")
  expect(listPictures(page)).toEqual([])
  await sandbox.clearFaults()
  const { calls } = await sandbox.calls(lastCall)
  const gateId = new URL(addresses["out-detail"]!).searchParams.get("gateId")
  for (const name of ["gate.record", "gate.photo"]) {
    expect(calls.find(({ call }) => call === name)?.input).toMatchObject({ token: "***", gateId })
  }
})

test("a refusal redirects to an error page with the escaped reason", async () => {
  const { addresses } = await sandbox.createScenario("gate-refused")
  const page = await openPage(addresses["out-detail"])
  expect(page.path).toBe(`/SCAN/nolp_error_page?reason=${encodeURIComponent("停车费未支付，请先缴费再出场")}`)
  expect(visibleText(page)).toContain("停车费未支付，请先缴费再出场")
  const errorPage = await browser.get(`/SCAN/nolp_error_page?reason=${encodeURIComponent("<b onclick=x>网络异常</b>")}`)
  expect(errorPage.text).toContain("&lt;b onclick=x&gt;网络异常&lt;/b&gt;")
  expect(errorPage.text).not.toContain("<b onclick")
})

test.each(["", "?token=x", "?gateId=G03", "?token=x&gateId=G03", `?token=${"x".repeat(129)}&gateId=G03`])(
  'an invalid code shows a message: "%s"',
  async (query) => {
    for (const path of ["nolp_in", "nolp_in_detail", "nolp_detail", "nolp_out_detail", "gate_info"]) {
      const page = await browser.get(`/SCAN/${path}${query}`)
      expect(page.status).toBe(200)
      expect(visibleText(page)).toContain("二维码已失效，请重新扫描闸口二维码")
    }
  },
)

test.each([
  "token=%00%0d%0a&gateId=S48",
  "token=a%0d%0aX-Evil:1&gateId=S48",
  "token=a%20b&gateId=S48",
  "token=%22%3E&gateId=S48",
  "token=%E9%97%B8&gateId=S48",
  "token=tk8f3a2c&gateId=..",
  "token=tk8f3a2c&gateId=S48%22%3E",
  "token=tk8f3a2c&gateId=S48%0d%0a",
  "token=tk8f3a2c&gateId=S48%5C..",
])("S-48 %s is an invalid code and the provider is not called", async (query) => {
  const lastCall = await sandbox.lastCall()
  for (const path of ["nolp_in", "nolp_in_detail", "nolp_detail", "nolp_out_detail", "gate_info"]) {
    const page = await browser.get(`/SCAN/${path}?${query}`)
    expect(page.status).toBe(200)
    expect(visibleText(page)).toContain("二维码已失效")
  }
  expect((await fetch(`${browser.origin}/api/gate/picture?${query}`)).status).toBe(404)
  const gateCalls = (await sandbox.calls(lastCall)).calls.filter(({ call }) => call?.startsWith("gate."))
  expect(gateCalls.filter(({ input }) => /S48|^\.\.$/.test(String(input.gateId)))).toEqual([])
})

test("a car without a plate enters once, on confirmation", async () => {
  const { addresses } = await sandbox.createScenario("no-plate-entry")
  const countEntries = async (lastCall: number) =>
    (await sandbox.calls(lastCall)).calls.filter(({ call }) => call === "gate.enter").length
  const lastCall = await sandbox.lastCall()
  const page = await openPage(addresses.in)
  expect(visibleText(page)).toContain("请确认入场")
  expect(await countEntries(lastCall)).toBe(0)
  const form = getForm(page, "/api/gate/register")
  const response = await browser.submit(form)
  expect(response.status).toBe(303)
  expect(response.headers.get("location")).toBe(toPath(addresses["in-detail"]))
  const secondResponse = await browser.submit(form)
  expect(secondResponse.headers.get("location")).toBe(toPath(addresses["in-detail"]))
  const result = await openPage(addresses["in-detail"])
  expect(visibleText(result)).toContain("无牌车已登记，请入场")
  expect((await openPage(addresses.in)).text).not.toContain("/api/gate/register")
})

test("a lost response redirects to the screen, which reads the record", async () => {
  const { addresses } = await sandbox.createScenario("no-plate-entry")
  const form = getForm(await openPage(addresses.in), "/api/gate/register")
  await sandbox.addFault({ match: "gate.enter", fault: { kind: "reset-mid-body" } })
  const response = await browser.submit(form)
  expect(response.status).toBe(303)
  expect(response.headers.get("location")).toBe(toPath(addresses.in))
  expect(visibleText(await openPage(addresses.in))).toContain("无牌车已登记，请入场")
})

test("a failing provider shows an error with a retry link", async () => {
  const { addresses } = await sandbox.createScenario("gate-entry")
  await sandbox.addFault({ match: "gate.record", fault: { kind: "status", status: 500 }, times: 2 })
  const page = await openPage(addresses["in-detail"])
  expect(visibleText(page)).toMatch(/操作未完成.*停车服务出了点问题，请稍后重试.*重试/s)
  expect(page.text).toContain(`href="${toPath(addresses["in-detail"]).replaceAll("&", "&amp;")}"`)
  expect(visibleText(await openPage(addresses["in-detail"]))).toContain("入场信息")
})

test("a form without a code redirects to an error page", async () => {
  const { addresses } = await sandbox.createScenario("no-plate-entry")
  const form = getForm(await openPage(addresses.in), "/api/gate/register")
  const response = await browser.submit(form, { token: "", gateId: "G03" })
  expect(response.headers.get("location")).toMatch(/^\/SCAN\/nolp_error_page\?reason=/)
})

describe("the picture to save", () => {
  const fetchPicture = async (address: string | undefined, headers = {}) => {
    const page = await openPage(address)
    const src = listPictures(page).find((url) => url.startsWith("/api/gate/picture")) ?? ""
    return fetch(browser.origin + src.replaceAll("&amp;", "&"), { headers })
  }

  test("is an uncacheable PNG", async () => {
    const response = await fetchPicture((await sandbox.createScenario("gate-entry")).addresses["in-detail"])
    expect(response.status).toBe(200)
    expect(response.headers.get("content-type")).toBe("image/png")
    expect(response.headers.get("cache-control")).toBe("private, no-store")
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG")
  })

  test("is not served to another site's page", async () => {
    const { addresses } = await sandbox.createScenario("gate-entry")
    const headers = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }
    expect((await fetchPicture(addresses["in-detail"], headers)).status).toBe(403)
  })

  test.each([
    ["gate-exit", "out-detail"],
    ["gate-refused", "out-detail"],
    ["no-plate-entry", "in"],
  ] as const)("does not exist for %s", async (scenarioName, link) => {
    const { search } = new URL((await sandbox.createScenario(scenarioName)).addresses[link]!)
    expect((await fetch(`${browser.origin}/api/gate/picture${search}`)).status).toBe(404)
  })

  test("is drawn or rejected with 503 for concurrent requests", async () => {
    const { search } = new URL((await sandbox.createScenario("gate-entry")).addresses["in-detail"]!)
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => fetch(`${browser.origin}/api/gate/picture${search}`)),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(statuses).toContain(200)
  })

  test("can be downloaded in a browser", async () => {
    const { addresses } = await sandbox.createScenario("gate-entry")
    expect((await openPage(addresses["in-detail"])).text).toMatch(/<a\b[^>]*download="入场信息.png"/)
  })

  test.each(["MicroMessenger/8.0.61", "AliApp(AP/10.6) AlipayClient/10.6"])(
    "is saved by a long press inside %s",
    async (app) => {
      const { addresses } = await sandbox.createScenario("gate-entry")
      const page = await browser.get(toPath(addresses["in-detail"]), {
        headers: { "user-agent": `Mozilla/5.0 ${app}` },
      })
      expect(page.text).toContain("长按保存为图片")
      expect(page.text).not.toMatch(/<a\b[^>]*download=/)
    },
  )
})

test("the result of an unconfirmed entry links to the confirmation", async () => {
  const { addresses } = await sandbox.createScenario("no-plate-entry")
  const page = await openPage(addresses["in-detail"])
  expect(page.text).toContain(`href="${toPath(addresses.in).replaceAll("&", "&amp;")}"`)
  expect(page.text).not.toContain("保存为图片")
})
