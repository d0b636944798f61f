import { contract } from "#lib/contract"
import { toBeijingDay } from "#lib/core/time/dates"
import { exampleVisit } from "#lib/visitors/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { control, startTestSandbox } from "#tests/sandbox/test-sandbox"
import { createCustomer, openScenario } from "#tests/sandbox/customer"

let server: RunningSandbox
beforeAll(async () => void (server = await startTestSandbox()))
afterAll(() => server.stop())

type Passed = { token: string; gateId: string }
type Driver = Awaited<ReturnType<typeof openScenario>>

/** Returns the car park that the scenario's driver has asked to visit. Each scenario has its own. */
function findPark({ scenario }: Driver): string {
  const { store } = server.sandbox
  const request = store.get<{ park: string }>`select park from visit_request
    where driver = (select id from driver where phone = ${scenario.phone})`
  return request?.park ?? "none"
}

async function passGate(parkId: string, plate?: string, type: "IN" | "OUT" = "IN") {
  const { token, gateId } = await control<Passed>(server.url, "gates", { parkId, type, plate })
  return createCustomer(server).call(contract.gate.record, { token, gateId })
}

test("a gate opens on the day of a pass only for its car", async () => {
  const driver = await openScenario(server, "visitor-pass")
  const parkId = findPark(driver)
  const plate = driver.scenario.plates[0]
  expect(await passGate(parkId, plate)).toMatchObject({ message: "已登记，请入场", plate })
  const otherCar = await passGate(parkId, "粤B7K3M9")
  expect(otherCar).toMatchObject({ reason: "没有这辆车的访客通行证，请先预约" })
  expect(await passGate(parkId)).toMatchObject({ reason: "没有这辆车的访客通行证，请先预约" })
  expect(await passGate(parkId, plate, "OUT")).toMatchObject({ message: "已放行，一路平安" })
})

test.each([
  ["visitor-expired", /^访客通行证的日期是 \d{4}-\d\d-\d\d，今天不能入场$/],
  ["visitor-waiting", /^没有这辆车的访客通行证/],
  ["visitor-rejected", /^没有这辆车的访客通行证/],
] as const)("the gate stays closed with a reason and no stay starts for %s", async (name, reason) => {
  const driver = await openScenario(server, name)
  const parkId = findPark(driver)
  const plate = driver.scenario.plates[0] ?? ""
  expect(await passGate(parkId, plate)).toMatchObject({ reason: expect.stringMatching(reason) as string })
  expect(await createCustomer(server).lookUp(plate, parkId)).toMatchObject({ count: 0 })
})

test("a pass does not open the gate on the next day", async () => {
  const driver = await openScenario(server, "visitor-pass")
  const parkId = findPark(driver)
  const plate = driver.scenario.plates[0]
  await control(server.url, "clock", { advance: 86_400 })
  expect(await passGate(parkId, plate)).toMatchObject({ reason: expect.stringContaining("今天不能入场") as string })
})

test("a rejected visit is visible only to its driver and can be requested again", async () => {
  const driver = await openScenario(server, "visitor-rejected")
  const { owner: otherDriver } = await openScenario(server, "visitor-rejected")
  const { store } = server.sandbox
  const request = store.get<{ id: number }>`select id from visit_request
    where driver = (select id from driver where phone = ${driver.scenario.phone})`
  const id = String(request?.id)
  const { visitors } = contract
  const detail = await driver.owner.call(visitors.detail, { id })
  expect(detail).toMatchObject({ id, status: 2 })
  expect(await otherDriver.call(visitors.detail, { id })).toEqual({ refused: "NO_APPLICATION" })
  const from = toBeijingDay(server.sandbox.clock.now())
  const to = toBeijingDay(server.sandbox.clock.now())
  const input = { ...exampleVisit, id, parkId: findPark(driver), plate: driver.scenario.plates[0] ?? "", from, to }
  expect(await otherDriver.call(visitors.again, input)).toEqual({ refused: "NO_APPLICATION" })
  expect(await driver.owner.call(visitors.again, input)).not.toHaveProperty("refused")
})
