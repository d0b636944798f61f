import { expect, openPage, type Page, pauseClock } from "#tests/support/browser"

/** What one test has left on a phone is not met by the next. */

let before: Page

const stored = (page: Page) =>
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

test("a phone is given back with everything that a page can leave there", async () => {
  const page = await openPage()
  before = page
  await page.goto("/ABOUT")
  await page.evaluate(async () => {
    localStorage.setItem("left", "1")
    sessionStorage.setItem("left", "1")
    document.cookie = "left=1;path=/;max-age=9999"
    await new Promise((done) => (indexedDB.open("left").onsuccess = done))
    await caches.open("left")
    await navigator.serviceWorker.ready
  })
  await page.context().grantPermissions(["geolocation"])
  await page.context().newPage()
  await page.context().setOffline(true)
})

test("the next test has the same one, and it is as one from the box", async () => {
  const [page, other] = [await openPage(), await openPage()]
  expect([page.context() === before.context(), other.context() === before.context()]).toEqual([true, false])
  expect(page.context().pages()).toEqual([page])
  for (const each of [page, other]) await each.goto("/robots.txt")
  expect(await stored(page)).toEqual(await stored(other))
  expect(await stored(page)).toMatchObject({ local: [], session: [], cookies: "", caches: [], workers: 0 })
  await pauseClock(page)
  before = page
})

test("one whose clock was stopped is given to nobody", async () => {
  const page = await openPage()
  expect(page.context() === before.context()).toBe(false)
  expect(before.isClosed()).toBe(true)
})
