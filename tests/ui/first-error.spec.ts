import { test, appUrl, expect, type OpenPage, type Page, waitUntilSettled } from "#tests/support/fixtures"
import { listGalleryStates } from "#tests/support/gallery-states"

/** In care mode on the smallest phone, most errors are outside the view or behind the bar. */
async function openCareMode(openPage: OpenPage) {
  const page = await openPage({ viewport: { width: 320, height: 568 } })
  await page.context().addCookies([{ name: "care", value: "1", url: appUrl }])
  return page
}

/** Whether the first error is fully visible; undefined if there is none. */
const isFirstErrorVisible = (page: Page) =>
  page.evaluate(() => {
    const error = document.querySelector(".field-error, .error-text")
    if (!error) return undefined
    if (error.closest(".bar")) return true
    const { top, bottom } = error.getBoundingClientRect()
    const barTop = document.querySelector(".bar")?.getBoundingClientRect().top ?? Infinity
    return top >= 0 && bottom <= Math.min(barTop, window.innerHeight)
  })

async function listStatesWithErrors(page: Page) {
  const states: string[] = []
  for (const state of await listGalleryStates(page)) {
    const html = await (await page.request.get(state)).text()
    if (/class="[^"]*(field-error|error-text)/.test(html)) states.push(state)
  }
  return states
}

test("every screen opens at its first error", async ({ openPage }) => {
  test.setTimeout(10 * 60_000)
  const page = await openCareMode(openPage)
  // Kit states are parts of screens.
  const states = (await listStatesWithErrors(page)).filter((state) => !state.startsWith("/gallery/ui/"))
  expect(states.length).toBeGreaterThan(20)
  const hidden: string[] = []
  for (const state of states) {
    await page.goto(state)
    await waitUntilSettled(page)
    if ((await isFirstErrorVisible(page)) === false) hidden.push(decodeURIComponent(state))
  }
  expect(hidden).toEqual([])
})

for (const [state, button] of [
  ["coupons/别人送的券/未领", "领取"],
  ["rental/长租申请/个人", "提交"],
] as const) {
  test(`a form shows its first error when it is submitted: ${state}`, async ({ openPage }) => {
    const page = await openCareMode(openPage)
    await page.goto(`/gallery/${state}`)
    await waitUntilSettled(page)
    expect(await isFirstErrorVisible(page)).toBeUndefined()
    // Playwright does not press a button with aria-disabled.
    await page.getByRole("button", { name: button }).last().click({ force: true })
    await expect.poll(() => isFirstErrorVisible(page)).toBe(true)
  })
}
