import {
  waitForHydration,
  expect,
  takeScreenshot,
  type Page,
  sandbox,
  simulatePageRestore,
} from "#tests/support/browser"
import { openSignedIn, openSignedUp } from "#tests/support/sign-in"

/** 45 visits, ten to a page. On its side a phone shows few of them, and none is loaded before it is asked for. */
const SIDEWAYS = { viewport: { width: 844, height: 390 } }

const rows = (page: Page) => page.getByRole("list", { name: "停车记录" }).getByRole("listitem")
const more = (page: Page) => page.getByRole("link", { name: "加载更多" })
const toTheEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

test("X067 each visit says where, on which day of which year, when, how long and how much", async () => {
  const { page } = await openSignedIn("driver", "/HISTORY")
  const visit = rows(page).first()
  await expect(visit).toContainText(/停车场 .+停车费 ¥\d+\.\d\d/)
  await expect(visit).toContainText(/日期\s20\d\d年\d+月\d+日\s时间\s\d\d:\d\d\s停车时长\s(\d+小时)?(\d+分)?/)
  await takeScreenshot(page, "history")
})

test("pages come one by one by the button, and focus and place are kept", async () => {
  const { page } = await openSignedIn("driver", "/HISTORY", SIDEWAYS)
  await expect(rows(page)).toHaveCount(10)
  await waitForHydration(page)
  await more(page).dispatchEvent("click")
  await expect(rows(page)).toHaveCount(20)
  await expect(page).toHaveURL("/HISTORY")
})

test("scrolling near the end loads more, until there is no more", async () => {
  const { page } = await openSignedIn("driver", "/HISTORY")
  for (const count of [20, 30, 40, 45]) {
    await expect(async () => {
      await toTheEnd(page)
      expect(await rows(page).count()).toBeGreaterThanOrEqual(count)
    }).toPass()
  }
  await expect(rows(page)).toHaveCount(45)
  await expect(page.getByText("没有更多数据了")).toBeVisible()
  await expect(more(page)).toBeHidden()
  await takeScreenshot(page, "history-end")
  const seen = await rows(page).allInnerTexts()
  expect(new Set(seen).size).toBe(45)
})

test("a page that cannot be had says so, and comes when it is asked for again", async () => {
  const { page, phone } = await openSignedIn("driver", "/HISTORY", SIDEWAYS)
  await expect(rows(page)).toHaveCount(10)
  await sandbox.addFault({
    match: "account.history",
    fault: { kind: "status", status: 500 },
    times: "always",
    driver: phone,
  })
  await waitForHydration(page)
  await more(page).dispatchEvent("click")
  await expect(page.getByText("加载失败", { exact: true })).toBeVisible()
  await page.getByText("停车服务出了点问题，请稍后重试").scrollIntoViewIfNeeded()
  await takeScreenshot(page, "history-failed")
  await expect(rows(page)).toHaveCount(10)
  await sandbox.clearFaults(phone)
  await page.getByRole("link", { name: "重试" }).click()
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(20)
})

test("the place in the list is kept on the way back, and when the page is brought back as it was left", async () => {
  const { page } = await openSignedIn("driver", "/HISTORY")
  await expect(async () => {
    await toTheEnd(page)
    expect(await rows(page).count()).toBe(45)
  }).toPass()
  const visit = rows(page).nth(25)
  await visit.scrollIntoViewIfNeeded()
  const words = await visit.innerText()
  // A thumb scrolls nothing on its way to the menu.
  await page.getByRole("link", { name: "我的钱包" }).dispatchEvent("click")
  await page.waitForURL("/WALLET")
  await page.goBack({ waitUntil: "commit" })
  await expect(visit).toBeInViewport()
  expect(await visit.innerText()).toBe(words)

  const again = page.waitForEvent("load")
  await simulatePageRestore(page)
  await again
  await expect(visit).toBeInViewport()
  expect(await visit.innerText()).toBe(words)

  await page.goto("/HISTORY")
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test("without a script each page has an address", async () => {
  const { page } = await openSignedIn("driver", "/HISTORY", { script: false })
  const first = await rows(page).first().innerText()
  await more(page).click()
  await expect(page).toHaveURL("/HISTORY?page=2")
  await expect(rows(page)).toHaveCount(10)
  expect(await rows(page).first().innerText()).not.toBe(first)
  await page.goto("/HISTORY?page=5")
  await expect(rows(page)).toHaveCount(5)
  await expect(page.getByText("没有更多数据了")).toBeVisible()
})

test("a page that is no number is the first", async () => {
  const { page } = await openSignedIn("driver", "/HISTORY?page=-3")
  await expect(rows(page).first()).toBeVisible()
  await page.goto("/HISTORY?page=abc")
  await expect(rows(page).first()).toBeVisible()
})

test("a driver who has never parked reads that, and is shown the way to pay", async () => {
  const { page } = await openSignedUp("new-driver", "/HISTORY")
  await page.getByRole("link", { name: "以后再说" }).click()
  await expect(page.getByText("暂无停车记录")).toBeVisible()
  await expect(page.getByRole("link", { name: "去缴费" })).toHaveAttribute("href", "/PAY/plate_select_yd_v2")
  await takeScreenshot(page, "history-empty")
})
