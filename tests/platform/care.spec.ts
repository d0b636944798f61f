import { test, appUrl, expect, type Page, waitUntilSettled } from "#tests/support/fixtures"

/** The messaging app's bridge with care mode on. */
const bridgeWithCare = () => {
  const bridge = {
    asked: 0,
    invoke(name: string, _: object, done: (result: { isCareMode?: boolean }) => void) {
      if (name !== "getUserConfig") return
      sessionStorage.setItem("asked", String(Number(sessionStorage.getItem("asked")) + 1))
      done({ isCareMode: true })
    },
  }
  Object.assign(window, { WeixinJSBridge: bridge })
}
const delayedBridge = () => {
  const bridge = { invoke: (_: string, __: object, done: (result: object) => void) => done({ isCareMode: "true" }) }
  Object.assign(window, {
    bridgeArrives() {
      Object.assign(window, { WeixinJSBridge: bridge })
      document.dispatchEvent(new Event("WeixinJSBridgeReady"))
    },
  })
}
const html = (page: Page) => page.locator("html")
const readCallCount = (page: Page) => page.evaluate(() => sessionStorage.getItem("asked"))

test("care mode of the messaging app is applied, also by the server", async ({ openPage }) => {
  const page = await openPage({ initScript: bridgeWithCare })
  await page.goto("/ABOUT")
  await expect(html(page)).toHaveAttribute("data-care", "")
  expect(await (await page.context().request.get("/ABOUT")).text()).toMatch(/<html[^>]* data-care=""/)
  const callCount = await readCallCount(page)
  await page.goto("/menu")
  await waitUntilSettled(page)
  await expect(html(page)).toHaveAttribute("data-care", "")
  expect(await readCallCount(page)).toBe(callCount)
})

test("care mode is read when the bridge becomes available", async ({ openPage }) => {
  const page = await openPage({ initScript: delayedBridge })
  await page.goto("/ABOUT")
  await waitUntilSettled(page)
  await expect(html(page)).not.toHaveAttribute("data-care")
  await page.evaluate(() => (window as unknown as { bridgeArrives(): void }).bridgeArrives())
  await expect(html(page)).toHaveAttribute("data-care", "")
})

test("the bridge is not called if the driver has chosen in Berth", async ({ openPage }) => {
  const page = await openPage({ initScript: bridgeWithCare })
  await page.context().addCookies([{ name: "care", value: "0", url: appUrl }])
  await page.goto("/ABOUT")
  await waitUntilSettled(page)
  await expect(html(page)).not.toHaveAttribute("data-care")
  expect(await readCallCount(page)).toBeNull()
})

test("the bridge is not called outside the messaging app", async ({ openPage }) => {
  const page = await openPage({ initScript: bridgeWithCare, messagingApp: false })
  await page.goto("/ABOUT")
  await waitUntilSettled(page)
  await expect(html(page)).not.toHaveAttribute("data-care")
  expect(await readCallCount(page)).toBeNull()
})
