import { test, expect, type Page, sandbox } from "#tests/support/fixtures"
import { createUniquePlate, typePlate } from "#tests/support/plate-keyboard"

const bindButton = { name: "绑定车辆" }

test("an invalid plate is not sent", async ({ openSignedUp }) => {
  const { page } = await openSignedUp("new-driver", "/CONFIG")
  await typePlate(page, "粤E12")
  const last = await sandbox.lastCall()
  await expect(page.getByRole("button", { name: "完成" })).toBeDisabled()
  await page.getByRole("heading", { name: "绑定您的车辆" }).click()
  await page.getByRole("button", bindButton).click()
  await expect(page.getByRole("alert").filter({ hasText: /车牌/ })).toBeVisible()
  expect((await sandbox.calls(last)).calls.filter(({ call }) => call === "cars.add")).toEqual([])
})

for (const script of [true, false]) {
  const fillPlate = async (page: Page, plate: string) => {
    if (script) await typePlate(page, plate)
    else await page.getByLabel("车牌号").fill(plate)
  }

  test(`a plate bound to another driver is refused and can be corrected, ${script ? "with" : "without"} JavaScript`, async ({
    openSignedUp,
  }) => {
    const { plates } = await sandbox.createScenario("driver")
    // As long as the plate that replaces it.
    const taken = plates.find((plate) => plate.length === 7)!
    const { page, phone } = await openSignedUp("new-driver", "/CONFIG", { script })
    await fillPlate(page, taken)
    await page.getByRole("button", bindButton).click()
    await expect(page.getByText("该车牌已被其他用户绑定").first()).toBeVisible()
    await expect(page.locator("input[name=plate]")).toHaveValue(taken)

    if (script) await page.getByRole("button", { name: "重新输入" }).click()
    else await page.goto("/SIGNUP/binding?redirect=%2FCONFIG")
    await fillPlate(page, createUniquePlate(phone))
    await page.getByRole("button", bindButton).click()
    await expect(page).toHaveURL("/CONFIG")
  })
}

test("the ticket is stored as soon as the binding screen is shown", async ({ openSignedUp }) => {
  const { page } = await openSignedUp("new-driver", "/CONFIG")
  await expect(page.getByRole("heading", { name: "绑定您的车辆" })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem("berth.ticket"))).toBeTruthy()
})

test("the typed plate is kept while the provider is down and can be sent again", async ({ openSignedUp }) => {
  const { page, phone } = await openSignedUp("new-driver", "/CONFIG", { script: false })
  await sandbox.addFault({ match: "cars.add", fault: { kind: "status", status: 500 }, driver: phone })
  await page.getByLabel("车牌号").fill(createUniquePlate(phone))
  await page.getByRole("button", bindButton).click()
  await expect(page.getByLabel("车牌号")).toHaveValue(createUniquePlate(phone))
  await page.getByRole("button", bindButton).click()
  await expect(page).toHaveURL("/CONFIG")
})

test("the message in the provider's binding URL is shown as text, not as HTML", async ({ page }) => {
  await page.goto(
    `/SIGNUP/binding_wechat?${new URLSearchParams({ message: "绑定成功<img src=x onerror=alert(1)>", park_name: "科技园停车场" })}`,
  )
  await expect(page.getByRole("heading", { name: "绑定成功<img src=x onerror=alert(1)>" })).toBeVisible()
  await expect(page.getByText("科技园停车场")).toBeVisible()
  await page.goto(`/SIGNUP/binding_wechat?${new URLSearchParams({ message: "绑定失败，该车牌已被他人绑定" })}`)
  await expect(page.getByRole("heading", { name: "绑定失败，该车牌已被他人绑定" })).toBeVisible()
})
