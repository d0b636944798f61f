import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { control, startTestSandbox, createScenario } from "#tests/sandbox/test-sandbox"
import { createCustomer, openScenario } from "#tests/sandbox/customer"

let server: RunningSandbox
beforeAll(async () => void (server = await startTestSandbox()))
afterAll(() => server.stop())

const { record, photo, enter } = contract.gate

type Passed = { token: string; gateId: string; addresses: Record<string, string> }
const passGate = (input: object) => control<Passed>(server.url, "gates", { parkId: "1001", ...input })
const guest = () => createCustomer(server)

test("an entry with a plate has a record and a picture and starts a stay", async () => {
  const { plates } = await createScenario(server.url, "driver")
  const plate = plates[0] ?? ""
  const { token, gateId } = await passGate({ type: "IN", plate })
  expect(await guest().call(record, { token, gateId })).toMatchObject({
    gateType: "IN",
    message: "已登记，请入场",
    plate,
    park: "科技园停车场",
    gate: "B1 东入口",
    picture: `${server.url}/camera/${token}.svg`,
  })
  const picture = await fetch(`${server.url}/camera/${token}.svg`)
  expect(picture.status).toBe(200)
  expect(picture.headers.get("content-type")).toBe("image/svg+xml")
  expect(await picture.text()).toContain(plate)
  expect(await guest().lookUp(plate, "1001")).toMatchObject({ count: 1 })
  const out = await passGate({ type: "OUT", plate })
  expect(await guest().call(record, out)).toMatchObject({ gateType: "OUT", message: "已放行，一路平安" })
  expect(await guest().lookUp(plate, "1001")).toMatchObject({ count: 0 })
})

test("the picture is returned with the record, by its own call, or not at all", async () => {
  for (const [picture, isInRecord, isInPhoto] of [
    ["record", true, true],
    ["photo", false, true],
    ["none", false, false],
  ] as const) {
    const code = await passGate({ type: "OUT", picture })
    const recordResult = await guest().call(record, code)
    const photoResult = await guest().call(photo, code)
    expect({ picture, isInRecord: "picture" in recordResult, isInPhoto: "picture" in photoResult }).toEqual({
      picture,
      isInRecord,
      isInPhoto,
    })
  }
})

test("a car without a plate enters once, when its driver confirms", async () => {
  const code = await passGate({ type: "IN", waiting: true })
  const initialRecord = await guest().call(record, code)
  expect(initialRecord).toMatchObject({ gateType: "IN", message: "请确认入场" })
  expect("at" in initialRecord).toBe(false)
  const entered = await guest().call(enter, code)
  expect(entered).toMatchObject({ message: "无牌车已登记，请入场", at: expect.any(String) as string })
  guest().advance(60)
  expect(await guest().call(enter, code)).toEqual(entered)
  expect(await guest().call(record, code)).toEqual(entered)
})

test("a refused exit has a reason and does not end the stay", async () => {
  const { plate } = await openScenario(server, "car-in-park")
  const code = await passGate({ type: "OUT", plate, reason: "停车费未支付" })
  expect(await guest().call(record, code)).toEqual({ reason: "停车费未支付" })
  expect(await guest().call(enter, code)).toEqual({ reason: "停车费未支付" })
  expect(await guest().lookUp(plate, "1001")).toMatchObject({ count: 1 })
})

test("a code is valid for its gate and for one day", async () => {
  const code = await passGate({ type: "IN" })
  const unknown = { refused: "NO_RECORD" }
  expect(await guest().call(record, { ...code, gateId: "G99" })).toEqual(unknown)
  expect(await guest().call(record, { token: "x", gateId: "G03" })).toEqual(unknown)
  guest().advance(86_401)
  for (const call of [record, photo, enter]) expect(await guest().call(call, code)).toEqual(unknown)
})

test("the home page simulates a gate", async () => {
  const submitGate = (form: Record<string, string>) =>
    fetch(`${server.url}/do/gate`, { method: "POST", body: new URLSearchParams(form), redirect: "manual" })
  const response = await submitGate({ park: "1001", plate: "", type: "IN" })
  const html = await (await fetch(server.url + response.headers.get("location"))).text()
  expect(html).toContain("http://app.example/SCAN/nolp_in?token=")
  expect(html).toContain("无牌车")
  for (const invalid of [{ park: "0" }, { type: "UP" }]) {
    expect((await submitGate({ park: "1001", plate: "", type: "IN", ...invalid })).status).toBe(400)
  }
  expect((await fetch(`${server.url}/gates/x`)).status).toBe(404)
  expect((await fetch(`${server.url}/camera/x.svg`)).status).toBe(404)
})
