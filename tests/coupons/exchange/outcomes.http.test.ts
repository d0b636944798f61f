import { recordCalls, getLocation, sandbox, signInShopper, readText } from "#tests/coupons/exchange/receipt-form"
import { openAppBrowser } from "#tests/security/drivers"
import { respondWith } from "#tests/support/provider-answers"

const buildRetryPath = (attemptsLeft: string, plate: string, suffix = "") =>
  `/WALLET/coupon/apply_retry/${attemptsLeft}/301/tk8f3a2c/${encodeURIComponent(plate)}/0${suffix}`
const SUCCESS_ICON = "mark bg-good"

describe("the waiting page", () => {
  test("shows the provider's message unless it has the hidden marker", async () => {
    const { browser, getPath, phone } = await signInShopper("receipt-pending")
    const [{ id } = { id: 0 }] = (await sandbox.receipts(phone)).receipts
    await sandbox.setReceiptMessage(id, "前面还有三张小票")
    expect(readText(await browser.goto(getPath("applying")))).toContain("前面还有三张小票")
    await sandbox.setReceiptMessage(id, "[HIDE]内部备注一条")
    expect(readText(await browser.goto(getPath("applying")))).not.toContain("内部备注一条")
  })

  test.each([
    ["passed", { as: "passed" }, /apply_success\/\d+/],
    ["rejected", { as: "rejected" }, /apply_retry\/2\//],
    ["voided", { as: "voided" }, /apply_retry\/2\//],
    ["under manual review", { as: "manual" }, /receipt_manual_check$/],
  ] as const)(
    "redirects when the receipt is %s, and the endpoint reports that the review is over",
    async (_, verdict, expected) => {
      const { browser, getPath, phone } = await signInShopper("receipt-pending")
      const [, merchantId, token] = /merchantId=(\w+)&token=(\w+)/.exec(getPath("applying"))!
      const fetchState = async () =>
        (await browser.postJson<object>("/api/coupons/receipt-state", { merchantId, token })).json
      expect(await fetchState()).toEqual({ ok: true, isOver: false, message: "工作人员正在核对小票" })
      await sandbox.decideReceipt(phone, verdict)
      expect(await fetchState()).toEqual({ ok: true, isOver: true })
      expect(getLocation(await browser.get(getPath("applying")))).toMatch(expected)
    },
  )

  test("reports the review as over to another driver", async () => {
    const { getPath } = await signInShopper("receipt-pending")
    const { browser } = await signInShopper()
    const [, merchantId, token] = /merchantId=(\w+)&token=(\w+)/.exec(getPath("applying"))!
    const { json: body } = await browser.postJson<object>("/api/coupons/receipt-state", { merchantId, token })
    expect(body).toEqual({ ok: true, isOver: true })
  })
})

describe("contradictory answers of the provider", () => {
  test.each([
    ["a passed review of a rejected receipt", "receipt-refused", "retry", { review: { code: 1 } }, "剩余上传次数"],
    ["a waiting review of a rejected receipt", "receipt-refused", "retry", { review: { code: 0 } }, "剩余上传次数"],
    ["a rejected scan without a review", "receipt-pending", "applying", { scan: { code: 2 } }, "剩余上传次数"],
    ["a passed scan without a coupon", "receipt-pending", "applying", { scan: { code: 1, parkId: "1001" } }, "停车券"],
  ] as const)("cause no redirect loop: %s", async (_, scenarioName, address, answers, message) => {
    const { browser, getPath, phone } = await signInShopper(scenarioName)
    for (const [call, data] of Object.entries(answers))
      await sandbox.addFault({
        match: `coupons.${call}`,
        fault: respondWith(`coupons.${call}`, data),
        driver: phone,
        times: "always",
      })
    const page = await browser.goto(getPath(address))
    expect(page.status).toBe(200)
    expect(readText(page)).toContain(message)
    expect(page.trail.length).toBeLessThan(4)
    await sandbox.clearFaults(phone)
  })
})

describe("the retry page", () => {
  test("shows the provider's state instead of the address's", async () => {
    const { browser, getPath, plate } = await signInShopper("receipt-refused")
    const listCalls = await recordCalls()
    const page = await browser.goto(getPath("retry").replace("/apply_retry/2/", "/apply_retry/9/"))
    const text = readText(page)
    for (const expected of [
      "小票没有通过审核",
      "小票不清晰，请重新上传",
      "剩余上传次数 2 次",
      "查看正确示例",
      "刷新审核结果",
      "重新申请",
    ])
      expect(text).toContain(expected)
    expect(text).not.toContain("联系客服")
    const [review] = await listCalls("coupons.review")
    expect(review?.input).toMatchObject({ licencePlate: plate })
  })

  test("shows a phone number instead of the retry link when no attempt is left", async () => {
    const { browser, getPath } = await signInShopper("receipt-spent")
    const page = await browser.goto(getPath("retry"))
    const text = readText(page)
    for (const expected of ["剩余上传次数 0 次", "查看正确示例", "刷新审核结果", "联系客服"])
      expect(text).toContain(expected)
    expect(text).not.toContain("重新申请")
    expect(page.text.match(/href="tel:/g)).toHaveLength(1)
    expect(page.text).toContain('href="tel:075588662200"')
  })

  test("shows title and message from the path or the query as plain text", async () => {
    const browser = openAppBrowser()
    const inPath = `/${encodeURIComponent("审核未通过")}/${encodeURIComponent("小票不清晰，请重新上传")}`
    const inQuery = `?title=${encodeURIComponent("审核未通过")}&message=${encodeURIComponent("小票不清晰，请重新上传")}`
    for (const suffix of [inPath, inQuery]) {
      const page = await browser.goto(buildRetryPath("2", "粤B12345", suffix))
      const text = readText(page)
      for (const expected of ["审核未通过", "小票不清晰，请重新上传", "剩余上传次数 2 次"])
        expect(text).toContain(expected)
      expect(page.text).not.toContain(SUCCESS_ICON)
    }
  })

  test("has the same text with 0 and with 1 attempts left, except for the link", async () => {
    const readRetryPage = async (attemptsLeft: string) =>
      readText(await openAppBrowser().goto(buildRetryPath(attemptsLeft, "粤B12345")))
    const [withAttempt, withoutAttempt] = [await readRetryPage("1"), await readRetryPage("0")]
    expect(withAttempt).toContain("重新申请")
    expect(withAttempt).not.toContain("联系客服")
    expect(withoutAttempt).not.toContain("重新申请")
    expect(withoutAttempt).toContain("联系客服")
    const removeDifferences = (text: string) =>
      text
        .replace(/重新申请|联系客服\s*[\d-]*/, "")
        .replace(/[01] ?次/, "")
        .replace(/\s+/g, "")
    expect(removeDifferences(withoutAttempt)).toBe(removeDifferences(withAttempt))
  })
})

const forgedMessages = ["请致电 138-0013-8000 领取退款", "<b>恭喜中奖</b>", "请到 https://evil.example 领取"]

test.each(forgedMessages)("a forged message in the address is not shown: %s", async (message) => {
  const text = encodeURIComponent(message)
  const pages = [
    buildRetryPath("2", "粤B12345", `/${text}/${text}`),
    `/WALLET/coupon/apply_failure/${text}/1003/5001/tk8f3a2c/0`,
  ]
  for (const path of pages) {
    const page = await openAppBrowser().goto(path)
    expect({ path, isShown: readText(page).includes(message), isSuccess: page.text.includes(SUCCESS_ICON) }).toEqual({
      path,
      isShown: false,
      isSuccess: false,
    })
    expect(page.text).not.toMatch(/href="(tel:1380|https:\/\/evil)/)
  }
})

test("the failure page links to the received coupon only if the code is 1003", async () => {
  const openFailure = (code: string) =>
    openAppBrowser().goto(
      `/WALLET/coupon/apply_failure/${encodeURIComponent("您今日已领取过停车券")}/${code}/5001/tk8f3a2c/0`,
    )
  const page = await openFailure("1003")
  expect(readText(page)).toContain("您今日已领取过停车券")
  expect(readText(page)).toContain("查看已领取的停车券")
  expect(page.text).toContain('href="/WALLET/coupon?coupon=5001&amp;token=tk8f3a2c"')
  const otherText = readText(await openFailure("1009"))
  expect(otherText).toContain("申请失败：您今日已领取过停车券")
  expect(otherText).not.toContain("查看已领取的停车券")
})

test("a message that is too long is truncated, and the link of its code is kept", async () => {
  const text = encodeURIComponent("说".repeat(600))
  const failure = await openAppBrowser().goto(`/WALLET/coupon/apply_failure/${text}/1003/5001/tk8f3a2c/0`)
  expect(readText(failure)).toContain(`${"说".repeat(59)}…`)
  expect(readText(failure)).toContain("查看已领取的停车券")
  expect(
    readText(
      await openAppBrowser().goto(buildRetryPath("2", "粤B12345", `/${encodeURIComponent("审核未通过")}/${text}`)),
    ),
  ).toContain("说说…")
})

test("the example page shows a picture and links back to the form", async () => {
  const page = await openAppBrowser().goto("/WALLET/coupon/apply_example/301/tk8f3a2c")
  expect(page.text).toMatch(/<img[^>]*src="\/receipt-example\.svg"/)
  expect(page.text).toContain('href="/WALLET/coupon/apply_coupon/301/tk8f3a2c"')
  expect(readText(page)).toContain("重新上传")
  const picture = await openAppBrowser().get("/receipt-example.svg")
  expect(picture.status).toBe(200)
  expect(picture.headers.get("content-type")).toContain("image/svg+xml")
})

test("the manual review page shows a phone number", async () => {
  const page = await openAppBrowser().goto("/WALLET/coupon/receipt_manual_check")
  expect(readText(page)).toContain("小票人工审核中")
  expect(page.text).toContain('href="tel:')
})

describe("the success page", () => {
  const buildSuccessPath = (park: string, id = "5001") => `/WALLET/coupon/apply_success/${id}/tk8f3a2c/${park}/0`

  test("shows the coupon and the link to pay", async () => {
    const page = await openAppBrowser().goto(buildSuccessPath("1001"))
    for (const expected of ["查看停车券", "立即缴费", "2.0"]) expect(readText(page)).toContain(expected)
    expect(page.text).not.toContain("<iframe")
  })

  test.each(["2297", "1"])("of park %s shows two durations and a frame instead of the link to pay", async (park) => {
    const browser = openAppBrowser()
    const page = await browser.goto(buildSuccessPath(park))
    const text = readText(page)
    for (const expected of ["免费时长 1.0小时", "兑换停车券时长 2.0小时", "查看停车券"])
      expect(text).toContain(expected)
    expect(text).not.toContain("立即缴费")
    expect(page.text).toMatch(new RegExp(`<iframe[^>]*src="/PAY/plate_select_yd_v2\\?parkId=${park}"`))
    expect(page.headers.get("content-security-policy")).toMatch(/frame-src 'self'.*frame-ancestors 'none'/)
  })

  test("S-47 allows framing of the look-up page by the same site only", async () => {
    const path = "/PAY/plate_select_yd_v2?parkId=2297"
    const fetchFramingHeaders = async (site: string) => {
      const headers = { "sec-fetch-dest": "iframe", "sec-fetch-site": site, "sec-fetch-mode": "navigate" }
      const { headers: responseHeaders } = await openAppBrowser().send(path, { headers })
      return [
        responseHeaders.get("x-frame-options"),
        /frame-ancestors ([^;]*)/.exec(responseHeaders.get("content-security-policy") ?? "")?.[1],
      ]
    }
    expect(await fetchFramingHeaders("same-origin")).toEqual(["SAMEORIGIN", "'self'"])
    expect(await fetchFramingHeaders("cross-site")).toEqual(["DENY", "'none'"])
  })

  test("shows no success for an unknown coupon or token", async () => {
    for (const path of [
      buildSuccessPath("1001", "999999999"),
      buildSuccessPath("1001").replace("tk8f3a2c", "tkother"),
    ]) {
      const page = await openAppBrowser().goto(path)
      expect(readText(page)).toContain("没有找到该优惠券信息！")
      expect(page.text).not.toContain(SUCCESS_ICON)
    }
  })
})
