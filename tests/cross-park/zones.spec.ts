import { getLastDay, getStartTime } from "#lib/cross-park/rules"
import { toBeijingDay, formatFullDay } from "#lib/core/time/dates"
import { test, waitForHydration, expect, type Page, sandbox } from "#tests/support/fixtures"
import { getDayAhead, fetchProviderTime } from "#tests/cross-park/days"

const ZONES = ["Pacific/Honolulu", "Asia/Shanghai", "Pacific/Kiritimati"]
const DAY = 86_400_000
const findStart = (page: Page) => page.getByLabel("开始日期")
const findEnd = (page: Page) => page.locator("output[for=startDate]")

for (const timezoneId of ZONES) {
  test(`a phone in ${timezoneId} chooses Beijing days`, async ({ openScenario }) => {
    const { page } = await openScenario("spaces", "day", { timezoneId })
    await waitForHydration(page)
    const today = await getDayAhead(0)
    await expect(findStart(page)).toHaveAttribute("min", today)
    await expect(findStart(page)).toHaveValue(today)
    await expect(findEnd(page)).toHaveText(formatFullDay(getLastDay(today, "DAY")))
    await findStart(page).fill(await getDayAhead(-1))
    await expect(page.getByText("开始时间不能早于今天")).toBeVisible()
    await expect(findStart(page)).toHaveValue(today)
  })
}

for (const timezoneId of ZONES) {
  test(`the day changes at midnight in Beijing on a phone in ${timezoneId} with a wrong clock`, async ({
    openScenario,
  }) => {
    const now = await fetchProviderTime()
    const midnight = getStartTime(toBeijingDay(now + DAY))
    await sandbox.setClock({ advance: (midnight - 20_000 - now) / 1000 })
    try {
      const { page, payPage, cashierPage, phone } = await openScenario("last-space", "book", {
        timezoneId,
        messagingApp: true,
      })
      await page.clock.install({ time: Date.now() - 2 * DAY })
      await page.reload()
      await waitForHydration(page)
      const before = await findStart(page).inputValue()
      expect(before).toBe(toBeijingDay(midnight - 1))
      await page.getByRole("checkbox").check()
      await sandbox.setClock({ advance: 60 })
      await payPage.pay()
      await expect(page.getByText("开始时间不能早于今天")).toBeVisible()
      await expect(findStart(page)).toHaveAttribute("min", toBeijingDay(midnight))
      await expect(findStart(page)).toHaveValue(toBeijingDay(midnight))
      await findStart(page).fill(toBeijingDay(midnight))
      await expect(findEnd(page)).toHaveText(formatFullDay(getLastDay(toBeijingDay(midnight), "MONTH")))
      await payPage.pay()
      await cashierPage.waitUntilOpen("weixin")
      expect((await sandbox.ledger({ phone })).charges).toEqual([])
    } finally {
      await sandbox.setClock({ now: Date.now() })
    }
  })
}
