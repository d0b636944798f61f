import { getForm } from "#tests/support/http-browser"
import { getLocation, sandbox } from "#tests/payments/pay-steps"
import { watchCalls, readText } from "#tests/rental/rental-forms"
import { signInDriver } from "#tests/support/signed-in-driver"

const [PLATE, OWNER, DELETE] = ["/api/rental/add-plate", "/api/rental/save-owner", "/api/rental/delete-owner"]
afterEach(() => sandbox.clearFaults())

const toAddPlatePath = (order: string) => order.replace("/order?", "/add_licence_plate?")

test("a space lists its cars, and an owner is added, changed and deleted", async () => {
  const { browser, getPath, phone, plates } = await signInDriver("renter")
  const listCalls = await watchCalls(phone)
  const order = await browser.goto(getPath("order"))
  expect(readText(order)).toMatch(
    /车辆和车主.*126.*车辆 2 辆.*主车.*每个车位仅限一辆车，超出车辆按临时停车收费.*添加车主.*添加车辆/,
  )
  expect(await listCalls("cars")).toHaveLength(1)
  const addPath =
    /href="(\/WALLET\/white_list\/add_owner\/[^"]*)"/.exec(order.text)?.[1]?.replaceAll("&amp;", "&") ?? ""
  const values = { name: "陈海", phone: "13800138000", plate0: plates[0]!, plate1: plates[1]! }
  const form = getForm(await browser.goto(addPath), OWNER)
  expect(getLocation(await browser.submit(form, { ...values, name: "" }))).toBe(addPath)
  const errorPage = await browser.goto(addPath)
  expect(readText(errorPage)).toContain("请填写姓名")
  expect((await browser.goto(addPath)).text).toContain("13800138000")
  expect(errorPage.text).toContain("13800138000")
  expect(await listCalls("saveOwner")).toEqual([])
  expect(getForm(errorPage, OWNER).fields).toMatchObject({ plate0: plates[0], plate1: plates[1] })
  expect(getLocation(await browser.submit(getForm(errorPage, OWNER), values))).toBe(getPath("order"))
  expect((await listCalls("saveOwner"))[0]?.input).toMatchObject({ ownerName: "陈海", licencePlates: plates })

  const orderPage = await browser.goto(getPath("order"))
  const editPath = /href="(\/WALLET\/white_list\/edit_owner\?ownerId=\d+)"/.exec(orderPage.text)?.[1] ?? ""
  const page = await browser.goto(editPath)
  expect(await listCalls("owner")).toHaveLength(1)
  expect(getForm(page, OWNER).fields).toMatchObject({ name: "陈海", phone: "13800138000" })
  expect(getLocation(await browser.submit(getForm(page, OWNER), { ...values, name: "陈江" }))).toBe(getPath("order"))
  expect((await listCalls("editOwner"))[0]?.input).toMatchObject({ ownerName: "陈江" })
  expect(readText(await browser.goto(getPath("order")))).toContain("陈江")

  const confirmationPath = getLocation(await browser.submit(getForm(await browser.goto(editPath), DELETE)))
  const confirmation = await browser.goto(confirmationPath)
  expect(readText(confirmation)).toMatch(
    /确认删除这位车主？.*删除后，这个车位不再登记这位车主的手机号和车牌.*陈江.*13800138000/,
  )
  for (const plate of plates) expect(confirmation.text).toContain(plate)
  expect(await listCalls("deleteOwner")).toEqual([])
  expect(getLocation(await browser.submit(getForm(confirmation, DELETE)))).toBe(getPath("order"))
  expect(await listCalls("deleteOwner")).toHaveLength(1)
  const otherDriver = await signInDriver("renter")
  expect(readText(await otherDriver.browser.goto(editPath))).toContain("没有找到这位车主")
  expect(readText(await otherDriver.browser.goto(getPath("order")))).toContain("没有找到这个车位")
})

test("a car is added, and an invalid plate shows an error", async () => {
  const { browser, getPath, phone } = await signInDriver("renter")
  const listCalls = await watchCalls(phone)
  const path = toAddPlatePath(getPath("order"))
  const page = await browser.goto(path)
  expect(readText(page)).toContain("超出车辆按临时停车收费")
  expect(getLocation(await browser.submit(getForm(page, PLATE), { plate: "粤B1" }))).toBe(path)
  const errorPage = await browser.goto(path)
  expect(readText(errorPage)).toContain("请填写正确车牌号")
  expect(await listCalls("addPlate")).toEqual([])
  expect(getLocation(await browser.submit(getForm(errorPage, PLATE), { plate: "粤B9X8Y7" }))).toBe(getPath("order"))
  expect((await listCalls("addPlate"))[0]?.input).toMatchObject({ licencePlate: "粤B9X8Y7" })
  expect(readText(await browser.goto(getPath("order")))).toMatch(/车辆 3 辆/)
})

test("the address without parameters selects the only space with the older call, or one of two spaces", async () => {
  const driver = await signInDriver("renter")
  const listCalls = await watchCalls(driver.phone)
  const page = await driver.browser.goto("/WALLET/white_list/add_licence_plate")
  expect(readText(page)).toMatch(/云栖里购物中心停车场\d+ B2 126/)
  const errorPage = await driver.browser.goto(
    getLocation(await driver.browser.submit(getForm(page, PLATE), { plate: "" })),
  )
  expect(readText(errorPage).match(/请输入车牌/g)).toHaveLength(1)
  const destination = getLocation(await driver.browser.submit(getForm(errorPage, PLATE), { plate: "粤B9X8Y7" }))
  expect((await listCalls("addOldPlate"))[0]?.input).toMatchObject({ licencePlate: "粤B9X8Y7" })
  expect(readText(await driver.browser.goto(destination))).toMatch(/添加成功.*车辆 3 辆/)
  const driverWithTwoSpaces = await signInDriver("renter-two-slots")
  const [form, listSecondCalls] = [
    await driverWithTwoSpaces.browser.goto("/WALLET/white_list/add_licence_plate"),
    await watchCalls(driverWithTwoSpaces.phone),
  ]
  await driverWithTwoSpaces.browser.submit(getForm(form, PLATE), { plate: "粤B9X8Y7" })
  expect((await listSecondCalls("addPlate"))[0]?.input).toMatchObject({ slotId: getForm(form, PLATE).fields.slotId })
})

test("a failed call shows its message on the form", async () => {
  const { browser, getPath, phone } = await signInDriver("renter")
  const path = toAddPlatePath(getPath("order"))
  const page = await browser.goto(path)
  await sandbox.addFault({ match: "rental.addPlate", driver: phone, times: 20, fault: { kind: "status", status: 500 } })
  expect(getLocation(await browser.submit(getForm(page, PLATE), { plate: "粤B9X8Y7" }))).toBe(path)
  expect(readText(await browser.goto(path))).toContain("添加失败，请稍后重试")
})

test("a failed change or deletion of an owner shows an error", async () => {
  const { browser, getPath, phone } = await signInDriver("owner-with-plates")
  const [path = ""] =
    /\/WALLET\/white_list\/edit_owner\?ownerId=\d+/.exec((await browser.goto(getPath("order"))).text) ?? []
  for (const [match, form, message] of [
    ["rental.editOwner", OWNER, "保存失败，请稍后重试"],
    ["rental.deleteOwner", DELETE, "删除失败，请稍后重试"],
  ] as const) {
    await sandbox.addFault({ match, driver: phone, times: 20, fault: { kind: "status", status: 500 } })
    const page = await browser.goto(path)
    expect(getLocation(await browser.submit(getForm(page, form), form === DELETE ? { confirmed: "1" } : {}))).toBe(path)
    expect(readText(await browser.goto(path))).toContain(message)
  }
})

test("a session that ends before an owner is deleted redirects to sign-in and back to the confirmation", async () => {
  const { browser, getPath, phone } = await signInDriver("owner-with-plates")
  const listCalls = await watchCalls(phone)
  const [path = ""] =
    /\/WALLET\/white_list\/edit_owner\?ownerId=\d+/.exec((await browser.goto(getPath("order"))).text) ?? []
  const confirmation = await browser.goto(`${path}&delete=1`)
  await sandbox.addFault({ match: "rental.owner", driver: phone, times: "always", fault: "unauthorized" })
  const restorePath = getLocation(await browser.submit(getForm(confirmation, DELETE)))
  expect(restorePath).toMatch(/^\/api\/session\/restore\?next=/)
  await sandbox.clearFaults()
  const confirmationAgain = await browser.goto(restorePath)
  expect(confirmationAgain.path).toBe(`${path}&delete=1`)
  expect(readText(confirmationAgain)).toContain("确认删除这位车主？")
  expect(await listCalls("deleteOwner")).toEqual([])
})

test("adding or removing a car field keeps the entered values", async () => {
  const { browser, getPath, phone, plates } = await signInDriver("renter")
  const listCalls = await watchCalls(phone)
  const addPath = /href="([^"]*add_owner[^"]*)"/.exec((await browser.goto(getPath("order"))).text)?.[1] ?? ""
  const submitButton = async (values: Record<string, string>) => {
    const form = getForm(await browser.goto(addPath.replaceAll("&amp;", "&")), OWNER)
    await browser.submit(form, values)
    return getForm(await browser.goto(addPath.replaceAll("&amp;", "&")), OWNER).fields
  }
  const [first = "", second = ""] = plates
  expect(await submitButton({ name: "陈海", plate0: first, do: "add" })).toMatchObject({
    name: "陈海",
    plate0: first,
    plate1: "",
  })
  const fields = await submitButton({ plate1: second, do: "remove0" })
  expect(fields.plate0).toBe(second)
  expect(fields.plate1).toBeUndefined()
  expect(await listCalls("saveOwner")).toEqual([])
})
