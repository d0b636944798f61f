import { contract } from "#lib/contract"
import { getEndDay, calculateSum } from "#lib/rental/model/rules"
import type { Permit } from "#lib/rental/model/values"
import { toBeijingDay } from "#lib/core/time/dates"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { startTestSandbox } from "#tests/sandbox/test-sandbox"
import { type Customer, openScenario } from "#tests/sandbox/customer"

let server: RunningSandbox
beforeAll(async () => void (server = await startTestSandbox()))
afterAll(() => server.stop())

const { rental, payments, wallet } = contract
const byMonth = { unit: "month", months: 1 } as const

async function listPermits(owner: Customer): Promise<Permit[]> {
  const result = await owner.call(rental.lists, { page: 1 })
  if (result.refused !== undefined) throw new Error(result.refused)
  return result.permits ?? []
}

/** Returns the input of a renewal as the form of the app sends it. */
async function createRenewalInput(owner: Customer, permit: Permit, months: number) {
  const { parkId, feeId, plate, slotId } = permit
  const info = await owner.call(rental.renewalInfo, { parkId, feeId, plate, slotId })
  if (info.refused !== undefined) throw new Error(info.refused)
  const { total } = calculateSum(info.amount, months, [])
  const from = info.from ?? ""
  return {
    plate,
    parkId,
    feeId,
    slotId,
    months,
    periods: months,
    total,
    due: total,
    count: 0,
    from,
    until: getEndDay(from, months, byMonth),
  }
}

test("a paid renewal extends its space once and is listed with the bills", async () => {
  const { owner } = await openScenario(server, "renter")
  const [permit] = await listPermits(owner)
  const input = await createRenewalInput(owner, permit!, 2)
  const renewal = await owner.call(rental.renew, input)
  if (renewal.refused !== undefined) throw new Error(renewal.refused)
  expect(renewal.balance).toBe(2_000_000)
  const unpaid = await owner.call(payments.fee, { orderId: renewal.id })
  expect("leftSeconds" in unpaid && unpaid.leftSeconds).toBeGreaterThan(1_790)
  expect(await owner.call(rental.renew, input)).toMatchObject({ id: renewal.id })
  expect((await listPermits(owner))[0]).toMatchObject({ until: permit!.until })
  expect(await owner.call(rental.pay, { id: renewal.id, method: "balance" })).toMatchObject({ paid: true })
  expect(await owner.call(rental.pay, { id: renewal.id, method: "balance" })).toEqual({ refused: "PAID_ALREADY" })
  expect((await listPermits(owner))[0]).toMatchObject({ until: input.until, from: permit!.from, financeId: renewal.id })
  expect(await owner.call(payments.fee, { orderId: renewal.id })).toMatchObject({ state: "PAID", type: "rental" })
  expect(await owner.call(wallet.longPaid, { page: 1 })).toMatchObject({ list: [{ amount: 600_000 }] })
})

test("a renewal with another total, start or end than offered is refused", async () => {
  const { owner } = await openScenario(server, "renter")
  const input = await createRenewalInput(owner, (await listPermits(owner))[0]!, 1)
  for (const [changes, code] of [
    [{ due: 1 }, "AMOUNT_CHANGED"],
    [{ total: 1 }, "AMOUNT_CHANGED"],
    [{ until: "2036-01-01" }, "AMOUNT_CHANGED"],
    [{ from: toBeijingDay(server.sandbox.clock.now()) }, "START_CHANGED"],
    [{ goodsId: "999999" }, "GOODS_GONE"],
    [{ slotId: "999999" }, "NO_PERMIT"],
  ] as const)
    expect(await owner.call(rental.renew, { ...input, ...changes })).toEqual({ refused: code })
})

test("a newer renewal of a space replaces the older one", async () => {
  const { owner } = await openScenario(server, "renter")
  const [permit] = await listPermits(owner)
  const older = await owner.call(rental.renew, await createRenewalInput(owner, permit!, 1))
  const newer = await owner.call(rental.renew, await createRenewalInput(owner, permit!, 2))
  if (older.refused !== undefined || newer.refused !== undefined) throw new Error("refused")
  expect(older.id).not.toBe(newer.id)
  expect(await owner.call(rental.pay, { id: older.id, method: "balance" })).toMatchObject({
    refused: expect.any(String) as string,
  })
  expect(await owner.call(rental.pay, { id: newer.id, method: "balance" })).toMatchObject({ paid: true })
  expect(await owner.call(wallet.longPaid, { page: 1 })).toMatchObject({ list: [{ amount: 600_000 }] })
})

test("another driver's space, renewal and order are refused", async () => {
  const { owner } = await openScenario(server, "renter")
  const { owner: otherDriver } = await openScenario(server, "renter")
  const [permit] = await listPermits(owner)
  const { parkId, feeId, slotId, plate } = permit!
  const renewal = await owner.call(rental.renew, await createRenewalInput(owner, permit!, 1))
  if (renewal.refused !== undefined) throw new Error(renewal.refused)
  expect(await otherDriver.call(rental.slots, { parkId, feeId })).toEqual({ refused: "NO_PERMIT" })
  expect(await otherDriver.call(rental.slot, { parkId, id: slotId! })).toEqual({ refused: "NO_PERMIT" })
  expect(await otherDriver.call(rental.renewalInfo, { parkId, feeId, plate, slotId })).toEqual({ refused: "NO_PERMIT" })
  expect(await otherDriver.call(rental.pay, { id: renewal.id, method: "balance" })).toEqual({ refused: "NO_RENEWAL" })
  expect(await otherDriver.call(payments.fee, { orderId: renewal.id })).toEqual({ refused: "NO_ORDER" })
})

test("each renewal restriction has its own refusal", async () => {
  for (const [scenarioName, code] of [
    ["renter-too-early", "TOO_EARLY"],
    ["renter-fixed-term", "TERM_UNSUPPORTED"],
    ["renter-least", "TERM_UNSUPPORTED"],
    ["renter-terms", "TERM_UNSUPPORTED"],
  ] as const) {
    const { owner } = await openScenario(server, scenarioName)
    const input = await createRenewalInput(owner, (await listPermits(owner))[0]!, 2)
    expect(await owner.call(rental.renew, input)).toEqual({ refused: code })
  }
})

test("a renewal of two spaces must name one", async () => {
  const { owner } = await openScenario(server, "renter-two-slots")
  const [permit] = await listPermits(owner)
  const input = await createRenewalInput(owner, permit!, 1)
  expect(await owner.call(rental.renew, { ...input, slotId: undefined })).toEqual({ refused: "SLOT_NEEDED" })
  expect(await owner.call(rental.slots, { parkId: permit!.parkId, feeId: permit!.feeId })).toMatchObject({
    list: [{ number: "126" }, { number: "127" }],
  })
})

/** Creates the unpaid renewal by which an approved driver rents a free space. */
async function startFirstRental() {
  const { owner, scenario } = await openScenario(server, "rental-new")
  const parks = await owner.call(rental.lists, { page: 1 })
  if (parks.refused !== undefined) throw new Error(parks.refused)
  const parkId = parks.parks[0]!.parkId
  const packages = await owner.call(rental.packages, { parkId })
  if (packages.refused !== undefined) throw new Error(packages.refused)
  const { feeId } = packages.list[0]!
  const cars = await owner.call(contract.cars.mine, {})
  const plate = Array.isArray(cars) ? (cars as { plate: string }[])[0]!.plate : ""
  const info = await owner.call(rental.renewalInfo, { parkId, feeId, plate })
  if (info.refused !== undefined) throw new Error(info.refused)
  expect(info).toMatchObject({ authenticationId: expect.any(String) as string, amount: 300_000 })
  const from = info.from!
  const renewal = await owner.call(rental.renew, {
    plate,
    parkId,
    feeId,
    months: 1,
    periods: 1,
    total: 300_000,
    due: 300_000,
    count: 0,
    from,
    until: getEndDay(from, 1, byMonth),
  })
  if (renewal.refused !== undefined) throw new Error(renewal.refused)
  return { owner, scenario, plate, from, id: renewal.id }
}

test("only an approved driver can rent a free space for the first time", async () => {
  const { owner, plate, from, id } = await startFirstRental()
  expect(await owner.call(rental.pay, { id, method: "balance" })).toMatchObject({ paid: true })
  expect(await listPermits(owner)).toMatchObject([{ plate, until: getEndDay(from, 1, byMonth) }])
  expect(await owner.call(rental.renewalInfo, { parkId: "1002", feeId: "1", plate })).toEqual({ refused: "NO_PERMIT" })
})

test("a space that another driver rents meanwhile is not paid for", async () => {
  const [first, otherDriver] = await Promise.all([startFirstRental(), openScenario(server, "renter")])
  const { store } = server.sandbox
  store.run`update bay set driver = (select id from driver where phone = ${otherDriver.scenario.phone}), plate = ${otherDriver.plate},
    from_day = ${first.from}, until_day = ${getEndDay(first.from, 1, byMonth)}
    where id = (select bay from renewal where bill = ${first.id})`
  for (let i = 0; i < 2; i++)
    expect(await first.owner.call(rental.pay, { id: first.id, method: "balance" })).toMatchObject({
      refused: expect.any(String) as string,
    })
  expect(await listPermits(first.owner)).toEqual([])
  expect(await first.owner.ledger({ phone: first.scenario.phone })).toMatchObject({ total: 0, charges: [] })
  expect((await listPermits(otherDriver.owner)).length).toBe(2)
})

test("car parks have all four combinations of rental types", async () => {
  const { owner } = await openScenario(server, "rental-empty")
  const loadRentalTypes = async (parkId: string) => {
    const result = await owner.call(rental.typing, { parkId })
    return result.refused ?? { byOwner: result.byOwner, timeShare: result.timeShare }
  }
  expect(await Promise.all(["1001", "1002", "1003", "2297", "3001"].map(loadRentalTypes))).toEqual([
    { byOwner: true, timeShare: true },
    { byOwner: true, timeShare: false },
    { byOwner: false, timeShare: true },
    { byOwner: false, timeShare: false },
    "NO_PARK",
  ])
})

test("the buttons of the guide approve or reject an application once", async () => {
  const { scenario, owner } = await openScenario(server, "renter")
  const application = { ...rental.apply.example, parkId: "1001" }
  const loadState = () => owner.call(rental.standing, { parkId: "1001", applyType: "month" })
  const decide = async (verdict: string) => {
    const page = await (await fetch(`${server.url}/parts/applications?phone=${scenario.phone}`)).text()
    const id = /name="id" value="(\d+)"/.exec(page)?.[1] ?? ""
    const form = new URLSearchParams({ id, verdict, reason: "照片不清" })
    return (await fetch(`${server.url}/do/application`, { method: "POST", body: form, redirect: "manual" })).status
  }
  expect(await loadState()).toMatchObject({ state: "authentication" })
  expect(await owner.call(rental.apply, application)).toMatchObject({ done: true })
  expect(await owner.call(rental.apply, application)).toEqual({ refused: "APPLIED_ALREADY" })
  expect(await loadState()).toMatchObject({ state: "waiting" })
  expect(await decide("rejected")).toBe(303)
  expect(await loadState()).toMatchObject({ state: "rejected", reason: "照片不清" })
  expect(await owner.call(rental.earlier, { parkId: "1001", applyType: "month" })).toMatchObject({ name: "陈海" })
  await owner.call(rental.apply, application)
  expect(await decide("approved")).toBe(303)
  expect(await loadState()).toMatchObject({ state: "approved", sponsorType: 0 })
  // Packages for staff need an approval for staff.
  const loadInfo = (feeId: string) =>
    owner.call(rental.renewalInfo, { parkId: "1001", feeId, plate: scenario.plates[0]! })
  expect(await loadInfo("61")).toMatchObject({ amount: 300_000 })
  expect(await loadInfo("65")).toEqual({ refused: "NO_PERMIT" })
})

test("the space of the scenario owner-with-plates lists the driver's car and an owner with two cars", async () => {
  const { owner, scenario } = await openScenario(server, "owner-with-plates")
  const [permit] = await listPermits(owner)
  const { parkId = "", slotId } = permit ?? {}
  const [plate, ...otherPlates] = scenario.plates
  const result = await owner.call(rental.cars, { parkId, slotId })
  expect(result).toMatchObject({ owners: [{ name: "陈海", plates: otherPlates }] })
  expect(JSON.stringify(result)).toContain(plate)
})

test("a renewal can be paid by a scanned code", async () => {
  const { owner } = await openScenario(server, "renter")
  const [permit] = await listPermits(owner)
  const renewal = await owner.call(rental.renew, await createRenewalInput(owner, permit!, 1))
  if (renewal.refused !== undefined) throw new Error(renewal.refused)
  const prepared = await owner.call(rental.payByCode, { id: renewal.id, method: "weixin" })
  expect(prepared).toMatchObject({ paid: false, transactionId: expect.stringMatching(/^\d+$/) as string })
  expect(await owner.call(payments.fee, { orderId: renewal.id })).not.toMatchObject({ state: "PAID" })
})
