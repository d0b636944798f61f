import { test, waitForHydration, expect, type Page, sandbox } from "#tests/support/fixtures"
import { createUniquePlate, typePlate } from "#tests/support/plate-keyboard"

const getDialog = (page: Page) => page.getByRole("alertdialog")
const clickButton = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const listCalls = async (phone: string, call: string, since: number) =>
  (await sandbox.calls(since)).calls.filter((one) => one.call === call && one.driver === phone)

test("a car is added with the plate keyboard after a confirmation", { tag: "@core" }, async ({ openSignedIn }) => {
  const { page, phone } = await openSignedIn("driver", "/cars")
  await page.getByRole("link", { name: "添加车辆" }).click()
  await expect(page).toHaveURL("/CONFIG/cars/new")
  const plate = createUniquePlate(phone)
  const keyboard = page.getByRole("region", { name: "车牌键盘" })
  await expect(keyboard.getByRole("button", { name: "完成" })).toBeDisabled()
  await typePlate(page, plate.slice(0, 6))
  await expect(keyboard.getByRole("button", { name: "完成" })).toBeDisabled()
  await keyboard.getByRole("button", { name: plate.at(-1)!, exact: true }).click()
  const last = await sandbox.lastCall()

  await keyboard.getByRole("button", { name: "完成" }).click()
  await expect(getDialog(page)).toContainText("确认添加该车牌？")
  await expect(getDialog(page).getByRole("img", { name: `车牌 ${plate}` })).toBeVisible()
  await getDialog(page).getByRole("button", { name: "取消" }).click()
  await expect(getDialog(page)).toBeHidden()
  expect(await listCalls(phone, "cars.add", last)).toEqual([])

  await clickButton(page, "添加车辆")
  await getDialog(page).getByRole("button", { name: "确定" }).click()
  await expect(page).toHaveURL(/\/CONFIG\/cars\?added=/)
  await expect(page.getByText(`已添加 ${plate}`)).toBeVisible()
  await expect(page.getByRole("img", { name: `车牌 ${plate}` })).toBeVisible()
  expect((await listCalls(phone, "cars.add", last)).map(({ input }) => input)).toEqual([{ licence_plate: plate }])
})

test("with five cars a message replaces the add link, and the add screen leads to the list to manage", async ({
  openSignedIn,
}) => {
  const { page } = await openSignedIn("five-cars", "/CONFIG/cars")
  await expect(page.getByText("最多只能绑定5辆车")).toBeVisible()
  await expect(page.getByRole("link", { name: "添加车辆" })).toBeHidden()

  await page.goto("/new")
  await expect(page.getByText("最多只能绑定5辆车")).toBeVisible()
  await expect(page.getByRole("button", { name: "添加车辆" })).toBeHidden()
  await page.getByRole("link", { name: "管理车辆" }).click()
  await expect(page).toHaveURL(/\/CONFIG\/cars\/manage/)
})

test("a plate bound to another driver shows an error with a link to reclaim it", async ({ openSignedIn }) => {
  const { page, plates } = await openSignedIn("bound-by-other", "/CONFIG/cars/new")
  await typePlate(page, plates[1]!)
  await clickButton(page, "添加车辆")
  await getDialog(page).getByRole("button", { name: "确定" }).click()
  await expect(getDialog(page)).toContainText("该车牌已被其他用户绑定")
  await getDialog(page).getByRole("link", { name: "找回车牌" }).click()
  await expect(page).toHaveURL(/\/CONFIG\/cars\/authenticate_car\?licencePlate=/)
  await expect(page.getByRole("img", { name: `车牌 ${plates[1]}` })).toBeVisible()
  await expect(page.getByText("车辆照片")).toBeVisible()
})

test("a car is deleted after a confirmation", { tag: "@core" }, async ({ openSignedIn }) => {
  const { page, phone, plates } = await openSignedIn("driver", "/CONFIG/cars")
  await page.getByRole("link", { name: "管理" }).click()
  await expect(page).toHaveURL("/CONFIG/cars/manage")
  await waitForHydration(page)
  await clickButton(page, `删除 ${plates[0]}`)
  await getDialog(page).getByRole("button", { name: "取消" }).click()
  expect(await sandbox.cars(phone)).toHaveLength(2)
  await clickButton(page, `删除 ${plates[0]}`)
  await getDialog(page).getByRole("button", { name: "删除" }).click()
  await expect(page.getByRole("img", { name: `车牌 ${plates[0]}` })).toBeHidden()
  expect(await sandbox.cars(phone)).toMatchObject([{ plate: plates[1] }])
})

test("the messages switch is turned, and reverted if the request fails", async ({ openSignedIn }) => {
  const { page, phone } = await openSignedIn("car-authenticated", "/manage")
  await waitForHydration(page)
  const messages = page.getByRole("switch", { name: "进出场消息推送" })
  await expect(messages).toHaveCount(1)
  await expect(messages).toHaveAttribute("aria-checked", "true")
  await messages.click()
  await expect(messages).toHaveAttribute("aria-checked", "false")
  await expect.poll(async () => (await sandbox.cars(phone))[0]!.messages).toBe(false)

  await sandbox.addFault({ match: "cars.receiveMessages", fault: { kind: "status", status: 500 }, driver: phone })
  await messages.click()
  await expect(page.locator(".toast")).toHaveText("停车服务出了点问题，请稍后重试")
  await expect(messages).toHaveAttribute("aria-checked", "false")
  expect((await sandbox.cars(phone))[0]!.messages).toBe(false)
})

test("a disabled car is not offered for selection", async ({ openSignedIn }) => {
  const { page, phone, plates } = await openSignedIn("driver", "/CONFIG/cars/manage")
  await waitForHydration(page)
  await page.getByRole("switch", { name: /启用/ }).first().click()
  await expect.poll(async () => (await sandbox.cars(phone))[0]!.active).toBe(false)
  await page.goto("/CONFIG/cars")
  await expect(page.getByText("已停用")).toBeVisible()
  await page.goto("/PAY/plate_select_yd_v2?parkId=1001")
  await expect(page.getByRole("img", { name: `车牌 ${plates[1]}` })).toBeVisible()
  await expect(page.getByRole("img", { name: `车牌 ${plates[0]}` })).toBeHidden()
})

test("without JavaScript a car is added and deleted through confirmation pages", async ({ openSignedIn }) => {
  const { page, phone } = await openSignedIn("driver", "/CONFIG/cars", { script: false })
  const plate = createUniquePlate(phone)
  await page.getByRole("link", { name: "添加车辆" }).click()
  await page.getByLabel("车牌号").fill(plate)
  await clickButton(page, "添加车辆")
  await expect(page.getByRole("heading", { name: "确认添加该车牌？" })).toBeVisible()
  await clickButton(page, "确定")
  await expect(page.getByRole("img", { name: `车牌 ${plate}` })).toBeVisible()

  await page.getByRole("link", { name: "管理" }).click()
  await clickButton(page, `删除 ${plate}`)
  await expect(page.getByRole("heading", { name: "确认删除该车辆？" })).toBeVisible()
  await clickButton(page, "删除")
  await expect(page).toHaveURL("/CONFIG/cars/manage")
  await expect(page.getByRole("img", { name: `车牌 ${plate}` })).toBeHidden()

  await page.getByRole("switch", { name: /启用/ }).first().click()
  await expect(page.getByRole("switch", { name: /启用/ }).first()).toHaveAttribute("aria-checked", "false")
  expect(await sandbox.cars(phone)).toMatchObject([{ active: false }, { active: true }])
})
