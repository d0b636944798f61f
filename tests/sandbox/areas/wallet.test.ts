import { contract } from "#lib/contract"
import { matchPath } from "#lib/core/address/address"
import { addresses } from "#lib/addresses/addresses"
import type { Input } from "#lib/provider/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { findDriverByPhone } from "#sandbox/records/people/drivers"
import { getBalance, getPurseAccount } from "#sandbox/records/money/ledger"
import { callSandbox, startTestSandbox } from "#tests/sandbox/test-sandbox"
import { type Customer, openScenario } from "#tests/sandbox/customer"
import { createRandom } from "#tests/sandbox/random"

let server: RunningSandbox
beforeAll(async () => void (server = await startTestSandbox()))
afterAll(() => server.stop())

const { wallet, payments } = contract

/** Returns the sum of all movements of the balance. */
async function sumMovements(owner: Customer): Promise<number> {
  let sum = 0
  for (let page = 1, pages = 1; page <= pages; page++) {
    const result = await owner.call(wallet.details, { page })
    if (result.refused !== undefined) throw new Error(result.refused)
    pages = result.pages
    sum += result.list.reduce((total, { amount }) => total + amount, 0)
  }
  return sum
}

/** Parses the values of a cash-back link. */
function parseLink(address: string): Input<typeof wallet.change> {
  const path = new URL(new URL(address).searchParams.get("to") ?? "", "http://x").searchParams.get("next") ?? ""
  return matchPath(addresses.change.path, path) as Input<typeof wallet.change>
}

describe("the balance", () => {
  test("is the sum of its movements, which are paged and listed newest first", async () => {
    const { owner } = await openScenario(server, "wallet")
    expect(await owner.call(wallet.info, {})).toEqual({ balance: 36_550, business: false })
    const first = await owner.call(wallet.details, { page: 1 })
    expect(first).toMatchObject({ pages: 2 })
    if (first.refused === undefined) {
      const times = first.list.map(({ at }) => Date.parse(at))
      expect(times).toEqual(times.toSorted((a, b) => b - a))
      expect(new Set(first.list.map(({ type }) => type))).toEqual(new Set(["PARKING", "COUPON", "CHARGE"]))
    }
    expect(await sumMovements(owner)).toBe(36_550)
  })

  test("is empty for a new driver and marked for a company", async () => {
    const { owner: newDriver } = await openScenario(server, "wallet-empty")
    expect(await newDriver.call(wallet.info, {})).toEqual({ balance: 0, business: false })
    expect(await newDriver.call(wallet.details, { page: 1 })).toEqual({ list: [], pages: 1 })
    const { owner: company } = await openScenario(server, "business")
    expect(await company.call(wallet.info, {})).toEqual({ balance: 280_000, business: true })
  })

  test("needs a signed-in driver", async () => {
    for (const [call, input] of [
      [wallet.info, {}],
      [wallet.details, { page: 1 }],
      [wallet.shortBills, { page: 1 }],
      [wallet.charge, { amount: 1_000, method: "weixin" }],
    ] as const)
      expect(await callSandbox(server.url, call, input)).toMatchObject({ status: 401 })
  })
})

describe("a top-up", () => {
  const charge = (owner: Customer, amount: number) => owner.call(wallet.charge, { amount, method: "weixin" })

  test("is added once, when the bank confirms it", async () => {
    const { owner } = await openScenario(server, "wallet-empty")
    const started = await charge(owner, 50_000)
    expect(started).toMatchObject({ paid: false, redirect: expect.stringContaining("/cashier/weixin/T") as string })
    const { transactionId = "" } = started as { transactionId?: string }
    expect(await owner.call(wallet.info, {})).toMatchObject({ balance: 0 })
    expect(await owner.fee(transactionId)).toMatchObject({ state: "UNPAID", type: "top-up", amount: 50_000 })
    await owner.settle({ paymentId: transactionId, duplicates: 5 }, "paid")
    expect(await owner.call(wallet.info, {})).toMatchObject({ balance: 50_000 })
    expect(await owner.fee(transactionId)).toMatchObject({ state: "PAID", paid: 50_000 })
    expect(await owner.call(wallet.details, { page: 1 })).toMatchObject({ list: [{ type: "CHARGE", amount: 50_000 }] })
    expect(await sumMovements(owner)).toBe(50_000)
  })

  test("changes nothing if it is cancelled at the cashier", async () => {
    const { owner } = await openScenario(server, "wallet-empty")
    const { transactionId = "" } = (await charge(owner, 20_000)) as { transactionId?: string }
    await owner.settle({ paymentId: transactionId }, "cancelled")
    expect(await owner.call(wallet.info, {})).toMatchObject({ balance: 0 })
    expect(await sumMovements(owner)).toBe(0)
  })

  test("is refused for zero and above the limit, and accepted for one fen", async () => {
    const { owner } = await openScenario(server, "wallet-empty")
    expect(await charge(owner, 0)).toEqual({ refused: "PAY_ERROR" })
    expect(await charge(owner, 5_000_010)).toEqual({ refused: "AMOUNT_LIMIT" })
    expect(await charge(owner, 10)).toMatchObject({ paid: false })
  })

  test("is unknown to another driver", async () => {
    const { owner } = await openScenario(server, "wallet-empty")
    const { owner: otherDriver, guest } = await openScenario(server, "driver")
    const { transactionId = "" } = (await charge(owner, 20_000)) as { transactionId?: string }
    expect(await otherDriver.call(payments.fee, { orderId: transactionId })).toEqual({ refused: "NO_ORDER" })
    expect(await guest.call(payments.fee, { orderId: transactionId })).toEqual({ refused: "NO_ORDER" })
  })

  test("is added later if the bank is slow", async () => {
    const ownServer = await startTestSandbox()
    const { owner } = await openScenario(ownServer, "top-up-pending")
    expect(await owner.call(wallet.info, {})).toMatchObject({ balance: 6_580 })
    owner.advance(601)
    expect(await owner.call(wallet.info, {})).toMatchObject({ balance: 56_580 })
    await ownServer.stop()
  })
})

describe("bills", () => {
  test("list stays and rentals by page, and one bill by its transaction", async () => {
    const { owner, plate } = await openScenario(server, "bills")
    const shortBills = await owner.call(wallet.shortBills, { page: 1 })
    expect(shortBills).toMatchObject({ pages: 2 })
    if (shortBills.refused !== undefined) return
    expect(shortBills.list).toHaveLength(10)
    expect(shortBills.list.filter(({ invoiced }) => invoiced)).toHaveLength(1)
    const { parkId, transactionId, amount } = shortBills.list[0]!
    expect(await owner.call(wallet.bills, { parkId, transactionId, page: 1 })).toMatchObject({
      list: [{ transactionId, amount, type: "short" }],
    })
    const longBills = await owner.call(wallet.longBills, { page: 1 })
    expect(longBills).toMatchObject({ list: [{ months: 3, amount: 1_140_000 }, { months: 1 }, { months: 1 }] })
    expect(await owner.call(wallet.longPaid, { page: 1 })).toMatchObject({ list: [{ type: "long", plate }, {}, {}] })
    const renewalId = longBills.refused === undefined ? (longBills.list[0]?.renewalId ?? "") : ""
    expect(await owner.call(wallet.renewals, { renewalId, page: 1 })).toMatchObject({ list: [{}, {}, {}] })
  })

  test("are visible only to their driver", async () => {
    const { owner, scenario, plate } = await openScenario(server, "bills")
    const { owner: otherDriver } = await openScenario(server, "driver")
    const shortBills = await owner.call(wallet.shortBills, { page: 1 })
    const { parkId, transactionId } =
      shortBills.refused === undefined ? shortBills.list[0]! : { parkId: "", transactionId: "" }
    expect(await otherDriver.call(wallet.bills, { parkId, transactionId, page: 1 })).toEqual({ list: [], pages: 1 })
    const query = { parkId: "1001", type: "short", plate, page: 1 }
    expect(await otherDriver.call(wallet.bills, { ...query, phone: scenario.phone })).toEqual({ list: [], pages: 1 })
    expect(await otherDriver.call(wallet.bills, query)).toEqual({ list: [], pages: 1 })
    expect(await owner.call(wallet.bills, { ...query, phone: scenario.phone })).toMatchObject({
      list: [{ plate }, {}, {}],
    })
  })
})

describe("cash-back", () => {
  test("is given once, and not by an altered link", async () => {
    const { owner, scenario } = await openScenario(server, "cash-back")
    const link = parseLink(scenario.addresses.change ?? "")
    expect(await owner.call(wallet.change, parseLink(scenario.addresses.forged ?? ""))).toEqual({
      refused: "SIGN_WRONG",
    })
    expect(await owner.call(wallet.change, link)).toEqual({ message: "¥2.00 已退到您的余额" })
    expect(await owner.call(wallet.change, link)).toEqual({ refused: "CHANGE_REFUSED" })
    expect(await owner.call(wallet.info, {})).toMatchObject({ balance: 8_580 })
    expect(await owner.call(wallet.details, { page: 1 })).toMatchObject({
      list: [{ type: "CHANGE", amount: 2_000 }, {}],
    })
  })

  test("is given to one of many simultaneous requests, and only to the car's driver", async () => {
    const { owner, scenario } = await openScenario(server, "cash-back")
    const { owner: otherDriver } = await openScenario(server, "driver")
    const link = parseLink(scenario.addresses.change ?? "")
    expect(await otherDriver.call(wallet.change, link)).toEqual({ refused: "CHANGE_REFUSED" })
    const results = await Promise.all(Array.from({ length: 20 }, () => owner.call(wallet.change, link)))
    expect(results.filter(({ refused }) => refused === undefined)).toHaveLength(1)
    const driver = findDriverByPhone(server.sandbox.store, scenario.phone)
    expect(getBalance(server.sandbox.store, driver?.id ?? 0)).toBe(8_580)
  })
})

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

test(`50 top-ups and 50 payments never overdraw the balance and lose no money, seed ${seed}`, async () => {
  const random = createRandom(seed)
  const { owner, scenario, plate } = await openScenario(server, "top-up-for-bill")
  const randomAmount = (max: number) => 1_000 + Math.floor(random() * max) * 10
  const topUp = async (amount: number, result: "paid" | "cancelled") => {
    const started = await owner.call(wallet.charge, { amount, method: "weixin" })
    if (started.refused === undefined) await owner.settle({ paymentId: started.transactionId, duplicates: 2 }, result)
  }
  const pay = (amount: number) =>
    owner.call(contract.pay.payDirectly, { method: "balance", type: "direct", amount, parkId: "1001", plate })
  const tasks = Array.from({ length: 50 }, () => {
    const topUpAmount = randomAmount(2_000)
    const result = random() < 0.8 ? "paid" : "cancelled"
    const payAmount = randomAmount(3_000)
    return [() => topUp(topUpAmount, result), () => pay(payAmount)]
  }).flat()
  const shuffled = tasks.map((task) => ({ task, order: random() })).sort((a, b) => a.order - b.order)
  await Promise.all(shuffled.map(({ task }) => task()))

  const purse = getPurseAccount(findDriverByPhone(server.sandbox.store, scenario.phone)?.id ?? 0)
  const movements = server.sandbox.store.all<{
    amount: number
    out: number
  }>`select amount, from_account = ${purse} as out
    from movement where ${purse} in (from_account, to_account) order by id`
  let balanceSoFar = 0
  for (const { amount, out: isOutgoing } of movements) {
    balanceSoFar += isOutgoing ? -amount : amount
    expect(balanceSoFar).toBeGreaterThanOrEqual(0)
  }
  const { topUps, charges, balance } = await owner.ledger({ phone: scenario.phone })
  const sumAmounts = (list: { amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0)
  expect(balance).toBe(balanceSoFar)
  expect(balanceSoFar).toBe(6_580 + sumAmounts(topUps) - sumAmounts(charges))
  expect(await sumMovements(owner)).toBe(balanceSoFar)
  expect(topUps.length).toBeGreaterThan(25)
})
