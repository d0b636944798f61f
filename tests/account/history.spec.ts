import { test, waitForHydration, expect, type Page, sandbox, simulatePageRestore } from "#tests/support/fixtures"

/** The scenario has 45 visits, ten per page. In landscape few of them fit, so the next page is not loaded by itself. */
const SIDEWAYS = { viewport: { width: 844, height: 390 } }

const getRows = (page: Page) => page.getByRole("list", { name: "停车记录" }).getByRole("listitem")
const getMoreLink = (page: Page) => page.getByRole("link", { name: "加载更多" })
const scrollToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

test("each visit shows car park, date, time, duration and fee", async ({ openSignedIn }) => {
  const { page } = await openSignedIn("driver", "/HISTORY")
  const visit = getRows(page).first()
  await expect(visit).toContainText(/停车场 .+停车费 ¥\d+\.\d\d/)
  await expect(visit).toContainText(/日期\s20\d\d年\d+月\d+日\s时间\s\d\d:\d\d\s停车时长\s(\d+小时)?(\d+分)?/)
})

test("the button loads one page at a time", async ({ openSignedIn }) => {
  const { page } = await openSignedIn("driver", "/HISTORY", SIDEWAYS)
  await expect(getRows(page)).toHaveCount(10)
  await waitForHydration(page)
  await getMoreLink(page).dispatchEvent("click")
  await expect(getRows(page)).toHaveCount(20)
  await expect(page).toHaveURL("/HISTORY")
})

test("scrolling near the end loads more pages until the last one", async ({ openSignedIn }) => {
  const { page } = await openSignedIn("driver", "/HISTORY")
  for (const count of [20, 30, 40, 45]) {
    await expect(async () => {
      await scrollToEnd(page)
      expect(await getRows(page).count()).toBeGreaterThanOrEqual(count)
    }).toPass()
  }
  await expect(getRows(page)).toHaveCount(45)
  await expect(page.getByText("没有更多数据了")).toBeVisible()
  await expect(getMoreLink(page)).toBeHidden()
  const seen = await getRows(page).allInnerTexts()
  expect(new Set(seen).size).toBe(45)
})

test("a page that fails to load shows an error and can be retried", async ({ openSignedIn }) => {
  const { page, phone } = await openSignedIn("driver", "/HISTORY", SIDEWAYS)
  await expect(getRows(page)).toHaveCount(10)
  await sandbox.addFault({
    match: "account.history",
    fault: { kind: "status", status: 500 },
    times: "always",
    driver: phone,
  })
  await waitForHydration(page)
  await getMoreLink(page).dispatchEvent("click")
  await expect(page.getByText("加载失败", { exact: true })).toBeVisible()
  await page.getByText("停车服务出了点问题，请稍后重试").scrollIntoViewIfNeeded()
  await expect(getRows(page)).toHaveCount(10)
  await sandbox.clearFaults(phone)
  await page.getByRole("link", { name: "重试" }).click()
  await expect.poll(() => getRows(page).count()).toBeGreaterThanOrEqual(20)
})

test("the scroll position is kept after going back and after a page restored from the cache", async ({
  openSignedIn,
}) => {
  const { page } = await openSignedIn("driver", "/HISTORY")
  await expect(async () => {
    await scrollToEnd(page)
    expect(await getRows(page).count()).toBe(45)
  }).toPass()
  const visit = getRows(page).nth(25)
  await visit.scrollIntoViewIfNeeded()
  const text = await visit.innerText()
  // dispatchEvent does not scroll to the link, unlike click().
  await page.getByRole("link", { name: "我的钱包" }).dispatchEvent("click")
  await page.waitForURL("/WALLET")
  await page.goBack({ waitUntil: "commit" })
  await expect(visit).toBeInViewport()
  expect(await visit.innerText()).toBe(text)

  const reloaded = page.waitForEvent("load")
  await simulatePageRestore(page)
  await reloaded
  await expect(visit).toBeInViewport()
  expect(await visit.innerText()).toBe(text)

  await page.goto("/HISTORY")
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test("each page has its own URL without JavaScript", async ({ openSignedIn }) => {
  const { page } = await openSignedIn("driver", "/HISTORY", { script: false })
  const first = await getRows(page).first().innerText()
  await getMoreLink(page).click()
  await expect(page).toHaveURL("/HISTORY?page=2")
  await expect(getRows(page)).toHaveCount(10)
  expect(await getRows(page).first().innerText()).not.toBe(first)
  await page.goto("/HISTORY?page=5")
  await expect(getRows(page)).toHaveCount(5)
  await expect(page.getByText("没有更多数据了")).toBeVisible()
})

test("an invalid page number shows the first page", async ({ openSignedIn }) => {
  const { page } = await openSignedIn("driver", "/HISTORY?page=-3")
  await expect(getRows(page).first()).toBeVisible()
  await page.goto("/HISTORY?page=abc")
  await expect(getRows(page).first()).toBeVisible()
})

test("a driver without visits sees an empty list with a link to paying", async ({ openSignedUp }) => {
  const { page } = await openSignedUp("new-driver", "/HISTORY")
  await page.getByRole("link", { name: "以后再说" }).click()
  await expect(page.getByText("暂无停车记录")).toBeVisible()
  await expect(page.getByRole("link", { name: "去缴费" })).toHaveAttribute("href", "/PAY/plate_select_yd_v2")
})
