import { contract } from "#lib/contract"
import { toBeijingDay } from "#lib/core/time/dates"
import { aVisit } from "#lib/visitors/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { control, start } from "#tests/sandbox/box"
import { customerOf, inWorld } from "#tests/sandbox/customer"

let box: RunningSandbox
beforeAll(async () => void (box = await start()))
afterAll(() => box.stop())

type Passed = { token: string; gateId: string }
type Driver = Awaited<ReturnType<typeof inWorld>>

/** Each world has a car park of its own; who has asked to visit there is its driver. */
function parkOf({ made }: Driver): string {
  const { store } = box.sandbox
  const asked = store.get<{ park: string }>`select park from visit_request
    where driver = (select id from driver where phone = ${made.phone})`
  return asked?.park ?? "none"
}

async function atTheGate(parkId: string, plate?: string, type: "IN" | "OUT" = "IN") {
  const { token, gateId } = await control<Passed>(box.url, "gates", { parkId, type, plate })
  return customerOf(box).call(contract.gate.record, { token, gateId })
}

test("a gate opens for a visitor's pass on its day: that car, and no other", async () => {
  const driver = await inWorld(box, "visitor-pass")
  const [parkId, plate] = [parkOf(driver), driver.made.plates[0]]
  expect(await atTheGate(parkId, plate)).toMatchObject({ message: "已登记，请入场", plate })
  const other = await atTheGate(parkId, "粤B7K3M9")
  expect(other).toMatchObject({ reason: "没有这辆车的访客通行证，请先预约" })
  expect(await atTheGate(parkId)).toMatchObject({ reason: "没有这辆车的访客通行证，请先预约" })
  expect(await atTheGate(parkId, plate, "OUT")).toMatchObject({ message: "已放行，一路平安" })
})

test.each([
  ["visitor-expired", /^访客通行证的日期是 \d{4}-\d\d-\d\d，今天不能入场$/],
  ["visitor-waiting", /^没有这辆车的访客通行证/],
  ["visitor-rejected", /^没有这辆车的访客通行证/],
] as const)("%s: it stays down and says why, and the car is not in", async (name, why) => {
  const driver = await inWorld(box, name)
  const [parkId, plate = ""] = [parkOf(driver), driver.made.plates[0]]
  expect(await atTheGate(parkId, plate)).toMatchObject({ reason: expect.stringMatching(why) as string })
  expect(await customerOf(box).lookUp(plate, parkId)).toMatchObject({ count: 0 })
})

test("the day after, a pass opens nothing", async () => {
  const driver = await inWorld(box, "visitor-pass")
  const [parkId, plate] = [parkOf(driver), driver.made.plates[0]]
  await control(box.url, "clock", { advance: 86_400 })
  expect(await atTheGate(parkId, plate)).toMatchObject({ reason: expect.stringContaining("今天不能入场") as string })
})

test("what was refused is told to its driver alone, and asked for once more", async () => {
  const driver = await inWorld(box, "visitor-rejected")
  const { owner: stranger } = await inWorld(box, "visitor-rejected")
  const { store } = box.sandbox
  const asked = store.get<{ id: number }>`select id from visit_request
    where driver = (select id from driver where phone = ${driver.made.phone})`
  const id = String(asked?.id)
  const { visitors } = contract
  const told = await driver.owner.call(visitors.detail, { id })
  expect(told).toMatchObject({ id, status: 2 })
  expect(await stranger.call(visitors.detail, { id })).toEqual({ refused: "NO_APPLICATION" })
  const [from, to] = [toBeijingDay(box.sandbox.clock.now()), toBeijingDay(box.sandbox.clock.now())]
  const again = { ...aVisit, id, parkId: parkOf(driver), plate: driver.made.plates[0] ?? "", from, to }
  expect(await stranger.call(visitors.again, again)).toEqual({ refused: "NO_APPLICATION" })
  expect(await driver.owner.call(visitors.again, again)).not.toHaveProperty("refused")
})
