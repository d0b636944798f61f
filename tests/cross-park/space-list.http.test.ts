import { isUnsupported } from "#lib/provider/unsupported"
import { getForm } from "#tests/support/http-browser"
import { signInDriver } from "#tests/support/signed-in-driver"
import { getLocation, openPhone, visibleText } from "#tests/payments/pay-steps"

describe("comments", () => {
  test("are kept when refused and shown with a masked phone number", async () => {
    const driver = await signInDriver("spaces")
    const { browser, phone } = driver
    const path = driver.getPath("add-comment")
    const writeComment = async (message: string) =>
      getLocation(await browser.submit(getForm(await browser.goto(path), "/api/cross-park/write-comment"), { message }))
    expect(await writeComment("   ")).toBe(path)
    expect(visibleText(await browser.goto(path))).toContain("请填写评论")
    const longComment = "好".repeat(201)
    await writeComment(longComment)
    const formWithDraft = await browser.goto(path)
    expect(getForm(formWithDraft, "/api/cross-park/write-comment").fields.message).toBe(longComment)
    const list = await browser.goto(await writeComment("<b>车位</b>很宽，好停"))
    expect(list.text).toContain("评论已提交")
    expect(visibleText(list)).not.toContain(phone)
    const emptyList = visibleText(await browser.goto(driver.getPath("no-comments")))
    // A provider that accepts comments may not list them.
    if (isUnsupported("cross-park.comments")) return expect(emptyList).toContain("评论会转给停车场，不在这里显示")
    expect(list.text).toContain("&lt;b&gt;车位&lt;/b&gt;很宽，好停")
    expect(list.text).toContain(`${phone.slice(0, 3)}********`)
    expect(emptyList).toContain("暂无评论")
  })
})

test("the list has a search form, popular car parks and texts for its states", async () => {
  const driver = await signInDriver("spaces")
  const list = visibleText(await driver.browser.goto("/CROSS_PARK"))
  expect(list).toContain("热门停车场")
  expect(list).toContain("加载更多")
  expect(visibleText(await driver.browser.goto("/CROSS_PARK"))).not.toContain("返回第一页")
  const secondPage = await driver.browser.goto("/CROSS_PARK?page=2")
  for (const expected of ["没有更多数据了", "返回第一页"]) expect(visibleText(secondPage)).toContain(expected)
  expect(secondPage.text).toContain('href="/CROSS_PARK?page=1"')
  const results = visibleText(await driver.browser.goto(`/CROSS_PARK?parkName=${encodeURIComponent("海岸城")}`))
  expect(results).toContain("海岸城购物中心")
  expect(results).toContain("已约满")
  expect(visibleText(await driver.browser.goto("/CROSS_PARK?parkName=moon"))).toMatch(
    /暂无预约信息.*没有找到名称相符的停车场/s,
  )
  const driverWithoutSpaces = await signInDriver("no-spaces")
  expect(visibleText(await driverWithoutSpaces.browser.goto("/CROSS_PARK"))).toContain("暂无预约信息")
})

test("a fully booked space links to other spaces, even for a signed-out driver", async () => {
  const driver = await signInDriver("spaces")
  for (const browser of [driver.browser, openPhone()]) {
    const page = await browser.goto(driver.getPath("full"))
    expect(page.text).toMatch(/<a[^>]*class="btn btn-fill[^>]*href="\/CROSS_PARK"[^>]*>查看其他车位</)
    expect(visibleText(page)).toContain("车位已约满，请选择其他车位")
    expect(visibleText(page)).not.toMatch(/立即支付|登录后预约/)
  }
})

test("a space shows all its details and links to a map", async () => {
  const { browser } = await signInDriver("spaces")
  const page = await browser.goto("/order/7003")
  for (const expected of ["时卡", "过夜", "¥12.00", "18:00 – 次日 08:00", "夜间时段"]) {
    expect(visibleText(page)).toContain(expected)
  }
  expect(page.text).toMatch(/href="https:[^"]*position=113\.\d+%2C22\.\d+/)
  expect(visibleText(await browser.goto("/order/7001"))).toContain("9.5 折")
})
