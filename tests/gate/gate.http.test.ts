import { formTo, type Page } from "#tests/support/http-browser"
import { toPath, visibleText } from "#tests/payments/pay-steps"
import { newBrowser, sandbox } from "#tests/safety/people"

const browser = newBrowser()
const open = (address: string | undefined) => browser.arrive(toPath(address))
const picturesIn = ({ text }: Page) => [...text.matchAll(/<img\b[^>]*\bsrc="([^"]*)"/g)].map(([, src = ""]) => src)

test.each([
  ["gate-entry", "in-detail", ["已登记，请入场", "入场信息", "入场时间", "科技园停车场", "B1 东入口", "保存为图片"]],
  ["gate-entry", "detail", ["入场信息", "长按保存为图片"]],
  ["gate-entry", "info", ["入场信息", "科技园停车场"]],
  ["gate-exit", "out-detail", ["已放行，一路平安", "出场信息", "出场时间", "科技园停车场", "B1 西出口"]],
  ["gate-exit", "detail", ["出场信息"]],
  ["gate-odd", "info", ["请通行", "出场信息", "市民中心北广场", "北门"]],
  ["no-plate-exit", "detail", ["出场信息", "无牌车", "海岸城购物中心"]],
] as const)("%s, %s: readable as it comes from the server", async (world, way, words) => {
  const made = await sandbox.world(world)
  const page = await open(made.addresses[way])
  expect([page.status, page.path]).toEqual([200, toPath(made.addresses[way])])
  for (const said of words) expect(visibleText(page)).toContain(said)
  if (made.plates[0]) expect(page.text).toContain(`车牌 ${made.plates[0]}`)
  if (world !== "gate-entry") expect(page.text).not.toContain("保存为图片")
})

test("nothing stands above the result", async () => {
  const made = await sandbox.world("gate-entry")
  const { text } = await open(made.addresses["in-detail"])
  const [main = ""] = /<main\b.*/s.exec(text) ?? []
  expect(main.replace(/<svg.*?<\/svg>/gs, "").replace(/<[^>]*>/g, "")).toMatch(/^已登记，请入场/)
})

test("the record's own picture, else the camera's; from a host nobody knows, none", async () => {
  const last = await sandbox.lastCall()
  const own = await open((await sandbox.world("gate-entry")).addresses["in-detail"])
  expect(picturesIn(own)[0]).toMatch(new RegExp(`^${sandbox.url}/camera/[\\w-]+\\.svg$`))
  const asked = async () => (await sandbox.calls(last)).calls.map(({ call }) => call)
  expect(await asked()).not.toContain("gate.photo")
  const cameras = await open((await sandbox.world("gate-exit")).addresses["out-detail"])
  expect(picturesIn(cameras)[0]).toMatch(/\/camera\//)
  expect(await asked()).toContain("gate.photo")
  expect(picturesIn(await open((await sandbox.world("no-plate-exit")).addresses.detail))).toEqual([])
})

test("both calls carry the code and the gate; a camera that does not answer costs the picture alone", async () => {
  const { addresses } = await sandbox.world("gate-exit")
  const last = await sandbox.lastCall()
  await sandbox.fault({ match: "gate.photo", fault: { kind: "status", status: 500 }, times: 2 })
  const page = await open(addresses["out-detail"])
  expect([page.text.includes("出场信息"), picturesIn(page)]).toEqual([true, []])
  await sandbox.clearFaults()
  const { calls } = await sandbox.calls(last)
  const gateId = new URL(addresses["out-detail"]!).searchParams.get("gateId")
  for (const name of ["gate.record", "gate.photo"]) {
    expect(calls.find(({ call }) => call === name)?.input).toMatchObject({ token: "***", gateId })
  }
})

test("a barrier that lets nobody through: its reason, as words", async () => {
  const { addresses } = await sandbox.world("gate-refused")
  const page = await open(addresses["out-detail"])
  expect(page.path).toBe(`/SCAN/nolp_error_page?reason=${encodeURIComponent("停车费未支付，请先缴费再出场")}`)
  expect(visibleText(page)).toContain("停车费未支付，请先缴费再出场")
  const written = await browser.visit(`/SCAN/nolp_error_page?reason=${encodeURIComponent("<b onclick=x>网络异常</b>")}`)
  expect(written.text).toContain("&lt;b onclick=x&gt;网络异常&lt;/b&gt;")
  expect(written.text).not.toContain("<b onclick")
})

test.each(["", "?token=x", "?gateId=G03", "?token=x&gateId=G03", `?token=${"x".repeat(129)}&gateId=G03`])(
  "a code that is none is said so: %s",
  async (query) => {
    for (const path of ["nolp_in", "nolp_in_detail", "nolp_detail", "nolp_out_detail", "gate_info"]) {
      const page = await browser.visit(`/SCAN/${path}${query}`)
      expect([page.status, visibleText(page).includes("二维码已失效，请重新扫描闸口二维码")]).toEqual([200, true])
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
])("S-48 %s is no code, and the provider is not asked", async (query) => {
  const last = await sandbox.lastCall()
  for (const path of ["nolp_in", "nolp_in_detail", "nolp_detail", "nolp_out_detail", "gate_info"]) {
    const page = await browser.visit(`/SCAN/${path}?${query}`)
    expect([page.status, visibleText(page).includes("二维码已失效")]).toEqual([200, true])
  }
  expect((await fetch(`${browser.origin}/api/gate/picture?${query}`)).status).toBe(404)
  const asked = (await sandbox.calls(last)).calls.filter(({ call }) => call?.startsWith("gate."))
  expect(asked.filter(({ input }) => /S48|^\.\.$/.test(String(input.gateId)))).toEqual([])
})

test("a car without a plate: opened, nothing has happened; confirmed, it is in, once", async () => {
  const { addresses } = await sandbox.world("no-plate-entry")
  const entered = async (last: number) =>
    (await sandbox.calls(last)).calls.filter(({ call }) => call === "gate.enter").length
  const last = await sandbox.lastCall()
  const page = await open(addresses.in)
  expect([visibleText(page).includes("请确认入场"), await entered(last)]).toEqual([true, 0])
  const form = formTo(page, "/api/gate/register")
  const said = await browser.submit(form)
  expect([said.status, said.headers.get("location")]).toEqual([303, toPath(addresses["in-detail"])])
  const again = await browser.submit(form)
  expect(again.headers.get("location")).toBe(toPath(addresses["in-detail"]))
  const result = await open(addresses["in-detail"])
  expect(visibleText(result)).toContain("无牌车已登记，请入场")
  expect((await open(addresses.in)).text).not.toContain("/api/gate/register")
})

test("the provider does not answer: back to the screen, which asks it", async () => {
  const { addresses } = await sandbox.world("no-plate-entry")
  const form = formTo(await open(addresses.in), "/api/gate/register")
  await sandbox.fault({ match: "gate.enter", fault: { kind: "reset-mid-body" } })
  const said = await browser.submit(form)
  expect([said.status, said.headers.get("location")]).toEqual([303, toPath(addresses.in)])
  expect(visibleText(await open(addresses.in))).toContain("无牌车已登记，请入场")
})

test("the provider is out of order: said so, with the way to try again", async () => {
  const { addresses } = await sandbox.world("gate-entry")
  await sandbox.fault({ match: "gate.record", fault: { kind: "status", status: 500 }, times: 2 })
  const page = await open(addresses["in-detail"])
  expect(visibleText(page)).toMatch(/操作未完成.*停车服务出了点问题，请稍后重试.*重试/s)
  expect(page.text).toContain(`href="${toPath(addresses["in-detail"]).replaceAll("&", "&amp;")}"`)
  expect(visibleText(await open(addresses["in-detail"]))).toContain("入场信息")
})

test("a form without its code goes nowhere but to the words", async () => {
  const { addresses } = await sandbox.world("no-plate-entry")
  const form = formTo(await open(addresses.in), "/api/gate/register")
  const said = await browser.submit(form, { token: "", gateId: "G03" })
  expect(said.headers.get("location")).toMatch(/^\/SCAN\/nolp_error_page\?reason=/)
})

describe("the picture", () => {
  const picture = async (address: string | undefined, headers = {}) => {
    const page = await open(address)
    const src = picturesIn(page).find((one) => one.startsWith("/api/gate/picture")) ?? ""
    return fetch(browser.origin + src.replaceAll("&amp;", "&"), { headers })
  }

  test("of an entry is a PNG of its own, kept by nobody in between", async () => {
    const said = await picture((await sandbox.world("gate-entry")).addresses["in-detail"])
    expect([said.status, said.headers.get("content-type")]).toEqual([200, "image/png"])
    expect(said.headers.get("cache-control")).toBe("private, no-store")
    expect(
      Buffer.from(await said.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG")
  })

  test("is not shown in another site's page", async () => {
    const { addresses } = await sandbox.world("gate-entry")
    const headers = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }
    expect((await picture(addresses["in-detail"], headers)).status).toBe(403)
  })

  test.each([
    ["gate-exit", "out-detail"],
    ["gate-refused", "out-detail"],
    ["no-plate-entry", "in"],
  ] as const)("there is none of %s", async (world, way) => {
    const { search } = new URL((await sandbox.world(world)).addresses[way]!)
    expect((await fetch(`${browser.origin}/api/gate/picture${search}`)).status).toBe(404)
  })

  test("many at once are all drawn or told to come again", async () => {
    const { search } = new URL((await sandbox.world("gate-entry")).addresses["in-detail"]!)
    const all = await Promise.all(
      Array.from({ length: 40 }, () => fetch(`${browser.origin}/api/gate/picture${search}`)),
    )
    const statuses = all.map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(statuses).toContain(200)
  })

  test("a browser can download it", async () => {
    const { addresses } = await sandbox.world("gate-entry")
    expect((await open(addresses["in-detail"])).text).toMatch(/<a\b[^>]*download="入场信息.png"/)
  })

  test.each(["MicroMessenger/8.0.61", "AliApp(AP/10.6) AlipayClient/10.6"])(
    "inside an app, %s, it is kept by a long press",
    async (app) => {
      const { addresses } = await sandbox.world("gate-entry")
      const inside = await browser.visit(toPath(addresses["in-detail"]), {
        headers: { "user-agent": `Mozilla/5.0 ${app}` },
      })
      expect(inside.text).toContain("长按保存为图片")
      expect(inside.text).not.toMatch(/<a\b[^>]*download=/)
    },
  )
})

test("opened too early, the result leads to where it is confirmed", async () => {
  const { addresses } = await sandbox.world("no-plate-entry")
  const page = await open(addresses["in-detail"])
  expect(page.text).toContain(`href="${toPath(addresses.in).replaceAll("&", "&amp;")}"`)
  expect(page.text).not.toContain("保存为图片")
})
