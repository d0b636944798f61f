import { expect, look, openPage } from "#tests/browser"

test("without a network the driver reads that, and what was asked for comes by itself once it is back", async () => {
  const page = await openPage()
  await page.goto("/menu")
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.context().setOffline(true)
  await page.goto("/ABOUT")
  await expect(page.getByRole("heading", { name: "没有网络，请检查网络后重试" })).toBeVisible()
  await expect(page).toHaveURL("/ABOUT")
  await look(page, "offline")
  await page.getByRole("link", { name: "重试" }).click()
  await expect(page.getByRole("heading", { name: "没有网络，请检查网络后重试" })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole("heading", { name: "深圳市泊安停车服务有限公司" })).toBeVisible()
  await expect(page).toHaveURL("/ABOUT")
})

test("nothing of a driver's is kept for then", async () => {
  const page = await openPage()
  await page.goto("/menu")
  await page.evaluate(() => navigator.serviceWorker.ready)
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(["/offline"])
})
