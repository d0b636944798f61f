import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { createProviderCookies } from "#sandbox/scenario-parts/known-driver"
import { findDriverByPhone } from "#sandbox/records/people/drivers"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"
import { ask, control, type Cookies, start, world } from "#tests/sandbox/box"

const { cars, platform } = contract

let box: RunningSandbox
beforeAll(async () => void (box = await start()))
afterAll(() => box.stop())

/** A driver of a fresh world, signed in, and what he may do with his cars. */
async function driverOf(name: ScenarioName) {
  const { phone, plates } = await world(box.url, name)
  return { phone, plates, plate: plates[0] ?? "", ...callsOf(phone) }
}

function callsOf(phone: string) {
  const { store, clock } = box.sandbox
  const cookies: Cookies = createProviderCookies(store, findDriverByPhone(store, phone)!, clock.now())
  const call = async (which: (typeof cars)[keyof typeof cars], input: object) => {
    const { said } = await ask(box.url, which, input, { cookies })
    return said.success ? said.data : { refused: said.code }
  }
  const photo = async () => {
    const input = { type: "CAR_OWNER_CERTIFICATION", fileName: "a.jpg" }
    const { said } = await ask(box.url, platform.uploadSignature, input, { cookies })
    const { key, policy, accessid, signature, host } = said.data as Record<string, string>
    const form = new FormData()
    const fields = { key, policy, OSSAccessKeyId: accessid, signature, success_action_status: "200" }
    for (const [name, value] of Object.entries(fields)) form.append(name, value ?? "")
    form.append("file", new Blob(["a photo"]), "a.jpg")
    expect((await fetch(host ?? "", { method: "POST", body: form })).status).toBe(200)
    return key ?? ""
  }
  return {
    call,
    photo,
    mine: async () => (await call(cars.mine, {})) as unknown as WireCar[],
    audit: (plate: string) => call(cars.audit, { phone, plate }),
    submit: async (plate: string, licenceKey?: string) =>
      call(cars.authenticate, { plate, phone, licenceKey: licenceKey ?? (await photo()) }),
    decide: (plate: string, passed: boolean, reason?: string) =>
      control(box.url, "audits", { phone, plate, passed, ...(reason && { reason }) }),
  }
}
type WireCar = Record<"id" | "licence_plate" | "status" | "carOwner" | "receiveMessage", unknown>

test("N001 a car has the five fields, under their names", async () => {
  const { mine, plates } = await driverOf("car-authenticated")
  const [first, second] = await mine()
  expect(first).toEqual({
    id: expect.any(String) as string,
    licence_plate: plates[0],
    status: 1,
    carOwner: 1,
    receiveMessage: 1,
  })
  expect(second).toMatchObject({ licence_plate: plates[1], carOwner: 0, receiveMessage: 0 })
})

test("C009 a car turned off is still bound, and no longer among the active ones", async () => {
  const { mine, call } = await driverOf("car-authenticated")
  const [{ id } = { id: "" }] = await mine()
  expect(await call(cars.setActive, { id, active: false })).toEqual({})
  expect(await mine()).toMatchObject([{ id, status: 0 }, { status: 1 }])
  expect(await call(cars.active, {})).toHaveLength(1)
  expect(await call(cars.setActive, { id, active: true })).toEqual({})
  expect(await call(cars.active, {})).toHaveLength(2)
})

test("C012 a car that is deleted is gone, and may be anybody's", async () => {
  const one = await driverOf("car-authenticated")
  const [{ id } = { id: "" }] = await one.mine()
  expect(await one.call(cars.remove, { id })).toEqual({})
  expect(await one.mine()).toHaveLength(1)
  expect(await one.audit(one.plate)).toEqual({ status: 0 })
  const next = await driverOf("car-waiting")
  expect(await next.call(cars.add, { plate: one.plate })).toEqual({})
})

test("S-67 nobody touches a car of somebody else's", async () => {
  const [one, other] = [await driverOf("car-authenticated"), await driverOf("driver")]
  const [{ id } = { id: "" }] = await one.mine()
  const tries = [
    other.call(cars.remove, { id }),
    other.call(cars.setActive, { id, active: false }),
    other.call(cars.receiveMessages, { id, wanted: false }),
  ]
  for (const said of await Promise.all(tries)) expect(said).toEqual({ refused: "NO_SUCH_CAR" })
  expect(await one.mine()).toMatchObject([{ id, status: 1, receiveMessage: 1 }, {}])
})

test("P006 messages are for authenticated cars alone", async () => {
  const { mine, call } = await driverOf("car-authenticated")
  const [first, second] = await mine()
  expect(await call(cars.receiveMessages, { id: second?.id, wanted: true })).toEqual({ refused: "NOT_AUTHENTICATED" })
  expect(await call(cars.receiveMessages, { id: first?.id, wanted: false })).toEqual({})
  expect(await mine()).toMatchObject([{ receiveMessage: 0 }, { receiveMessage: 0 }])
})

describe("authentication", () => {
  test("T020 to T023 form, waiting, passed; and the car is its owner's", async () => {
    const { plate, audit, submit, decide, mine } = await driverOf("bound-by-other")
    expect(await audit(plate)).toEqual({ status: 0 })
    expect(await submit(plate)).toEqual({})
    expect(await audit(plate)).toEqual({ status: 1 })
    await decide(plate, true)
    expect(await audit(plate)).toEqual({ status: 3 })
    expect(await mine()).toMatchObject([{ licence_plate: plate, carOwner: 1 }])
    expect(await submit(plate)).toEqual({ refused: "PASSED_ALREADY" })
  })

  test("T111 rejected with a reason, and submitted again", async () => {
    const { plate, audit, submit, decide } = await driverOf("car-waiting")
    await decide(plate, false, "照片太暗")
    expect(await audit(plate)).toEqual({ status: 2, reason: "照片太暗" })
    expect(await submit(plate)).toEqual({})
    expect(await audit(plate)).toEqual({ status: 1 })
  })

  test("a photo must be there, and the driver's own", async () => {
    const [one, other] = [await driverOf("driver"), await driverOf("driver")]
    for (const key of ["", "car-owner-certification/1/none.jpg", await other.photo()])
      expect(await one.submit(one.plate, key || "x")).toEqual({ refused: "PHOTO_MISSING" })
    expect(await one.audit(one.plate)).toEqual({ status: 0 })
  })

  test("T115 a plate somebody else has merely bound is found again", async () => {
    const { plates, submit, decide, mine, call } = await driverOf("bound-by-other")
    const lost = plates[1] ?? ""
    expect(await call(cars.add, { plate: lost })).toEqual({ refused: "BOUND_BY_OTHER" })
    expect(await submit(lost)).toEqual({})
    await decide(lost, true)
    expect((await mine()).map(({ licence_plate, carOwner }) => [licence_plate, carOwner])).toEqual([
      [plates[0], 0],
      [lost, 1],
    ])
  })

  test("T024 a plate has one owner", async () => {
    const { plates, submit } = await driverOf("bound-by-other")
    expect(await submit(plates[2] ?? "")).toEqual({ refused: "OWNED_BY_OTHER" })
  })

  test("T024 of two who wait for one plate, the first to pass has it", async () => {
    const [one, other] = [await driverOf("bound-by-other"), await driverOf("driver")]
    const lost = one.plates[1] ?? ""
    await one.submit(lost)
    await other.submit(lost)
    await one.decide(lost, true)
    await other.decide(lost, true)
    expect(await one.audit(lost)).toEqual({ status: 3 })
    expect(await other.audit(lost)).toEqual({ status: 2, reason: "每个车牌仅允许一位车主认证" })
  })

  test("R001 it is no way to a sixth car", async () => {
    const [full, other] = [await driverOf("five-cars"), await driverOf("driver")]
    expect(await full.submit(other.plate)).toEqual({ refused: "FIVE_ALREADY" })
  })

  test("of somebody else's authentication nothing is told", async () => {
    const [one, other] = [await driverOf("car-rejected"), await driverOf("driver")]
    expect(await other.call(cars.audit, { phone: one.phone, plate: one.plate })).toEqual({ status: 0 })
    expect(await other.audit(one.plate)).toEqual({ status: 0 })
  })
})

test("the guide shows what waits, and its buttons decide", async () => {
  const { phone, plate, audit } = await driverOf("car-waiting")
  const part = async () => (await fetch(`${box.url}/parts/audits?phone=${phone}`)).text()
  const shown = await part()
  expect(shown).toContain(plate)
  const [, picture = ""] = /<img src="([^"]+)"/.exec(shown) ?? []
  expect((await fetch(box.url + picture)).status).toBe(200)
  const [, id = ""] = /name="id" value="(\d+)"/.exec(shown) ?? []
  const press = (verdict: string, headers = {}) =>
    fetch(`${box.url}/do/audit`, {
      method: "POST",
      body: new URLSearchParams({ id, verdict }),
      headers,
      redirect: "manual",
    })
  expect((await press("passed", { origin: "https://evil.example" })).status).toBe(403)
  expect((await press("perhaps")).status).toBe(400)
  expect((await press("passed")).status).toBe(303)
  expect(await audit(plate)).toEqual({ status: 3 })
  // Pressed again, late, it changes nothing.
  await press("rejected")
  expect(await audit(plate)).toEqual({ status: 3 })
  expect(await part()).toContain("没有等待审核的行驶证")
})
