import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { control, start, world } from "#tests/sandbox/box"
import { customerOf, inWorld } from "#tests/sandbox/customer"

let box: RunningSandbox
beforeAll(async () => void (box = await start()))
afterAll(() => box.stop())

const { record, photo, enter } = contract.gate

type Passed = { token: string; gateId: string; addresses: Record<string, string> }
const pass = (passing: object) => control<Passed>(box.url, "gates", { parkId: "1001", ...passing })
const anybody = () => customerOf(box)

test("a car with a plate drives in: its record, its picture, and a stay that costs", async () => {
  const { plates } = await world(box.url, "driver")
  const plate = plates[0] ?? ""
  const { token, gateId } = await pass({ type: "IN", plate })
  expect(await anybody().call(record, { token, gateId })).toMatchObject({
    gateType: "IN",
    message: "已登记，请入场",
    plate,
    park: "科技园停车场",
    gate: "B1 东入口",
    picture: `${box.url}/camera/${token}.svg`,
  })
  const picture = await fetch(`${box.url}/camera/${token}.svg`)
  expect(picture.status).toBe(200)
  expect(picture.headers.get("content-type")).toBe("image/svg+xml")
  expect(await picture.text()).toContain(plate)
  expect(await anybody().lookUp(plate, "1001")).toMatchObject({ count: 1 })
  const out = await pass({ type: "OUT", plate })
  expect(await anybody().call(record, out)).toMatchObject({ gateType: "OUT", message: "已放行，一路平安" })
  expect(await anybody().lookUp(plate, "1001")).toMatchObject({ count: 0 })
})

test("the picture is told with the record, when asked for, or nowhere", async () => {
  for (const [where, told, asked] of [
    ["record", true, true],
    ["photo", false, true],
    ["none", false, false],
  ] as const) {
    const scanned = await pass({ type: "OUT", picture: where })
    const noted = await anybody().call(record, scanned)
    const shot = await anybody().call(photo, scanned)
    expect([where, "picture" in noted, "picture" in shot]).toEqual([where, told, asked])
  }
})

test("a car without a plate is in once its driver says so, and once only", async () => {
  const scanned = await pass({ type: "IN", waiting: true })
  const before = await anybody().call(record, scanned)
  expect(before).toMatchObject({ gateType: "IN", message: "请确认入场" })
  expect("at" in before).toBe(false)
  const entered = await anybody().call(enter, scanned)
  expect(entered).toMatchObject({ message: "无牌车已登记，请入场", at: expect.any(String) as string })
  anybody().advance(60)
  expect(await anybody().call(enter, scanned)).toEqual(entered)
  expect(await anybody().call(record, scanned)).toEqual(entered)
})

test("a barrier that lets nobody through says why, and the car stays where it is", async () => {
  const { plate } = await inWorld(box, "car-in-park")
  const scanned = await pass({ type: "OUT", plate, reason: "停车费未支付" })
  expect(await anybody().call(record, scanned)).toEqual({ reason: "停车费未支付" })
  expect(await anybody().call(enter, scanned)).toEqual({ reason: "停车费未支付" })
  expect(await anybody().lookUp(plate, "1001")).toMatchObject({ count: 1 })
})

test("a code is for its gate, and for a day", async () => {
  const scanned = await pass({ type: "IN" })
  const over = { refused: "NO_RECORD" }
  expect(await anybody().call(record, { ...scanned, gateId: "G99" })).toEqual(over)
  expect(await anybody().call(record, { token: "x", gateId: "G03" })).toEqual(over)
  anybody().advance(86_401)
  for (const call of [record, photo, enter]) expect(await anybody().call(call, scanned)).toEqual(over)
})

test("the home page has a barrier to press", async () => {
  const press = (form: Record<string, string>) =>
    fetch(`${box.url}/do/gate`, { method: "POST", body: new URLSearchParams(form), redirect: "manual" })
  const pressed = await press({ park: "1001", plate: "", type: "IN" })
  const shown = await (await fetch(box.url + pressed.headers.get("location"))).text()
  expect(shown).toContain("http://app.example/SCAN/nolp_in?token=")
  expect(shown).toContain("无牌车")
  for (const bad of [{ park: "0" }, { type: "UP" }]) {
    expect((await press({ park: "1001", plate: "", type: "IN", ...bad })).status).toBe(400)
  }
  expect((await fetch(`${box.url}/gates/x`)).status).toBe(404)
  expect((await fetch(`${box.url}/camera/x.svg`)).status).toBe(404)
})
