import { formTo } from "#tests/support/http-browser"
import { getLocation, sandbox } from "#tests/payments/pay-steps"
import { signInDriver, recordCalls, readText } from "#tests/rental/rental-forms"

const [PLATE, OWNER, DELETE] = ["/api/rental/add-plate", "/api/rental/save-owner", "/api/rental/delete-owner"]
afterEach(() => sandbox.clearFaults())

const toAddPlatePath = (order: string) => order.replace("/order?", "/add_licence_plate?")

test("N069 N071 T128 C152 a space lists its cars, and an owner is added, changed and deleted", async () => {
  const { browser, at, phone, plates } = await signInDriver("renter")
  const callsOf = await recordCalls(phone)
  const order = await browser.arrive(at("order"))
  expect(readText(order)).toMatch(
    /车辆和车主.*126.*车辆 2 辆.*主车.*每个车位仅限一辆车，超出车辆按临时停车收费.*添加车主.*添加车辆/,
  )
  expect(await callsOf("cars")).toHaveLength(1)
  const addPath =
    /href="(\/WALLET\/white_list\/add_owner\/[^"]*)"/.exec(order.text)?.[1]?.replaceAll("&amp;", "&") ?? ""
  const values = { name: "陈海", phone: "13800138000", plate0: plates[0]!, plate1: plates[1]! }
  const form = formTo(await browser.arrive(addPath), OWNER)
  expect(getLocation(await browser.submit(form, { ...values, name: "" }))).toBe(addPath)
  const errorPage = await browser.arrive(addPath)
  expect(readText(errorPage)).toContain("请填写姓名")
  expect((await browser.arrive(addPath)).text).toContain("13800138000")
  expect(errorPage.text).toContain("13800138000")
  expect(await callsOf("saveOwner")).toEqual([])
  expect(formTo(errorPage, OWNER).fields).toMatchObject({ plate0: plates[0], plate1: plates[1] })
  expect(getLocation(await browser.submit(formTo(errorPage, OWNER), values))).toBe(at("order"))
  expect((await callsOf("saveOwner"))[0]?.input).toMatchObject({ ownerName: "陈海", licencePlates: plates })

  const orderPage = await browser.arrive(at("order"))
  const editPath = /href="(\/WALLET\/white_list\/edit_owner\?ownerId=\d+)"/.exec(orderPage.text)?.[1] ?? ""
  const page = await browser.arrive(editPath)
  expect(await callsOf("owner")).toHaveLength(1)
  expect(formTo(page, OWNER).fields).toMatchObject({ name: "陈海", phone: "13800138000" })
  expect(getLocation(await browser.submit(formTo(page, OWNER), { ...values, name: "陈江" }))).toBe(at("order"))
  expect((await callsOf("editOwner"))[0]?.input).toMatchObject({ ownerName: "陈江" })
  expect(readText(await browser.arrive(at("order")))).toContain("陈江")

  const question = getLocation(await browser.submit(formTo(await browser.arrive(editPath), DELETE)))
  const confirmation = await browser.arrive(question)
  expect(readText(confirmation)).toMatch(
    /确认删除这位车主？.*陈江.*13800138000.*删除后，这个车位不再登记这位车主的手机号和车牌/,
  )
  for (const plate of plates) expect(confirmation.text).toContain(plate)
  expect(await callsOf("deleteOwner")).toEqual([])
  expect(getLocation(await browser.submit(formTo(confirmation, DELETE)))).toBe(at("order"))
  expect(await callsOf("deleteOwner")).toHaveLength(1)
  const other = await signInDriver("renter")
  expect(readText(await other.browser.arrive(editPath))).toContain("没有找到这位车主")
  expect(readText(await other.browser.arrive(at("order")))).toContain("没有找到这个车位")
})

test("S144 C161 K059 a car is added, and an invalid plate shows an error", async () => {
  const { browser, at, phone } = await signInDriver("renter")
  const callsOf = await recordCalls(phone)
  const path = toAddPlatePath(at("order"))
  const page = await browser.arrive(path)
  expect(readText(page)).toContain("超出车辆按临时停车收费")
  expect(getLocation(await browser.submit(formTo(page, PLATE), { plate: "粤B1" }))).toBe(path)
  const errorPage = await browser.arrive(path)
  expect(readText(errorPage)).toContain("请填写正确车牌号")
  expect(await callsOf("addPlate")).toEqual([])
  expect(getLocation(await browser.submit(formTo(errorPage, PLATE), { plate: "粤B9X8Y7" }))).toBe(at("order"))
  expect((await callsOf("addPlate"))[0]?.input).toMatchObject({ licencePlate: "粤B9X8Y7" })
  expect(readText(await browser.arrive(at("order")))).toMatch(/车辆 3 辆/)
})

test("S144 C113 the address without values means the only space, by the older call, or names one of two", async () => {
  const alone = await signInDriver("renter")
  const callsOf = await recordCalls(alone.phone)
  const page = await alone.browser.arrive("/WALLET/white_list/add_licence_plate")
  expect(readText(page)).toMatch(/云栖里购物中心停车场\d+ B2 126/)
  const errorPage = await alone.browser.arrive(
    getLocation(await alone.browser.submit(formTo(page, PLATE), { plate: "" })),
  )
  expect(readText(errorPage).match(/请输入车牌/g)).toHaveLength(1)
  const destination = getLocation(await alone.browser.submit(formTo(errorPage, PLATE), { plate: "粤B9X8Y7" }))
  expect((await callsOf("addOldPlate"))[0]?.input).toMatchObject({ licencePlate: "粤B9X8Y7" })
  expect(readText(await alone.browser.arrive(destination))).toMatch(/添加成功.*车辆 3 辆/)
  const two = await signInDriver("renter-two-slots")
  const [form, secondCallsOf] = [
    await two.browser.arrive("/WALLET/white_list/add_licence_plate"),
    await recordCalls(two.phone),
  ]
  await two.browser.submit(formTo(form, PLATE), { plate: "粤B9X8Y7" })
  expect((await secondCallsOf("addPlate"))[0]?.input).toMatchObject({ slotId: formTo(form, PLATE).fields.slotId })
})

test("E081 a failed call shows its message on the form", async () => {
  const { browser, at, phone } = await signInDriver("renter")
  const path = toAddPlatePath(at("order"))
  const page = await browser.arrive(path)
  await sandbox.fault({ match: "rental.addPlate", driver: phone, times: 20, fault: { kind: "status", status: 500 } })
  expect(getLocation(await browser.submit(formTo(page, PLATE), { plate: "粤B9X8Y7" }))).toBe(path)
  expect(readText(await browser.arrive(path))).toContain("添加失败，请稍后重试")
})

test("an owner who could not be changed or deleted is reported as such", async () => {
  const { browser, at, phone } = await signInDriver("owner-with-plates")
  const [path = ""] =
    /\/WALLET\/white_list\/edit_owner\?ownerId=\d+/.exec((await browser.arrive(at("order"))).text) ?? []
  for (const [match, form, message] of [
    ["rental.editOwner", OWNER, "保存失败，请稍后重试"],
    ["rental.deleteOwner", DELETE, "删除失败，请稍后重试"],
  ] as const) {
    await sandbox.fault({ match, driver: phone, times: 20, fault: { kind: "status", status: 500 } })
    const page = await browser.arrive(path)
    expect(getLocation(await browser.submit(formTo(page, form), form === DELETE ? { confirmed: "1" } : {}))).toBe(path)
    expect(readText(await browser.arrive(path))).toContain(message)
  }
})

test("a session that ends before an owner is deleted leads to sign-in and back to the question", async () => {
  const { browser, at, phone } = await signInDriver("owner-with-plates")
  const callsOf = await recordCalls(phone)
  const [path = ""] =
    /\/WALLET\/white_list\/edit_owner\?ownerId=\d+/.exec((await browser.arrive(at("order"))).text) ?? []
  const confirmation = await browser.arrive(`${path}&delete=1`)
  await sandbox.fault({ match: "rental.owner", driver: phone, times: "always", fault: "unauthorized" })
  const restorePath = getLocation(await browser.submit(formTo(confirmation, DELETE)))
  expect(restorePath).toMatch(/^\/api\/session\/restore\?next=/)
  await sandbox.clearFaults()
  const confirmationAgain = await browser.arrive(restorePath)
  expect(confirmationAgain.path).toBe(`${path}&delete=1`)
  expect(readText(confirmationAgain)).toContain("确认删除这位车主？")
  expect(await callsOf("deleteOwner")).toEqual([])
})

test("S143 adding or removing a car field keeps what was typed", async () => {
  const { browser, at, phone, plates } = await signInDriver("renter")
  const callsOf = await recordCalls(phone)
  const addPath = /href="([^"]*add_owner[^"]*)"/.exec((await browser.arrive(at("order"))).text)?.[1] ?? ""
  const pressButton = async (values: Record<string, string>) => {
    const form = formTo(await browser.arrive(addPath.replaceAll("&amp;", "&")), OWNER)
    await browser.submit(form, values)
    return formTo(await browser.arrive(addPath.replaceAll("&amp;", "&")), OWNER).fields
  }
  const [first = "", second = ""] = plates
  expect(await pressButton({ name: "陈海", plate0: first, do: "add" })).toMatchObject({
    name: "陈海",
    plate0: first,
    plate1: "",
  })
  const fields = await pressButton({ plate1: second, do: "remove0" })
  expect(fields.plate0).toBe(second)
  expect(fields.plate1).toBeUndefined()
  expect(await callsOf("saveOwner")).toEqual([])
})
