import { getLastDay, getStartTime } from "#lib/cross-park/rules"
import { beijingDay, fullDay } from "#lib/core/time/dates"
import { waitForHydration, expect, type Page, sandbox } from "#tests/support/browser"
import { dayAhead, providerNow } from "#tests/cross-park/days"
import { payButton, scan } from "#tests/parking/look-up/scanning"

const ZONES = ["Pacific/Honolulu", "Asia/Shanghai", "Pacific/Kiritimati"]
const DAY = 86_400_000
const start = (page: Page) => page.getByLabel("开始日期")
const end = (page: Page) => page.locator("output[for=startDate]")

test.each(ZONES)("a phone in %s chooses among Beijing's days", async (timezoneId) => {
  const { page } = await scan("spaces", "day", { timezoneId })
  await waitForHydration(page)
  const today = await dayAhead(0)
  await expect(start(page)).toHaveAttribute("min", today)
  await expect(start(page)).toHaveValue(today)
  await expect(end(page)).toHaveText(fullDay(getLastDay(today, "DAY")))
  await start(page).fill(await dayAhead(-1))
  await expect(page.getByText("开始时间不能早于今天")).toBeVisible()
  await expect(start(page)).toHaveValue(today)
})

test.each(ZONES)(
  "at midnight in Beijing the day changes, on a phone in %s that is a day wrong too",
  async (timezoneId) => {
    const now = await providerNow()
    const midnight = getStartTime(beijingDay(now + DAY))
    await sandbox.setClock({ advance: (midnight - 20_000 - now) / 1000 })
    try {
      const { page, phone } = await scan("last-space", "book", { timezoneId, messagingApp: true })
      await page.clock.install({ time: Date.now() - 2 * DAY })
      await page.reload()
      await waitForHydration(page)
      const before = await start(page).inputValue()
      expect(before).toBe(beijingDay(midnight - 1))
      await page.getByRole("checkbox").check()
      await sandbox.setClock({ advance: 60 })
      await payButton(page).click()
      await expect(page.getByText("开始时间不能早于今天")).toBeVisible()
      await expect(start(page)).toHaveAttribute("min", beijingDay(midnight))
      await expect(start(page)).toHaveValue(beijingDay(midnight))
      await start(page).fill(beijingDay(midnight))
      await expect(end(page)).toHaveText(fullDay(getLastDay(beijingDay(midnight), "MONTH")))
      await payButton(page).click()
      await expect(page).toHaveURL(/\/cashier\/weixin\//)
      expect((await sandbox.ledger({ phone })).charges).toEqual([])
    } finally {
      await sandbox.setClock({ now: Date.now() })
    }
  },
)
