import { hearing, ledTo, sandbox, shopper, wordsOf } from "#tests/coupons/exchange/showing"
import { newBrowser } from "#tests/safety/people"
import { respondWith } from "#tests/support/provider-answers"

const retry = (left: string, plate: string, more = "") =>
  `/WALLET/coupon/apply_retry/${left}/301/tk8f3a2c/${encodeURIComponent(plate)}/0${more}`
const GREEN = "mark bg-good"

describe("S093, T058 waiting", () => {
  test("T059 its message is shown, but for one with the marker", async () => {
    const { browser, way, phone } = await shopper("receipt-pending")
    const [{ id } = { id: 0 }] = (await sandbox.receipts(phone)).receipts
    await sandbox.setReceiptMessage(id, "前面还有三张小票")
    expect(wordsOf(await browser.goto(way("applying")))).toContain("前面还有三张小票")
    await sandbox.setReceiptMessage(id, "[HIDE]内部备注一条")
    expect(wordsOf(await browser.goto(way("applying")))).not.toContain("内部备注一条")
  })

  test.each([
    ["passed", { as: "passed" }, /apply_success\/\d+/],
    ["2", { as: "rejected" }, /apply_retry\/2\//],
    ["-1", { as: "voided" }, /apply_retry\/2\//],
    ["by hand", { as: "manual" }, /receipt_manual_check$/],
  ] as const)("T060, T061, N041 %s: the script hears that it is over, the page leads on", async (_, verdict, where) => {
    const { browser, way, phone } = await shopper("receipt-pending")
    const [, merchantId, token] = /merchantId=(\w+)&token=(\w+)/.exec(way("applying"))!
    const state = async () => (await browser.postJson<object>("/api/coupons/receipt-state", { merchantId, token })).json
    expect(await state()).toEqual({ ok: true, isOver: false, message: "工作人员正在核对小票" })
    await sandbox.decideReceipt(phone, verdict)
    expect(await state()).toEqual({ ok: true, isOver: true })
    expect(ledTo(await browser.get(way("applying")))).toMatch(where)
  })

  test("another driver waits for nothing", async () => {
    const { way } = await shopper("receipt-pending")
    const { browser } = await shopper()
    const [, merchantId, token] = /merchantId=(\w+)&token=(\w+)/.exec(way("applying"))!
    const { json: said } = await browser.postJson<object>("/api/coupons/receipt-state", { merchantId, token })
    expect(said).toEqual({ ok: true, isOver: true })
  })
})

describe("T121 two answers of the provider that do not agree lead nobody round in circles", () => {
  test.each([
    ["reviewed well, and turned down", "receipt-refused", "retry", { review: { code: 1 } }, "剩余上传次数"],
    ["reviewed as waiting, and turned down", "receipt-refused", "retry", { review: { code: 0 } }, "剩余上传次数"],
    ["turned down, and reviewed as nothing", "receipt-pending", "applying", { scan: { code: 2 } }, "剩余上传次数"],
    ["passed, without a coupon", "receipt-pending", "applying", { scan: { code: 1, parkId: "1001" } }, "停车券"],
  ] as const)("%s", async (_, world, address, answers, words) => {
    const { browser, way, phone } = await shopper(world)
    for (const [call, data] of Object.entries(answers))
      await sandbox.addFault({
        match: `coupons.${call}`,
        fault: respondWith(`coupons.${call}`, data),
        driver: phone,
        times: "always",
      })
    const page = await browser.goto(way(address))
    expect(page.status).toBe(200)
    expect(wordsOf(page)).toContain(words)
    expect(page.trail.length).toBeLessThan(4)
    await sandbox.clearFaults(phone)
  })
})

describe("S084 once more", () => {
  test("C092, T121 the provider's word wins over the address; passed after all, it leads to the coupon", async () => {
    const { browser, way, plate } = await shopper("receipt-refused")
    const asked = await hearing()
    const page = await browser.goto(way("retry").replace("/apply_retry/2/", "/apply_retry/9/"))
    const words = wordsOf(page)
    for (const said of [
      "小票没有通过审核",
      "小票不清晰，请重新上传",
      "剩余上传次数 2 次",
      "查看正确示例",
      "刷新审核结果",
      "重新申请",
    ])
      expect(words).toContain(said)
    expect(words).not.toContain("电话咨询")
    const [review] = await asked("coupons.review")
    expect(review?.input).toMatchObject({ licencePlate: plate })
  })

  test("S085, T120, C093 none left: the same, and a telephone in place of the retry", async () => {
    const { browser, way } = await shopper("receipt-spent")
    const page = await browser.goto(way("retry"))
    const words = wordsOf(page)
    for (const said of ["剩余上传次数 0 次", "查看正确示例", "刷新审核结果", "电话咨询"]) expect(words).toContain(said)
    expect(words).not.toContain("重新申请")
    expect(page.text.match(/href="tel:/g)).toHaveLength(1)
    expect(page.text).toContain('href="tel:075588662200"')
  })

  test("S086, A020 title and message, at the end or in the query, as plain words above the attempts", async () => {
    const browser = newBrowser()
    const inPath = `/${encodeURIComponent("审核未通过")}/${encodeURIComponent("小票不清晰，请重新上传")}`
    const inQuery = `?title=${encodeURIComponent("审核未通过")}&message=${encodeURIComponent("小票不清晰，请重新上传")}`
    for (const more of [inPath, inQuery]) {
      const page = await browser.goto(retry("2", "粤B12345", more))
      const words = wordsOf(page)
      for (const said of ["审核未通过", "小票不清晰，请重新上传", "剩余上传次数 2 次"]) expect(words).toContain(said)
      expect(page.text).not.toContain(GREEN)
    }
  })

  test("T120 of an address alone 0 and 1 differ in exactly this", async () => {
    const words = async (left: string) => wordsOf(await newBrowser().goto(retry(left, "粤B12345")))
    const [one, none] = [await words("1"), await words("0")]
    expect([one.includes("重新申请"), one.includes("电话咨询")]).toEqual([true, false])
    expect([none.includes("重新申请"), none.includes("电话咨询")]).toEqual([false, true])
    const same = (text: string) =>
      text
        .replace(/重新申请|电话咨询\s*[\d-]*/, "")
        .replace(/[01] ?次/, "")
        .replace(/\s+/g, "")
    expect(same(none)).toBe(same(one))
  })
})

const crafted = ["请致电 138-0013-8000 领取退款", "<b>恭喜中奖</b>", "请到 https://evil.example 领取"]

test.each(crafted)("A021 what a stranger writes into an address is not said: %s", async (words) => {
  const text = encodeURIComponent(words)
  const pages = [
    retry("2", "粤B12345", `/${text}/${text}`),
    `/WALLET/coupon/apply_failure/${text}/1003/5001/tk8f3a2c/0`,
  ]
  for (const path of pages) {
    const page = await newBrowser().goto(path)
    expect([path, wordsOf(page).includes(words), page.text.includes(GREEN)]).toEqual([path, false, false])
    expect(page.text).not.toMatch(/href="(tel:1380|https:\/\/evil)/)
  }
})

test("S082, E032 1003 offers what was received; any other code does not", async () => {
  const at = (code: string) =>
    newBrowser().goto(
      `/WALLET/coupon/apply_failure/${encodeURIComponent("您今日已领取过停车券")}/${code}/5001/tk8f3a2c/0`,
    )
  const page = await at("1003")
  expect(wordsOf(page)).toContain("您今日已领取过停车券")
  expect(wordsOf(page)).toContain("查看已领取的停车券")
  expect(page.text).toContain('href="/WALLET/coupon?coupon=5001&amp;token=tk8f3a2c"')
  const other = wordsOf(await at("1009"))
  expect([other.includes("申请失败：您今日已领取过停车券"), other.includes("查看已领取的停车券")]).toEqual([
    true,
    false,
  ])
})

test("A021 a message that is too long is cut, and the way on of its code stays", async () => {
  const text = encodeURIComponent("说".repeat(600))
  const failure = await newBrowser().goto(`/WALLET/coupon/apply_failure/${text}/1003/5001/tk8f3a2c/0`)
  expect(wordsOf(failure)).toContain(`${"说".repeat(59)}…`)
  expect(wordsOf(failure)).toContain("查看已领取的停车券")
  expect(
    wordsOf(await newBrowser().goto(retry("2", "粤B12345", `/${encodeURIComponent("审核未通过")}/${text}`))),
  ).toContain("说说…")
})

test("S077, T118, X038 the example is a picture, and leads back to the form", async () => {
  const page = await newBrowser().goto("/WALLET/coupon/apply_example/301/tk8f3a2c")
  expect(page.text).toMatch(/<img[^>]*src="\/receipt-example\.svg"/)
  expect(page.text).toContain('href="/WALLET/coupon/apply_coupon/301/tk8f3a2c"')
  expect(wordsOf(page)).toContain("重新上传")
  const picture = await newBrowser().get("/receipt-example.svg")
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, expect.stringContaining("image/svg+xml")])
})

test("S087 by hand: whom to call", async () => {
  const page = await newBrowser().goto("/WALLET/coupon/receipt_manual_check")
  expect(wordsOf(page)).toContain("小票人工审核中")
  expect(page.text).toContain('href="tel:')
})

describe("success", () => {
  const success = (park: string, id = "5001") => `/WALLET/coupon/apply_success/${id}/tk8f3a2c/${park}/0`

  test("S078, X039, X040 the coupon, and the way to pay", async () => {
    const page = await newBrowser().goto(success("1001"))
    for (const said of ["查看停车券", "立即缴费", "2.0"]) expect(wordsOf(page)).toContain(said)
    expect(page.text).not.toContain("<iframe")
  })

  test.each(["2297", "1"])(
    "S079, S080, K034, X041 park %s: two lines and a frame, and no way to pay beside it",
    async (park) => {
      const browser = newBrowser()
      const page = await browser.goto(success(park))
      const words = wordsOf(page)
      for (const said of ["免费时长： 1小时", "兑换停车券时长： 2.0小时", "查看停车券"]) expect(words).toContain(said)
      expect(words).not.toContain("立即缴费")
      expect(page.text).toMatch(new RegExp(`<iframe[^>]*src="/PAY/plate_select_yd_v2\\?parkId=${park}"`))
      expect(page.headers.get("content-security-policy")).toMatch(/frame-src 'self'.*frame-ancestors 'none'/)
    },
  )

  test("S-47 the frame's own page may be framed by us, and by nobody else", async () => {
    const path = "/PAY/plate_select_yd_v2?parkId=2297"
    const as = async (site: string) => {
      const headers = { "sec-fetch-dest": "iframe", "sec-fetch-site": site, "sec-fetch-mode": "navigate" }
      const { headers: heard } = await newBrowser().send(path, { headers })
      return [
        heard.get("x-frame-options"),
        /frame-ancestors ([^;]*)/.exec(heard.get("content-security-policy") ?? "")?.[1],
      ]
    }
    expect(await as("same-origin")).toEqual(["SAMEORIGIN", "'self'"])
    expect(await as("cross-site")).toEqual(["DENY", "'none'"])
  })

  test("an address that names no coupon is no success", async () => {
    for (const path of [success("1001", "999999999"), success("1001").replace("tk8f3a2c", "tkother")]) {
      const page = await newBrowser().goto(path)
      expect([wordsOf(page).includes("没有找到该优惠券信息！"), page.text.includes(GREEN)]).toEqual([true, false])
    }
  })
})
