import { test, type OpenSignedIn, appUrl, expect, type Page, sandbox, waitUntilSettled } from "#tests/support/fixtures"
import { signInByOneTap, signInBySms, readTicket } from "#tests/support/sign-in"

const maskPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** Records navigations, including redirects, to detect a redirect loop. */
function recordNavigations(page: Page) {
  const navigations: string[] = []
  page.on("request", (request) => request.isNavigationRequest() && navigations.push(request.url().replace(appUrl, "")))
  return navigations
}

/** Signs in and waits until the ticket is stored. */
async function signInWithTicket(openSignedIn: OpenSignedIn, path: string) {
  const session = await openSignedIn("driver", path)
  await expect.poll(() => readTicket(session.page)).toBeTruthy()
  return session
}

/** Removes the session cookie only; the browser stays recognized. */
async function loseSession(page: Page) {
  await page.context().clearCookies({ name: "berth-session" })
}

test(
  "a browser without its session cookie is restored silently on the same screen",
  { tag: "@core" },
  async ({ openSignedUp }) => {
    const { page, phone } = await signInWithTicket(openSignedUp, "/CONFIG")
    const usedTicket = await readTicket(page)
    await loseSession(page)
    const navigations = recordNavigations(page)
    await page.goto("/HISTORY?page=2")
    await expect(page.getByRole("listitem").first()).toBeVisible()
    await expect(page).toHaveURL("/HISTORY?page=2")
    const [restore, next] = [
      "/api/session/restore?next=%2FHISTORY%3Fpage%3D2",
      "/SIGNUP/restore?next=%2FHISTORY%3Fpage%3D2",
    ]
    expect(navigations).toEqual(["/HISTORY?page=2", restore, next, "/HISTORY?page=2"])
    expect(await readTicket(page)).not.toBe(usedTicket)
    await page.goto("/CONFIG")
    await expect(page.getByText(maskPhone(phone))).toBeVisible()
  },
)

test("a browser without any cookie asks for confirmation and returns to the same screen", async ({ openSignedIn }) => {
  const { page, phone } = await signInWithTicket(openSignedIn, "/CONFIG")
  await page.context().clearCookies()
  await page.goto("/HISTORY?page=2")
  const button = page.getByRole("button", { name: `以${maskPhone(phone)}继续` })
  await expect(button).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("berth-session")
  await button.click()
  await expect(page).toHaveURL("/HISTORY?page=2")
  await expect(page.getByRole("listitem").first()).toBeVisible()
})

test("a ticket rejected by the provider is removed and the driver signs in again", async ({ openSignedIn }) => {
  const { page, phone } = await signInWithTicket(openSignedIn, "/CONFIG")
  await sandbox.expireCredentials(phone)
  const navigations = recordNavigations(page)
  await page.goto("/MEMBER")
  await expect(page.getByText("登录已失效，请重新登录")).toBeVisible()
  await expect(page).toHaveURL("/SIGNUP?redirect=%2FMEMBER&why=expired")
  expect(await readTicket(page)).toBeNull()
  expect(navigations.length).toBe(4)
})

test("an altered ticket is removed", async ({ page }) => {
  await page.goto("/ABOUT")
  await page.evaluate(() => localStorage.setItem("berth.ticket", "Fe26.2*1*altered"))
  const navigations = recordNavigations(page)
  await page.goto("/CONFIG")
  await expect(page).toHaveURL("/SIGNUP?redirect=%2FCONFIG")
  expect(await readTicket(page)).toBeNull()
  expect(navigations.length).toBe(4)
})

test("a screen that the provider keeps refusing shows an error instead of a redirect loop and keeps the session", async ({
  openSignedIn,
}) => {
  const { page, phone } = await signInWithTicket(openSignedIn, "/CONFIG")
  await sandbox.addFault({ match: "account.history", fault: "unauthorized", times: "always", driver: phone })
  const navigations = recordNavigations(page)
  await page.goto("/HISTORY")
  await expect(page.getByRole("heading", { name: "这个页面暂时打不开" })).toBeVisible()
  expect(navigations.length).toBe(7)
  await sandbox.clearFaults(phone)
  await page.getByRole("link", { name: "重试" }).click()
  await expect(page).toHaveURL("/HISTORY")
  await page.goto("/CONFIG")
  await expect(page.getByText(maskPhone(phone))).toBeVisible()
})

test("S-29 throwing storage disables only the silent restore", async ({ openSignedIn }) => {
  const breakStorage = () => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("closed", "SecurityError")
        },
      })
    }
  }
  const { page } = await openSignedIn("driver", "/HISTORY", { initScript: breakStorage })
  await expect(page.getByRole("listitem").first()).toBeVisible()
  // Without storage the page requests a ticket on every load, and the response renews the cookies.
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

test("an expired question is asked again", async ({ openSignedIn }) => {
  const { page, phone } = await signInWithTicket(openSignedIn, "/CONFIG")
  await page.context().clearCookies()
  await page.goto("/HISTORY")
  const button = page.getByRole("button", { name: `以${maskPhone(phone)}继续` })
  await expect(button).toBeVisible()
  // Removing the browser's identity has the same effect as waiting for the expiry.
  await page.context().clearCookies()
  const response = page.waitForResponse(/\/api\/session\/restore$/)
  await button.click()
  expect((await (await response).json()).why).toBe("confirm")
  await expect(button).toBeEnabled()
  await button.click()
  await expect(page).toHaveURL("/HISTORY")
})

test("the continue button breaks no word in care mode", async ({ openSignedIn }) => {
  const { page, phone } = await signInWithTicket(openSignedIn, "/CONFIG")
  await page.context().clearCookies()
  await page.context().addCookies([{ name: "care", value: "1", url: appUrl }])
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto("/HISTORY")
  const button = page.getByRole("button", { name: `以${maskPhone(phone)}继续` })
  await expect(button).toBeVisible()
  // A broken word would have two boxes.
  const countBoxes = (word: string) =>
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
  expect(await countBoxes("继续")).toBe(1)
  expect(await countBoxes(maskPhone(phone))).toBe(1)
  const fits = await button.evaluate((button) => button.scrollWidth <= button.clientWidth)
  expect(fits).toBe(true)
})

test(
  "a driver whose credentials have expired signs in again and returns to the same screen",
  { tag: "@core" },
  async ({ page }) => {
    const { phone } = await sandbox.createScenario("driver-expired")
    await page.goto("/SIGNUP?redirect=%2FCONFIG")
    await signInBySms(page, phone)
    await expect(page.getByText("登录已失效，请重新登录")).toBeVisible()
    await expect(page).toHaveURL("/SIGNUP?redirect=%2FCONFIG&why=expired")

    await signInByOneTap(page, phone)
    await expect(page.getByText(maskPhone(phone))).toBeVisible()
    await expect(page).toHaveURL("/CONFIG")
  },
)

test("the restore screen links to the sign-in without JavaScript", async ({ openPage }) => {
  const page = await openPage({ script: false })
  await page.goto("/HISTORY?page=2")
  await expect(page.getByRole("heading", { name: "正在恢复登录" })).toBeVisible()
  await page.getByRole("link", { name: "直接登录" }).click()
  await expect(page).toHaveURL("/SIGNUP?redirect=%2FHISTORY%3Fpage%3D2")
})
