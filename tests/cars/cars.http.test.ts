import { flags } from "#lib/provider/adapter"
import { type Browser, getForm } from "#tests/support/http-browser"
import { watchCalls, signInOwner, carPaths } from "#tests/cars/car-forms"
import { sandbox } from "#tests/security/drivers"
import { createUniquePlate } from "#tests/support/plate-keyboard"

/** Sends the form of the add screen, which is not shown with five cars. */
async function submitCar(browser: Browser, fields: Record<string, string>) {
  const { csrfToken = "" } = getForm(await browser.goto("/CONFIG/feedback"), "/api/account/feedback").fields
  return browser.submit({ action: "/api/cars/new", method: "post", fields: { csrfToken }, html: "" }, fields)
}

const getLocation = ({ headers }: { headers: Headers }) => decodeURIComponent(headers.get("location") ?? "")

test("the list shows verified cars and links to verify, add and manage", async () => {
  const { browser, plates } = await signInOwner("car-authenticated")
  const { text } = await browser.goto(carPaths.list)
  for (const label of ["已认证", "去认证", "添加车辆", "管理", ...plates]) expect(text).toContain(label)
  expect(text).toContain(`href="${carPaths.authenticate(plates[1]!)}"`)
  expect(text).not.toContain(`href="${carPaths.authenticate(plates[0]!)}"`)
})

test("the list shows a text if there are no cars", async () => {
  const { browser } = await signInOwner("new-driver")
  expect((await browser.goto(carPaths.list)).text).toContain("暂无车辆信息")
})

describe("adding a car", () => {
  test("without JavaScript a car is added after a confirmation page", async () => {
    const owner = await signInOwner("driver")
    const { browser, phone } = owner
    const listCalls = await watchCalls(owner)
    const plate = createUniquePlate(phone)
    const response = await browser.submit(getForm(await browser.goto(carPaths.add), "/api/cars/new"), { plate })
    expect(getLocation(response)).toBe(`${carPaths.add}?licencePlate=${plate}`)
    const confirmation = await browser.goto(response.headers.get("location")!)
    expect(confirmation.text).toContain("确认添加该车牌？")
    expect(await listCalls("cars.add")).toEqual([])
    const confirmed = await browser.submit(getForm(confirmation, "/api/cars/new"))
    expect(getLocation(confirmed)).toBe(`${carPaths.list}?added=${plate}`)
    expect(await listCalls("cars.add")).toEqual([{ licence_plate: plate }])
    const list = await browser.goto(confirmed.headers.get("location")!)
    expect(list.text).toContain(`已添加 ${plate}`)
  })

  test.each([
    ["粤B1234", "请输入完整的车牌号"],
    ["A12345B", "请输入正确的车牌号！"],
    ["粤112345", "请输入正确的车牌号！"],
    ["粤B1234-", "请输入正确的车牌号！"],
    ["民航A12345678", "请输入正确的车牌号！"],
    ["", "请填写车牌"],
  ])("%s is rejected without a provider call: %s", async (plate, message) => {
    const owner = await signInOwner("driver")
    const listCalls = await watchCalls(owner)
    const response = await owner.browser.submit(getForm(await owner.browser.goto(carPaths.add), "/api/cars/new"), {
      plate,
      confirmed: "1",
    })
    expect(getLocation(response)).toBe(carPaths.add)
    expect((await owner.browser.goto(carPaths.add)).text).toContain(message)
    expect(await listCalls("cars.add")).toEqual([])
  })

  test("a sixth car is rejected without a provider call", async () => {
    const owner = await signInOwner("five-cars")
    const listCalls = await watchCalls(owner)
    const screen = await owner.browser.goto(carPaths.add)
    expect(screen.text).toContain("最多只能绑定5辆车")
    expect(screen.text).not.toContain("/api/cars/new")
    const plate = createUniquePlate(owner.phone)
    await submitCar(owner.browser, { plate, confirmed: "1" })
    expect((await owner.browser.goto(carPaths.add)).text).toContain(`车牌 ${plate}`)
    expect(await listCalls("cars.add")).toEqual([])
    expect(await sandbox.cars(owner.phone)).toHaveLength(5)
  })

  test("a sixth car gets no confirmation page", async () => {
    const owner = await signInOwner("five-cars")
    const listCalls = await watchCalls(owner)
    const plate = createUniquePlate(owner.phone)
    const response = await submitCar(owner.browser, { plate })
    const { text } = await owner.browser.goto(response.headers.get("location") ?? "")
    expect(text).not.toContain("确认添加该车牌？")
    expect(text).toContain("最多只能绑定5辆车")
    expect(text).toContain(`车牌 ${plate}`)
    // A car that is bound already may be confirmed again.
    const boundCarPage = await owner.browser.goto(`${carPaths.add}?licencePlate=${encodeURIComponent(owner.plate)}`)
    expect(boundCarPage.text).toContain("确认添加该车牌？")
    expect(await listCalls("cars.add")).toEqual([])
  })

  test("twenty concurrent requests add at most five cars", async () => {
    const { browser, phone } = await signInOwner("driver")
    const form = getForm(await browser.goto(carPaths.add), "/api/cars/new")
    const newPlates = Array.from({ length: 20 }, (_, i) => `京A${phone.slice(-3)}${String(10 + i)}`)
    await Promise.all(newPlates.map((plate) => browser.submit(form, { plate, confirmed: "1" })))
    expect(await sandbox.cars(phone)).toHaveLength(5)
  })

  test("a plate bound to another driver shows a link to reclaim it", async () => {
    const { browser, plates } = await signInOwner("bound-by-other")
    const boundPlate = plates[1]!
    await browser.submit(getForm(await browser.goto(carPaths.add), "/api/cars/new"), {
      plate: boundPlate,
      confirmed: "1",
    })
    const { text } = await browser.goto(carPaths.add)
    expect(text).toContain("该车牌已被其他用户绑定")
    expect(text).toContain(`href="${carPaths.authenticateCar(boundPlate)}"`)
    expect(text).toContain("找回车牌")
  })

  test("the plate is kept if the provider fails", async () => {
    const { browser, phone } = await signInOwner("driver")
    const form = getForm(await browser.goto(carPaths.add), "/api/cars/new")
    await sandbox.addFault({ match: "cars.add", fault: { kind: "status", status: 500 }, driver: phone })
    await browser.submit(form, { plate: createUniquePlate(phone), confirmed: "1" })
    const { text } = await browser.goto(carPaths.add)
    expect(text).toContain("停车服务出了点问题，请稍后重试")
    expect(text).toContain(`value="${createUniquePlate(phone)}"`)
  })

  test("a driver whose session has expired signs in and returns to the form", async () => {
    const { browser, phone } = await signInOwner("driver")
    const form = getForm(await browser.goto(carPaths.add), "/api/cars/new")
    await sandbox.expireCredentials(phone)
    const response = await browser.submit(form, { plate: createUniquePlate(phone), confirmed: "1" })
    expect(getLocation(response)).toBe(`/api/session/restore?next=${carPaths.add}`)
  })
})

describe("managing cars", () => {
  test("a car is deleted after a confirmation page", async () => {
    const owner = await signInOwner("driver")
    const listCalls = await watchCalls(owner)
    const [car] = await sandbox.cars(owner.phone)
    const form = getForm(await owner.browser.goto(carPaths.manage), "/api/cars/delete")
    const confirmation = await owner.browser.goto((await owner.browser.submit(form)).headers.get("location")!)
    expect(confirmation.text).toContain("确认删除该车辆？")
    expect(await listCalls("cars.remove")).toEqual([])
    const confirmed = await owner.browser.submit(getForm(confirmation, "/api/cars/delete"))
    expect(getLocation(confirmed)).toBe(carPaths.manage)
    expect(await listCalls("cars.remove")).toEqual([{ id: car!.id }])
    expect(await sandbox.cars(owner.phone)).toHaveLength(1)
    expect((await owner.browser.goto(carPaths.manage)).text).not.toContain(car!.plate)
  })

  test("a car is disabled and enabled", async () => {
    const owner = await signInOwner("driver")
    const listCalls = await watchCalls(owner)
    const [car] = await sandbox.cars(owner.phone)
    for (const on of ["0", "1"]) {
      const form = getForm(await owner.browser.goto(carPaths.manage), "/api/cars/enable")
      await owner.browser.submit(form, { on })
    }
    expect(await listCalls("cars.setActive")).toEqual([
      { id: car!.id, status: flags.written.no },
      { id: car!.id, status: flags.written.yes },
    ])
  })

  test("messages of a verified car are switched by form and by script", async () => {
    const owner = await signInOwner("car-authenticated")
    const listCalls = await watchCalls(owner)
    const screen = await owner.browser.goto(carPaths.manage)
    expect(screen.forms.filter(({ action }) => action === "/api/cars/messages")).toHaveLength(1)
    const form = getForm(screen, "/api/cars/messages")
    await owner.browser.submit(form, { on: "0" })
    const { json } = await owner.browser.postJson("/api/cars/messages", { id: form.fields.id, on: true })
    expect(json).toEqual({ ok: true, on: true })
    expect(await listCalls("cars.receiveMessages")).toEqual([
      { receiveMessage: flags.written.no, relationId: form.fields.id },
      { receiveMessage: flags.written.yes, relationId: form.fields.id },
    ])
  })

  test("messages of other cars are rejected without a provider call", async () => {
    const [owner, otherOwner] = [await signInOwner("car-authenticated"), await signInOwner("car-authenticated")]
    const listCalls = await watchCalls(owner)
    const [, unverified] = await sandbox.cars(owner.phone)
    const [otherCar] = await sandbox.cars(otherOwner.phone)
    const switchMessages = async (id: unknown, on: unknown = true) =>
      (await owner.browser.postJson("/api/cars/messages", { id, on })).json
    expect(await switchMessages(unverified!.id)).toEqual({
      ok: true,
      why: "not-authenticated",
      message: "车辆认证后才能接收进出场消息",
    })
    expect(await switchMessages(otherCar!.id, false)).toMatchObject({ ok: true, why: "no-such-car" })
    for (const id of ["..", "../index", "", "x".repeat(64)])
      expect(await switchMessages(id)).toMatchObject({ why: "no-such-car" })
    for (const id of [1, null, "x".repeat(65)])
      expect(await switchMessages(id)).toMatchObject({ ok: false, why: "invalid" })
    const form = getForm(await owner.browser.goto(carPaths.manage), "/api/cars/messages")
    await owner.browser.submit(form, { id: unverified!.id, on: "1" })
    expect((await owner.browser.goto(carPaths.manage)).text).toContain("车辆认证后才能接收进出场消息")
    expect(await listCalls("cars.receiveMessages")).toEqual([])
    expect(await sandbox.cars(otherOwner.phone)).toMatchObject([{ messages: true }, {}])
  })
})
