import { expect, type Page, sandbox } from "#tests/support/browser"
import { expectMember } from "#tests/faults/fault-screens"
import { signedIn, signInHere } from "#tests/support/sign-in"
import { openPage } from "#tests/support/browser"

const DAY = 86_400_000
const rows = (page: Page) => page.getByRole("list", { name: "停车记录" }).getByRole("listitem")

test.each([600, -600])(
  "F-29 a provider clock that is %i seconds off breaks nothing, and its times are plausible",
  async (seconds) => {
    const { page } = await signedIn("driver", "/MEMBER")
    await sandbox.clock({ advance: seconds })
    try {
      await page.goto("/MEMBER")
      await expectMember(page)
      await page.goto("/HISTORY")
      for (const text of await rows(page).allInnerTexts()) expect(text).not.toMatch(/-|NaN|undefined/)
      const another = await sandbox.world("driver")
      const second = await openPage()
      await second.goto("/SIGNUP?redirect=%2FMEMBER")
      await signInHere(second, another.phone)
      await expectMember(second)
    } finally {
      await sandbox.clock({ advance: -seconds })
    }
    await page.goto("/MEMBER")
    await expectMember(page)
  },
)

test.each([DAY, -DAY])("F-29 a phone clock that is %i ms off does not change the countdown", async (offset) => {
  const { phone } = await sandbox.world("driver")
  const page = await openPage()
  await page.clock.install({ time: Date.now() + offset })
  await page.goto("/SIGNUP?redirect=%2FHISTORY")
  await page.getByLabel("手机号").fill(phone)
  await signInHere(page, phone)
  await expect(rows(page).first()).toBeVisible()
  await page.goto("/user_agreement")
  await expect(page.getByRole("button", { name: /^同意（[1-4]秒）$/ })).toBeDisabled()
  await page.clock.fastForward(4_000)
  await expect(page.getByRole("button", { name: "同意", exact: true })).toBeEnabled()
})
