import { flags } from "#lib/provider/adapter"
import { getForm } from "#tests/support/http-browser"
import { hearing, ownerIn, screens } from "#tests/cars/driving"
import { sandbox } from "#tests/safety/people"
import { createUniquePlate } from "#tests/support/plate-keyboard"

const location = ({ headers }: { headers: Headers }) => decodeURIComponent(headers.get("location") ?? "")

test("S005, X006 to X009 the list: who is authenticated, who may go and be, add and manage", async () => {
  const { browser, plates } = await ownerIn("car-authenticated")
  const { text } = await browser.goto(screens.list)
  for (const words of ["已认证", "去认证", "添加车辆", "管理", ...plates]) expect(text).toContain(words)
  expect(text).toContain(`href="${screens.authenticate(plates[1]!)}"`)
  expect(text).not.toContain(`href="${screens.authenticate(plates[0]!)}"`)
})

test("X010 without a car it says so", async () => {
  const { browser } = await ownerIn("new-driver")
  expect((await browser.goto(screens.list)).text).toContain("暂无车辆信息")
})

describe("adding", () => {
  test("R004, C011 without a script a second page asks, and only then is the car added", async () => {
    const owner = await ownerIn("driver")
    const { browser, phone } = owner
    const asked = await hearing(owner)
    const plate = createUniquePlate(phone)
    const sent = await browser.submit(getForm(await browser.goto(screens.add), "/api/cars/new"), { plate })
    expect(location(sent)).toBe(`${screens.add}?licencePlate=${plate}`)
    const question = await browser.goto(sent.headers.get("location")!)
    expect(question.text).toContain("确认添加该车牌？")
    expect(await asked("cars.add")).toEqual([])
    const done = await browser.submit(getForm(question, "/api/cars/new"))
    expect(location(done)).toBe(`${screens.list}?added=${plate}`)
    expect(await asked("cars.add")).toEqual([{ licence_plate: plate }])
    const list = await browser.goto(done.headers.get("location")!)
    expect(list.text).toContain(`已添加 ${plate}`)
  })

  test.each([
    ["粤B1234", "请输入完整的车牌号"],
    ["A12345B", "请输入正确的车牌号！"],
    ["粤112345", "请输入正确的车牌号！"],
    ["粤B1234-", "请输入正确的车牌号！"],
    ["民航A12345678", "请输入正确的车牌号！"],
    ["", "请填写车牌"],
  ])("R005 to R008 %s is not asked about: %s", async (plate, words) => {
    const owner = await ownerIn("driver")
    const asked = await hearing(owner)
    const sent = await owner.browser.submit(getForm(await owner.browser.goto(screens.add), "/api/cars/new"), {
      plate,
      confirmed: "1",
    })
    expect(location(sent)).toBe(screens.add)
    expect((await owner.browser.goto(screens.add)).text).toContain(words)
    expect(await asked("cars.add")).toEqual([])
  })

  test("R002 with five cars nothing is sent, and it is said why", async () => {
    const owner = await ownerIn("five-cars")
    const asked = await hearing(owner)
    const screen = await owner.browser.goto(screens.add)
    expect(screen.text).toContain("最多只能绑定5辆车")
    await owner.browser.submit(getForm(screen, "/api/cars/new"), {
      plate: createUniquePlate(owner.phone),
      confirmed: "1",
    })
    const { text } = await owner.browser.goto(screens.add)
    expect(text.split("最多只能绑定5辆车").length).toBeGreaterThan(2)
    expect(await asked("cars.add")).toEqual([])
    expect(await sandbox.cars(owner.phone)).toHaveLength(5)
  })

  test("R002 with five cars nobody is asked whether to add a sixth", async () => {
    const owner = await ownerIn("five-cars")
    const asked = await hearing(owner)
    const screen = await owner.browser.goto(screens.add)
    const sent = await owner.browser.submit(getForm(screen, "/api/cars/new"), { plate: createUniquePlate(owner.phone) })
    const { text } = await owner.browser.goto(sent.headers.get("location") ?? "")
    expect([text.includes("确认添加该车牌？"), text.split("最多只能绑定5辆车").length > 2]).toEqual([false, true])
    expect(text).toContain(`value="${createUniquePlate(owner.phone)}"`)
    // One of the five is bound already, and that may be said again.
    const own = await owner.browser.goto(`${screens.add}?licencePlate=${encodeURIComponent(owner.plate)}`)
    expect(own.text).toContain("确认添加该车牌？")
    expect(await asked("cars.add")).toEqual([])
  })

  test("R002 in twenty tabs at once it is five cars all the same", async () => {
    const { browser, phone } = await ownerIn("driver")
    const form = getForm(await browser.goto(screens.add), "/api/cars/new")
    const tabs = Array.from({ length: 20 }, (_, i) => `京A${phone.slice(-3)}${String(10 + i)}`)
    await Promise.all(tabs.map((plate) => browser.submit(form, { plate, confirmed: "1" })))
    expect(await sandbox.cars(phone)).toHaveLength(5)
  })

  test("E001, T115 a plate of somebody else's, and the way to find it again", async () => {
    const { browser, plates } = await ownerIn("bound-by-other")
    const lost = plates[1]!
    await browser.submit(getForm(await browser.goto(screens.add), "/api/cars/new"), { plate: lost, confirmed: "1" })
    const { text } = await browser.goto(screens.add)
    expect(text).toContain("该车牌已被其他用户绑定")
    expect(text).toContain(`href="${screens.authenticateCar(lost)}"`)
    expect(text).toContain("找回车牌")
  })

  test("when the provider cannot be asked, the plate is still there", async () => {
    const { browser, phone } = await ownerIn("driver")
    const form = getForm(await browser.goto(screens.add), "/api/cars/new")
    await sandbox.addFault({ match: "cars.add", fault: { kind: "status", status: 500 }, driver: phone })
    await browser.submit(form, { plate: createUniquePlate(phone), confirmed: "1" })
    const { text } = await browser.goto(screens.add)
    expect(text).toContain("停车服务出了点问题，请稍后重试")
    expect(text).toContain(`value="${createUniquePlate(phone)}"`)
  })

  test("who is signed out meanwhile signs in and comes back to the form", async () => {
    const { browser, phone } = await ownerIn("driver")
    const form = getForm(await browser.goto(screens.add), "/api/cars/new")
    await sandbox.expireCredentials(phone)
    const sent = await browser.submit(form, { plate: createUniquePlate(phone), confirmed: "1" })
    expect(location(sent)).toBe(`/api/session/restore?next=${screens.add}`)
  })
})

describe("managing", () => {
  test("T102, C012 a car is deleted once a second page has asked", async () => {
    const owner = await ownerIn("driver")
    const asked = await hearing(owner)
    const [first] = await sandbox.cars(owner.phone)
    const form = getForm(await owner.browser.goto(screens.manage), "/api/cars/delete")
    const question = await owner.browser.goto((await owner.browser.submit(form)).headers.get("location")!)
    expect(question.text).toContain("确认删除该车辆？")
    expect(await asked("cars.remove")).toEqual([])
    const done = await owner.browser.submit(getForm(question, "/api/cars/delete"))
    expect([location(done), await asked("cars.remove")]).toEqual([screens.manage, [{ id: first!.id }]])
    expect(await sandbox.cars(owner.phone)).toHaveLength(1)
    expect((await owner.browser.goto(screens.manage)).text).not.toContain(first!.plate)
  })

  test("C013, N083 a car is turned off and on", async () => {
    const owner = await ownerIn("driver")
    const asked = await hearing(owner)
    const [first] = await sandbox.cars(owner.phone)
    for (const on of ["0", "1"]) {
      const form = getForm(await owner.browser.goto(screens.manage), "/api/cars/enable")
      await owner.browser.submit(form, { on })
    }
    expect(await asked("cars.setActive")).toEqual([
      { id: first!.id, status: flags.written.no },
      { id: first!.id, status: flags.written.yes },
    ])
  })

  test("S007, C014 the messages of an authenticated car, by form and by script", async () => {
    const owner = await ownerIn("car-authenticated")
    const asked = await hearing(owner)
    const screen = await owner.browser.goto(screens.manage)
    expect(screen.forms.filter(({ action }) => action === "/api/cars/messages")).toHaveLength(1)
    const form = getForm(screen, "/api/cars/messages")
    await owner.browser.submit(form, { on: "0" })
    const { json: said } = await owner.browser.postJson("/api/cars/messages", { id: form.fields.id, on: true })
    expect(said).toEqual({ ok: true, on: true })
    expect(await asked("cars.receiveMessages")).toEqual([
      { receiveMessage: flags.written.no, relationId: form.fields.id },
      { receiveMessage: flags.written.yes, relationId: form.fields.id },
    ])
  })

  test("P006 of any other car the server refuses, and asks nobody", async () => {
    const [owner, stranger] = [await ownerIn("car-authenticated"), await ownerIn("car-authenticated")]
    const asked = await hearing(owner)
    const [, plain] = await sandbox.cars(owner.phone)
    const [foreign] = await sandbox.cars(stranger.phone)
    const turn = async (id: unknown, on: unknown = true) =>
      (await owner.browser.postJson("/api/cars/messages", { id, on })).json
    expect(await turn(plain!.id)).toEqual({
      ok: true,
      why: "not-authenticated",
      message: "车辆认证后才能接收进出场消息",
    })
    expect(await turn(foreign!.id, false)).toMatchObject({ ok: true, why: "no-such-car" })
    for (const id of ["..", "../index", "", "x".repeat(64)])
      expect(await turn(id)).toMatchObject({ why: "no-such-car" })
    for (const id of [1, null, "x".repeat(65)]) expect(await turn(id)).toMatchObject({ ok: false, why: "invalid" })
    const form = getForm(await owner.browser.goto(screens.manage), "/api/cars/messages")
    await owner.browser.submit(form, { id: plain!.id, on: "1" })
    expect((await owner.browser.goto(screens.manage)).text).toContain("车辆认证后才能接收进出场消息")
    expect(await asked("cars.receiveMessages")).toEqual([])
    expect(await sandbox.cars(stranger.phone)).toMatchObject([{ messages: true }, {}])
  })
})
