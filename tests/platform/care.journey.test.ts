import { appUrl, expect, openPage, type Page, waitUntilSettled } from "#tests/support/browser"

/** The messaging app's bridge, in an app whose owner has care mode on. */
const bridgeWithCare = () => {
  const bridge = {
    asked: 0,
    invoke(name: string, _: object, done: (said: { isCareMode?: boolean }) => void) {
      if (name !== "getUserConfig") return
      sessionStorage.setItem("asked", String(Number(sessionStorage.getItem("asked")) + 1))
      done({ isCareMode: true })
    },
  }
  Object.assign(window, { WeixinJSBridge: bridge })
}
const bridgeLater = () => {
  const bridge = { invoke: (_: string, __: object, done: (said: object) => void) => done({ isCareMode: "true" }) }
  Object.assign(window, {
    bridgeArrives() {
      Object.assign(window, { WeixinJSBridge: bridge })
      document.dispatchEvent(new Event("WeixinJSBridgeReady"))
    },
  })
}
const html = (page: Page) => page.locator("html")
const timesAsked = (page: Page) => page.evaluate(() => sessionStorage.getItem("asked"))

test("a driver who has care mode on in the messaging app has it here, from the server on", async () => {
  const page = await openPage({ initScript: bridgeWithCare })
  await page.goto("/ABOUT")
  await expect(html(page)).toHaveAttribute("data-care", "")
  expect(await (await page.context().request.get("/ABOUT")).text()).toMatch(/<html[^>]* data-care=""/)
  const asked = await timesAsked(page)
  await page.goto("/menu")
  await waitUntilSettled(page)
  await expect(html(page)).toHaveAttribute("data-care", "")
  expect(await timesAsked(page)).toBe(asked)
})

test("a bridge that comes late is asked when it comes", async () => {
  const page = await openPage({ initScript: bridgeLater })
  await page.goto("/ABOUT")
  await waitUntilSettled(page)
  await expect(html(page)).not.toHaveAttribute("data-care")
  await page.evaluate(() => (window as unknown as { bridgeArrives(): void }).bridgeArrives())
  await expect(html(page)).toHaveAttribute("data-care", "")
})

test("who has chosen here is not asked there", async () => {
  const page = await openPage({ initScript: bridgeWithCare })
  await page.context().addCookies([{ name: "care", value: "0", url: appUrl }])
  await page.goto("/ABOUT")
  await waitUntilSettled(page)
  await expect(html(page)).not.toHaveAttribute("data-care")
  expect(await timesAsked(page)).toBeNull()
})

test("outside the messaging app nobody is asked", async () => {
  const page = await openPage({ initScript: bridgeWithCare, messagingApp: false })
  await page.goto("/ABOUT")
  await waitUntilSettled(page)
  await expect(html(page)).not.toHaveAttribute("data-care")
  expect(await timesAsked(page)).toBeNull()
})
