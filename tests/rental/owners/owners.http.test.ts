import { getForm } from "#tests/support/http-browser"
import { ledTo, sandbox } from "#tests/payments/paying"
import { driverIn, hearing, wordsOf } from "#tests/rental/renting"

const [PLATE, OWNER, DELETE] = ["/api/rental/add-plate", "/api/rental/save-owner", "/api/rental/delete-owner"]
afterEach(() => sandbox.clearFaults())

const addPlate = (order: string) => order.replace("/order?", "/add_licence_plate?")

test("N069 N071 T128 C152 a space with its cars; an owner is added, changed and taken away", async () => {
  const { browser, at, phone, plates } = await driverIn("renter")
  const asked = await hearing(phone)
  const order = await browser.goto(at("order"))
  expect(wordsOf(order)).toMatch(
    /车辆和车主.*126.*车辆 2 辆.*主车.*每个车位仅限一辆车，超出车辆按临时停车收费.*添加车主.*添加车辆/,
  )
  expect(await asked("cars")).toHaveLength(1)
  const add = /href="(\/WALLET\/white_list\/add_owner\/[^"]*)"/.exec(order.text)?.[1]?.replaceAll("&amp;", "&") ?? ""
  const typed = { name: "陈海", phone: "13800138000", plate0: plates[0]!, plate1: plates[1]! }
  const form = getForm(await browser.goto(add), OWNER)
  expect(ledTo(await browser.submit(form, { ...typed, name: "" }))).toBe(add)
  const wrong = await browser.goto(add)
  expect(wordsOf(wrong)).toContain("请填写姓名")
  expect((await browser.goto(add)).text).toContain("13800138000")
  expect(wrong.text).toContain("13800138000")
  expect(await asked("saveOwner")).toEqual([])
  expect(getForm(wrong, OWNER).fields).toMatchObject({ plate0: plates[0], plate1: plates[1] })
  expect(ledTo(await browser.submit(getForm(wrong, OWNER), typed))).toBe(at("order"))
  expect((await asked("saveOwner"))[0]?.input).toMatchObject({ ownerName: "陈海", licencePlates: plates })

  const own = await browser.goto(at("order"))
  const edit = /href="(\/WALLET\/white_list\/edit_owner\?ownerId=\d+)"/.exec(own.text)?.[1] ?? ""
  const page = await browser.goto(edit)
  expect(await asked("owner")).toHaveLength(1)
  expect(getForm(page, OWNER).fields).toMatchObject({ name: "陈海", phone: "13800138000" })
  expect(ledTo(await browser.submit(getForm(page, OWNER), { ...typed, name: "陈江" }))).toBe(at("order"))
  expect((await asked("editOwner"))[0]?.input).toMatchObject({ ownerName: "陈江" })
  expect(wordsOf(await browser.goto(at("order")))).toContain("陈江")

  const question = ledTo(await browser.submit(getForm(await browser.goto(edit), DELETE)))
  const asks = await browser.goto(question)
  expect(wordsOf(asks)).toMatch(/确认删除这位车主？.*陈江.*13800138000.*删除后，这个车位不再登记这位车主的手机号和车牌/)
  for (const plate of plates) expect(asks.text).toContain(plate)
  expect(await asked("deleteOwner")).toEqual([])
  expect(ledTo(await browser.submit(getForm(asks, DELETE)))).toBe(at("order"))
  expect(await asked("deleteOwner")).toHaveLength(1)
  const other = await driverIn("renter")
  expect(wordsOf(await other.browser.goto(edit))).toContain("没有找到这位车主")
  expect(wordsOf(await other.browser.goto(at("order")))).toContain("没有找到这个车位")
})

test("S144 C161 K059 a car is added; a wrong one is said and kept", async () => {
  const { browser, at, phone } = await driverIn("renter")
  const asked = await hearing(phone)
  const path = addPlate(at("order"))
  const page = await browser.goto(path)
  expect(wordsOf(page)).toContain("超出车辆按临时停车收费")
  expect(ledTo(await browser.submit(getForm(page, PLATE), { plate: "粤B1" }))).toBe(path)
  const wrong = await browser.goto(path)
  expect(wordsOf(wrong)).toContain("请填写正确车牌号")
  expect(await asked("addPlate")).toEqual([])
  expect(ledTo(await browser.submit(getForm(wrong, PLATE), { plate: "粤B9X8Y7" }))).toBe(at("order"))
  expect((await asked("addPlate"))[0]?.input).toMatchObject({ licencePlate: "粤B9X8Y7" })
  expect(wordsOf(await browser.goto(at("order")))).toMatch(/车辆 3 辆/)
})

test("S144 C113 the address alone means the only space there is, by the older call; of two it names the one it shows", async () => {
  const alone = await driverIn("renter")
  const asked = await hearing(alone.phone)
  const page = await alone.browser.goto("/WALLET/white_list/add_licence_plate")
  expect(wordsOf(page)).toMatch(/云栖里购物中心停车场\d+ B2 126/)
  const wrong = await alone.browser.goto(ledTo(await alone.browser.submit(getForm(page, PLATE), { plate: "" })))
  expect(wordsOf(wrong).match(/请输入车牌/g)).toHaveLength(1)
  const to = ledTo(await alone.browser.submit(getForm(wrong, PLATE), { plate: "粤B9X8Y7" }))
  expect((await asked("addOldPlate"))[0]?.input).toMatchObject({ licencePlate: "粤B9X8Y7" })
  expect(wordsOf(await alone.browser.goto(to))).toMatch(/添加成功.*车辆 3 辆/)
  const two = await driverIn("renter-two-slots")
  const [form, heard] = [await two.browser.goto("/WALLET/white_list/add_licence_plate"), await hearing(two.phone)]
  await two.browser.submit(getForm(form, PLATE), { plate: "粤B9X8Y7" })
  expect((await heard("addPlate"))[0]?.input).toMatchObject({ slotId: getForm(form, PLATE).fields.slotId })
})

test("E081 what the provider does not take is said, and what was typed is there", async () => {
  const { browser, at, phone } = await driverIn("renter")
  const path = addPlate(at("order"))
  const page = await browser.goto(path)
  await sandbox.addFault({ match: "rental.addPlate", driver: phone, times: 20, fault: { kind: "status", status: 500 } })
  expect(ledTo(await browser.submit(getForm(page, PLATE), { plate: "粤B9X8Y7" }))).toBe(path)
  expect(wordsOf(await browser.goto(path))).toContain("添加失败，请稍后重试")
})

test("an owner who could not be changed, or taken away, is told of as that", async () => {
  const { browser, at, phone } = await driverIn("owner-with-plates")
  const [path = ""] = /\/WALLET\/white_list\/edit_owner\?ownerId=\d+/.exec((await browser.goto(at("order"))).text) ?? []
  for (const [match, form, said] of [
    ["rental.editOwner", OWNER, "保存失败，请稍后重试"],
    ["rental.deleteOwner", DELETE, "删除失败，请稍后重试"],
  ] as const) {
    await sandbox.addFault({ match, driver: phone, times: 20, fault: { kind: "status", status: 500 } })
    const page = await browser.goto(path)
    expect(ledTo(await browser.submit(getForm(page, form), form === DELETE ? { confirmed: "1" } : {}))).toBe(path)
    expect(wordsOf(await browser.goto(path))).toContain(said)
  }
})

test("the session goes before an owner is taken away: signed in again, it is asked once more", async () => {
  const { browser, at, phone } = await driverIn("owner-with-plates")
  const asked = await hearing(phone)
  const [path = ""] = /\/WALLET\/white_list\/edit_owner\?ownerId=\d+/.exec((await browser.goto(at("order"))).text) ?? []
  const asks = await browser.goto(`${path}&delete=1`)
  await sandbox.addFault({ match: "rental.owner", driver: phone, times: "always", fault: "unauthorized" })
  const to = ledTo(await browser.submit(getForm(asks, DELETE)))
  expect(to).toMatch(/^\/api\/session\/restore\?next=/)
  await sandbox.clearFaults()
  const again = await browser.goto(to)
  expect(again.path).toBe(`${path}&delete=1`)
  expect(wordsOf(again)).toContain("确认删除这位车主？")
  expect(await asked("deleteOwner")).toEqual([])
})

test("S143 a car more and a car fewer are presses of a button, and lose nothing of what was typed", async () => {
  const { browser, at, phone, plates } = await driverIn("renter")
  const asked = await hearing(phone)
  const add = /href="([^"]*add_owner[^"]*)"/.exec((await browser.goto(at("order"))).text)?.[1] ?? ""
  const press = async (values: Record<string, string>) => {
    const form = getForm(await browser.goto(add.replaceAll("&amp;", "&")), OWNER)
    await browser.submit(form, values)
    return getForm(await browser.goto(add.replaceAll("&amp;", "&")), OWNER).fields
  }
  const [first = "", second = ""] = plates
  expect(await press({ name: "陈海", plate0: first, do: "add" })).toMatchObject({
    name: "陈海",
    plate0: first,
    plate1: "",
  })
  const fewer = await press({ plate1: second, do: "remove0" })
  expect([fewer.plate0, fewer.plate1]).toEqual([second, undefined])
  expect(await asked("saveOwner")).toEqual([])
})
