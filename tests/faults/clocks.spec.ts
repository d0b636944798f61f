import { test, expect, type Page, sandbox } from "#tests/support/fixtures"
import { expectMemberScreen } from "#tests/faults/fault-screens"
import { signInBySms } from "#tests/support/sign-in"

const DAY = 86_400_000
const rows = (page: Page) => page.getByRole("list", { name: "停车记录" }).getByRole("listitem")

for (const seconds of [600, -600]) {
  test(`F-29 a provider clock that is ${seconds} seconds off breaks nothing, and its times are plausible`, async ({
    openPage,
    openSignedIn,
  }) => {
    const { page } = await openSignedIn("driver", "/MEMBER")
    await sandbox.setClock({ advance: seconds })
    try {
      await page.goto("/MEMBER")
      await expectMemberScreen(page)
      await page.goto("/HISTORY")
      for (const text of await rows(page).allInnerTexts()) expect(text).not.toMatch(/-|NaN|undefined/)
      const another = await sandbox.createScenario("driver")
      const second = await openPage()
      await second.goto("/SIGNUP?redirect=%2FMEMBER")
      await signInBySms(second, another.phone)
      await expectMemberScreen(second)
    } finally {
      await sandbox.setClock({ advance: -seconds })
    }
    await page.goto("/MEMBER")
    await expectMemberScreen(page)
  })
}

for (const offset of [DAY, -DAY]) {
  test(`F-29 a phone clock that is ${offset} ms off does not change the countdown`, async ({ page }) => {
    const { phone } = await sandbox.createScenario("driver")
    await page.clock.install({ time: Date.now() + offset })
    await page.goto("/SIGNUP?redirect=%2FHISTORY")
    await page.getByLabel("手机号").fill(phone)
    await signInBySms(page, phone)
    await expect(rows(page).first()).toBeVisible()
    await page.goto("/user_agreement")
    await expect(page.getByRole("button", { name: /^同意（[1-4]秒）$/ })).toBeDisabled()
    await page.clock.fastForward(4_000)
    await expect(page.getByRole("button", { name: "同意", exact: true })).toBeEnabled()
  })
}
