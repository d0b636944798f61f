import { expect, openPage, type Page, pauseClock } from "#tests/support/browser"

/** Browser contexts are reused between tests and must be empty for the next one. */

let previousPage: Page

const readState = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    position: (await navigator.permissions.query({ name: "geolocation" })).state,
    online: navigator.onLine,
    steps: history.length,
  }))

test("a context is left with everything that a page can store", async () => {
  const page = await openPage()
  previousPage = page
  await page.goto("/ABOUT")
  await page.evaluate(async () => {
    localStorage.setItem("left", "1")
    sessionStorage.setItem("left", "1")
    document.cookie = "left=1;path=/;max-age=9999"
    await new Promise((resolve) => (indexedDB.open("left").onsuccess = resolve))
    await caches.open("left")
    await navigator.serviceWorker.ready
  })
  await page.context().grantPermissions(["geolocation"])
  await page.context().newPage()
  await page.context().setOffline(true)
})

test("the next test gets the same context, emptied", async () => {
  const page = await openPage()
  const other = await openPage()
  expect(page.context() === previousPage.context()).toBe(true)
  expect(other.context() === previousPage.context()).toBe(false)
  expect(page.context().pages()).toEqual([page])
  for (const each of [page, other]) await each.goto("/robots.txt")
  expect(await readState(page)).toEqual(await readState(other))
  expect(await readState(page)).toMatchObject({ local: [], session: [], cookies: "", caches: [], workers: 0 })
  await pauseClock(page)
  previousPage = page
})

test("a context with a paused clock is not reused", async () => {
  const page = await openPage()
  expect(page.context() === previousPage.context()).toBe(false)
  expect(previousPage.isClosed()).toBe(true)
})
