import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { createProviderCookies } from "#sandbox/scenario-parts/driver-with-history"
import { findDriverByPhone } from "#sandbox/records/people/drivers"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"
import { callSandbox, control, type Cookies, startTestSandbox, createScenario } from "#tests/sandbox/test-sandbox"

const { cars, platform } = contract

let server: RunningSandbox
beforeAll(async () => void (server = await startTestSandbox()))
afterAll(() => server.stop())

/** Creates a scenario with a signed-in driver and the calls for the driver's cars. */
async function createDriver(name: ScenarioName) {
  const { phone, plates } = await createScenario(server.url, name)
  return { phone, plates, plate: plates[0] ?? "", ...createCarCalls(phone) }
}

function createCarCalls(phone: string) {
  const { store, clock } = server.sandbox
  const cookies: Cookies = createProviderCookies(store, findDriverByPhone(store, phone)!, clock.now())
  const call = async (endpoint: (typeof cars)[keyof typeof cars], input: object) => {
    const { body } = await callSandbox(server.url, endpoint, input, { cookies })
    return body.success ? body.data : { refused: body.code }
  }
  const uploadPhoto = async () => {
    const input = { type: "CAR_OWNER_CERTIFICATION", fileName: "a.jpg" }
    const { body } = await callSandbox(server.url, platform.uploadSignature, input, { cookies })
    const { key, policy, accessid, signature, host } = body.data as Record<string, string>
    const form = new FormData()
    const fields = { key, policy, OSSAccessKeyId: accessid, signature, success_action_status: "200" }
    for (const [name, value] of Object.entries(fields)) form.append(name, value ?? "")
    form.append("file", new Blob(["a photo"]), "a.jpg")
    expect((await fetch(host ?? "", { method: "POST", body: form })).status).toBe(200)
    return key ?? ""
  }
  return {
    call,
    uploadPhoto,
    listCars: async () => (await call(cars.mine, {})) as unknown as WireCar[],
    audit: (plate: string) => call(cars.audit, { phone, plate }),
    submit: async (plate: string, licenceKey?: string) =>
      call(cars.authenticate, { plate, phone, licenceKey: licenceKey ?? (await uploadPhoto()) }),
    decide: (plate: string, passed: boolean, reason?: string) =>
      control(server.url, "audits", { phone, plate, passed, ...(reason && { reason }) }),
  }
}
type WireCar = Record<"id" | "licence_plate" | "status" | "carOwner" | "receiveMessage", unknown>

test("a car has exactly the five documented fields", async () => {
  const { listCars, plates } = await createDriver("car-authenticated")
  const [first, second] = await listCars()
  expect(first).toEqual({
    id: expect.any(String) as string,
    licence_plate: plates[0],
    status: 1,
    carOwner: 1,
    receiveMessage: 1,
  })
  expect(second).toMatchObject({ licence_plate: plates[1], carOwner: 0, receiveMessage: 0 })
})

test("a deactivated car stays bound but is not listed as active", async () => {
  const { listCars, call } = await createDriver("car-authenticated")
  const [{ id } = { id: "" }] = await listCars()
  expect(await call(cars.setActive, { id, active: false })).toEqual({})
  expect(await listCars()).toMatchObject([{ id, status: 0 }, { status: 1 }])
  expect(await call(cars.active, {})).toHaveLength(1)
  expect(await call(cars.setActive, { id, active: true })).toEqual({})
  expect(await call(cars.active, {})).toHaveLength(2)
})

test("a deleted car can be bound by another driver", async () => {
  const driver = await createDriver("car-authenticated")
  const [{ id } = { id: "" }] = await driver.listCars()
  expect(await driver.call(cars.remove, { id })).toEqual({})
  expect(await driver.listCars()).toHaveLength(1)
  expect(await driver.audit(driver.plate)).toEqual({ status: 0 })
  const nextDriver = await createDriver("car-waiting")
  expect(await nextDriver.call(cars.add, { plate: driver.plate })).toEqual({})
})

test("S-67 a driver cannot change another driver's car", async () => {
  const driver = await createDriver("car-authenticated")
  const otherDriver = await createDriver("driver")
  const [{ id } = { id: "" }] = await driver.listCars()
  const attempts = [
    otherDriver.call(cars.remove, { id }),
    otherDriver.call(cars.setActive, { id, active: false }),
    otherDriver.call(cars.receiveMessages, { id, wanted: false }),
  ]
  for (const result of await Promise.all(attempts)) expect(result).toEqual({ refused: "NO_SUCH_CAR" })
  expect(await driver.listCars()).toMatchObject([{ id, status: 1, receiveMessage: 1 }, {}])
})

test("messages are available only for verified cars", async () => {
  const { listCars, call } = await createDriver("car-authenticated")
  const [first, second] = await listCars()
  expect(await call(cars.receiveMessages, { id: second?.id, wanted: true })).toEqual({ refused: "NOT_AUTHENTICATED" })
  expect(await call(cars.receiveMessages, { id: first?.id, wanted: false })).toEqual({})
  expect(await listCars()).toMatchObject([{ receiveMessage: 0 }, { receiveMessage: 0 }])
})

describe("verification", () => {
  test("goes from form to waiting to passed, and the driver becomes the car's owner", async () => {
    const { plate, audit, submit, decide, listCars } = await createDriver("bound-by-other")
    expect(await audit(plate)).toEqual({ status: 0 })
    expect(await submit(plate)).toEqual({})
    expect(await audit(plate)).toEqual({ status: 1 })
    await decide(plate, true)
    expect(await audit(plate)).toEqual({ status: 3 })
    expect(await listCars()).toMatchObject([{ licence_plate: plate, carOwner: 1 }])
    expect(await submit(plate)).toEqual({ refused: "PASSED_ALREADY" })
  })

  test("a rejected verification has a reason and can be submitted again", async () => {
    const { plate, audit, submit, decide } = await createDriver("car-waiting")
    await decide(plate, false, "照片太暗")
    expect(await audit(plate)).toEqual({ status: 2, reason: "照片太暗" })
    expect(await submit(plate)).toEqual({})
    expect(await audit(plate)).toEqual({ status: 1 })
  })

  test("needs a photo that the driver has uploaded", async () => {
    const driver = await createDriver("driver")
    const otherDriver = await createDriver("driver")
    for (const key of ["", "car-owner-certification/1/none.jpg", await otherDriver.uploadPhoto()])
      expect(await driver.submit(driver.plate, key || "x")).toEqual({ refused: "PHOTO_MISSING" })
    expect(await driver.audit(driver.plate)).toEqual({ status: 0 })
  })

  test("a verified owner gets a plate that another driver has only bound", async () => {
    const { plates, submit, decide, listCars, call } = await createDriver("bound-by-other")
    const boundPlate = plates[1] ?? ""
    expect(await call(cars.add, { plate: boundPlate })).toEqual({ refused: "BOUND_BY_OTHER" })
    expect(await submit(boundPlate)).toEqual({})
    await decide(boundPlate, true)
    expect(await listCars()).toMatchObject([
      { licence_plate: plates[0], carOwner: 0 },
      { licence_plate: boundPlate, carOwner: 1 },
    ])
  })

  test("a plate has at most one owner", async () => {
    const { plates, submit } = await createDriver("bound-by-other")
    expect(await submit(plates[2] ?? "")).toEqual({ refused: "OWNED_BY_OTHER" })
  })

  test("the first of two drivers to pass gets the plate", async () => {
    const driver = await createDriver("bound-by-other")
    const otherDriver = await createDriver("driver")
    const boundPlate = driver.plates[1] ?? ""
    await driver.submit(boundPlate)
    await otherDriver.submit(boundPlate)
    await driver.decide(boundPlate, true)
    await otherDriver.decide(boundPlate, true)
    expect(await driver.audit(boundPlate)).toEqual({ status: 3 })
    expect(await otherDriver.audit(boundPlate)).toEqual({ status: 2, reason: "每个车牌仅允许一位车主认证" })
  })

  test("a verification does not allow a sixth car", async () => {
    const fullDriver = await createDriver("five-cars")
    const otherDriver = await createDriver("driver")
    expect(await fullDriver.submit(otherDriver.plate)).toEqual({ refused: "FIVE_ALREADY" })
  })

  test("reveals nothing about another driver's verification", async () => {
    const driver = await createDriver("car-rejected")
    const otherDriver = await createDriver("driver")
    expect(await otherDriver.call(cars.audit, { phone: driver.phone, plate: driver.plate })).toEqual({ status: 0 })
    expect(await otherDriver.audit(driver.plate)).toEqual({ status: 0 })
  })
})

test("the guide lists waiting verifications, and its buttons decide them", async () => {
  const { phone, plate, audit } = await createDriver("car-waiting")
  const loadPart = async () => (await fetch(`${server.url}/parts/audits?phone=${phone}`)).text()
  const html = await loadPart()
  expect(html).toContain(plate)
  const [, picture = ""] = /<img src="([^"]+)"/.exec(html) ?? []
  expect((await fetch(server.url + picture)).status).toBe(200)
  const [, id = ""] = /name="id" value="(\d+)"/.exec(html) ?? []
  const submitVerdict = (verdict: string, headers = {}) =>
    fetch(`${server.url}/do/audit`, {
      method: "POST",
      body: new URLSearchParams({ id, verdict }),
      headers,
      redirect: "manual",
    })
  expect((await submitVerdict("passed", { origin: "https://evil.example" })).status).toBe(403)
  expect((await submitVerdict("perhaps")).status).toBe(400)
  expect((await submitVerdict("passed")).status).toBe(303)
  expect(await audit(plate)).toEqual({ status: 3 })
  // A second verdict changes nothing.
  await submitVerdict("rejected")
  expect(await audit(plate)).toEqual({ status: 3 })
  expect(await loadPart()).toContain("没有等待审核的行驶证")
})
