import { appUrl, expect, takeScreenshot, openPage, type Page, sandbox, waitUntilSettled } from "#tests/support/browser"
import { openSignedIn, openSignedUp, signInByOneTap, signInBySms, readTicket } from "#tests/support/sign-in"

const masked = (phone: string) => `${phone.slice(0, 3)}********`
const recognisable = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** The pages the browser asks for from now on, redirects too: a loop would never end. */
function pagesOf(page: Page) {
  const seen: string[] = []
  page.on("request", (request) => request.isNavigationRequest() && seen.push(request.url().replace(appUrl, "")))
  return seen
}

/** Signed in, with the ticket kept in the browser. */
async function withTicket(at: string, comeIn = openSignedIn) {
  const made = await comeIn("driver", at)
  await expect.poll(() => readTicket(made.page)).toBeTruthy()
  return made
}

/** What an end of the session leaves: the browser is still known, and nobody is signed in. */
async function loseSession(page: Page) {
  await page.context().clearCookies({ name: "berth-session" })
}

test("a browser that has lost its session is back on the same screen, and the driver has done nothing", async () => {
  const { page, phone } = await withTicket("/CONFIG", openSignedUp)
  const used = await readTicket(page)
  await loseSession(page)
  const seen = pagesOf(page)
  await page.goto("/HISTORY?page=2")
  await expect(page.getByRole("listitem").first()).toBeVisible()
  await expect(page).toHaveURL("/HISTORY?page=2")
  const [restore, next] = [
    "/api/session/restore?next=%2FHISTORY%3Fpage%3D2",
    "/SIGNUP/restore?next=%2FHISTORY%3Fpage%3D2",
  ]
  expect(seen).toEqual(["/HISTORY?page=2", restore, next, "/HISTORY?page=2"])
  expect(await readTicket(page)).not.toBe(used)
  await page.goto("/CONFIG")
  await expect(page.getByText(masked(phone))).toBeVisible()
})

test("a browser that has lost all its cookies asks whether it is you, and one tap leads back to the same screen", async () => {
  const { page, phone } = await withTicket("/CONFIG")
  await page.context().clearCookies()
  await page.goto("/HISTORY?page=2")
  const button = page.getByRole("button", { name: `以${recognisable(phone)}继续` })
  await expect(button).toBeVisible()
  await takeScreenshot(page, "restore-asks")
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("berth-session")
  await button.click()
  await expect(page).toHaveURL("/HISTORY?page=2")
  await expect(page.getByRole("listitem").first()).toBeVisible()
})

test("a ticket the provider no longer honours is removed, and the driver signs in once", async () => {
  const { page, phone } = await withTicket("/CONFIG")
  await sandbox.expireCredentials(phone)
  const seen = pagesOf(page)
  await page.goto("/MEMBER")
  await expect(page.getByText("登录已失效，请重新登录")).toBeVisible()
  await takeScreenshot(page, "sign-in-expired")
  await expect(page).toHaveURL("/SIGNUP?redirect=%2FMEMBER&why=expired")
  expect(await readTicket(page)).toBeNull()
  expect(seen.length).toBe(4)
})

test("an altered ticket is removed too", async () => {
  const page = await openPage()
  await page.goto("/ABOUT")
  await page.evaluate(() => localStorage.setItem("berth.ticket", "Fe26.2*1*altered"))
  const seen = pagesOf(page)
  await page.goto("/CONFIG")
  await expect(page).toHaveURL("/SIGNUP?redirect=%2FCONFIG")
  expect(await readTicket(page)).toBeNull()
  expect(seen.length).toBe(4)
})

test("a provider that refuses one screen again and again ends in words, not in a loop, and signs nobody out", async () => {
  const { page, phone } = await withTicket("/CONFIG")
  await sandbox.addFault({ match: "account.history", fault: "unauthorized", times: "always", driver: phone })
  const seen = pagesOf(page)
  await page.goto("/HISTORY")
  await expect(page.getByRole("heading", { name: "这个页面暂时打不开" })).toBeVisible()
  await takeScreenshot(page, "restore-page-refused")
  expect(seen.length).toBe(7)
  await sandbox.clearFaults(phone)
  await page.getByRole("link", { name: "重试" }).click()
  await expect(page).toHaveURL("/HISTORY")
  await page.goto("/CONFIG")
  await expect(page.getByText(masked(phone))).toBeVisible()
})

test("storage that throws loses the silent restore and nothing else", async () => {
  const before = () => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("closed", "SecurityError")
        },
      })
    }
  }
  const { page } = await openSignedIn("driver", "/HISTORY", { initScript: before })
  await expect(page.getByRole("listitem").first()).toBeVisible()
  // A page that could keep no ticket asks for one each time, and the answer brings the cookies again.
  await waitUntilSettled(page)
  const renewed = page.waitForResponse(/\/api\/session\/keep$/)
  await page.reload()
  await renewed
  await waitUntilSettled(page)
  await page.context().clearCookies()
  await page.goto("/HISTORY")
  await expect(page).toHaveURL("/SIGNUP?redirect=%2FHISTORY")
  await page.getByRole("link", { name: "《隐私协议》" }).click()
  await page.getByRole("link", { name: "不同意" }).click()
  await expect(page).toHaveURL("/SIGNUP?redirect=%2FHISTORY")
})

test("a question that was looked at for too long is asked once more", async () => {
  const { page, phone } = await withTicket("/CONFIG")
  await page.context().clearCookies()
  await page.goto("/HISTORY")
  const button = page.getByRole("button", { name: `以${recognisable(phone)}继续` })
  await expect(button).toBeVisible()
  // What knew this browser is gone: as good as over.
  await page.context().clearCookies()
  const told = page.waitForResponse(/\/api\/session\/restore$/)
  await button.click()
  expect((await (await told).json()).why).toBe("confirm")
  await expect(button).toBeEnabled()
  await button.click()
  await expect(page).toHaveURL("/HISTORY")
})

test("in care mode the button that says to go on breaks in no word", async () => {
  const { page, phone } = await withTicket("/CONFIG")
  await page.context().clearCookies()
  await page.context().addCookies([{ name: "care", value: "1", url: appUrl }])
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto("/HISTORY")
  const button = page.getByRole("button", { name: `以${recognisable(phone)}继续` })
  await expect(button).toBeVisible()
  await takeScreenshot(page, "restore-asks-care")
  // Each word stands in one box of one line: one that were broken would have two.
  const lines = (word: string) =>
    button.evaluate((button, word) => {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const at = text.textContent!.indexOf(word)
        if (at < 0) continue
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + word.length)
        return range.getClientRects().length
      }
      return 0
    }, word)
  expect([await lines("继续"), await lines(recognisable(phone))]).toEqual([1, 1])
  const fits = await button.evaluate((button) => button.scrollWidth <= button.clientWidth)
  expect(fits).toBe(true)
})

test("a driver forgotten by the provider signs in and comes back to the same screen", async () => {
  const { phone } = await sandbox.createScenario("driver-expired")
  const page = await openPage()
  await page.goto("/SIGNUP?redirect=%2FCONFIG")
  await signInBySms(page, phone)
  await expect(page.getByText("登录已失效，请重新登录")).toBeVisible()
  await expect(page).toHaveURL("/SIGNUP?redirect=%2FCONFIG&why=expired")

  await signInByOneTap(page, phone)
  await expect(page.getByText(masked(phone))).toBeVisible()
  await expect(page).toHaveURL("/CONFIG")
})

test("without a script the restore screen leads to signing in and back", async () => {
  const page = await openPage({ script: false })
  await page.goto("/HISTORY?page=2")
  await expect(page.getByRole("heading", { name: "正在恢复登录" })).toBeVisible()
  await takeScreenshot(page, "restore-without-script")
  await page.getByRole("link", { name: "直接登录" }).click()
  await expect(page).toHaveURL("/SIGNUP?redirect=%2FHISTORY%3Fpage%3D2")
})
