import { contract } from "#lib/contract"
import { matchPath } from "#lib/core/address/address"
import { addresses } from "#lib/addresses/addresses"
import type { Input } from "#lib/provider/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { findDriverByPhone } from "#sandbox/records/people/drivers"
import { getBalance, getPurseAccount } from "#sandbox/records/money/ledger"
import { ask, start } from "#tests/sandbox/box"
import { type Customer, inWorld } from "#tests/sandbox/customer"
import { seeded } from "#tests/sandbox/seeded"

let box: RunningSandbox
beforeAll(async () => void (box = await start()))
afterAll(() => box.stop())

const { wallet, payments } = contract

/** All pages of the purse's movements, added up: the sum is what the purse holds. */
async function sumOf(owner: Customer): Promise<number> {
  let sum = 0
  for (let page = 1, pages = 1; page <= pages; page++) {
    const said = await owner.call(wallet.details, { page })
    if (said.refused !== undefined) throw new Error(said.refused)
    pages = said.pages
    sum += said.list.reduce((all, { amount }) => all + amount, 0)
  }
  return sum
}

/** The link's own values, as the page hands them on. */
function linkIn(address: string): Input<typeof wallet.change> {
  const path = new URL(new URL(address).searchParams.get("to") ?? "", "http://x").searchParams.get("next") ?? ""
  return matchPath(addresses.change.path, path) as Input<typeof wallet.change>
}

describe("the purse", () => {
  test("its movements add up to what it holds, on two pages, the newest first", async () => {
    const { owner } = await inWorld(box, "wallet")
    expect(await owner.call(wallet.info, {})).toEqual({ balance: 36_550, business: false })
    const first = await owner.call(wallet.details, { page: 1 })
    expect(first).toMatchObject({ pages: 2 })
    if (first.refused === undefined) {
      const times = first.list.map(({ at }) => Date.parse(at))
      expect(times).toEqual(times.toSorted((a, b) => b - a))
      expect(new Set(first.list.map(({ type }) => type))).toEqual(new Set(["PARKING", "COUPON", "CHARGE"]))
    }
    expect(await sumOf(owner)).toBe(36_550)
  })

  test("is empty for somebody new, and says whose is a company's", async () => {
    const { owner: empty } = await inWorld(box, "wallet-empty")
    expect(await empty.call(wallet.info, {})).toEqual({ balance: 0, business: false })
    expect(await empty.call(wallet.details, { page: 1 })).toEqual({ list: [], pages: 1 })
    const { owner: company } = await inWorld(box, "business")
    expect(await company.call(wallet.info, {})).toEqual({ balance: 280_000, business: true })
  })

  test("is nobody's who has not signed in", async () => {
    for (const [call, input] of [
      [wallet.info, {}],
      [wallet.details, { page: 1 }],
      [wallet.shortBills, { page: 1 }],
      [wallet.charge, { amount: 1_000, method: "weixin" }],
    ] as const)
      expect(await ask(box.url, call, input)).toMatchObject({ status: 401 })
  })
})

describe("topping up", () => {
  const charge = (owner: Customer, amount: number) => owner.call(wallet.charge, { amount, method: "weixin" })

  test("the money is there once the bank says so, once however often it does", async () => {
    const { owner } = await inWorld(box, "wallet-empty")
    const begun = await charge(owner, 50_000)
    expect(begun).toMatchObject({ paid: false, redirect: expect.stringContaining("/cashier/weixin/T") as string })
    const { transactionId = "" } = begun as { transactionId?: string }
    expect(await owner.call(wallet.info, {})).toMatchObject({ balance: 0 })
    expect(await owner.fee(transactionId)).toMatchObject({ state: "UNPAID", type: "top-up", amount: 50_000 })
    await owner.settle({ paymentId: transactionId, duplicates: 5 }, "paid")
    expect(await owner.call(wallet.info, {})).toMatchObject({ balance: 50_000 })
    expect(await owner.fee(transactionId)).toMatchObject({ state: "PAID", paid: 50_000 })
    expect(await owner.call(wallet.details, { page: 1 })).toMatchObject({ list: [{ type: "CHARGE", amount: 50_000 }] })
    expect(await sumOf(owner)).toBe(50_000)
  })

  test("what was left at the cashier changes nothing", async () => {
    const { owner } = await inWorld(box, "wallet-empty")
    const { transactionId = "" } = (await charge(owner, 20_000)) as { transactionId?: string }
    await owner.settle({ paymentId: transactionId }, "cancelled")
    expect(await owner.call(wallet.info, {})).toMatchObject({ balance: 0 })
    expect(await sumOf(owner)).toBe(0)
  })

  test("nothing, and more than the limit, is refused; a hundredth of a yuan is not", async () => {
    const { owner } = await inWorld(box, "wallet-empty")
    expect(await charge(owner, 0)).toEqual({ refused: "PAY_ERROR" })
    expect(await charge(owner, 5_000_010)).toEqual({ refused: "AMOUNT_LIMIT" })
    expect(await charge(owner, 10)).toMatchObject({ paid: false })
  })

  test("another driver cannot ask about it", async () => {
    const { owner } = await inWorld(box, "wallet-empty")
    const { owner: other, anybody } = await inWorld(box, "driver")
    const { transactionId = "" } = (await charge(owner, 20_000)) as { transactionId?: string }
    expect(await other.call(payments.fee, { orderId: transactionId })).toEqual({ refused: "NO_ORDER" })
    expect(await anybody.call(payments.fee, { orderId: transactionId })).toEqual({ refused: "NO_ORDER" })
  })

  test("one that waits for its bank comes when the time has passed", async () => {
    const own = await start()
    const { owner } = await inWorld(own, "top-up-pending")
    expect(await owner.call(wallet.info, {})).toMatchObject({ balance: 6_580 })
    owner.advance(601)
    expect(await owner.call(wallet.info, {})).toMatchObject({ balance: 56_580 })
    await own.stop()
  })
})

describe("bills", () => {
  test("stays and rented spaces, each paged, and one by its transaction", async () => {
    const { owner, plate } = await inWorld(box, "bills")
    const short = await owner.call(wallet.shortBills, { page: 1 })
    expect(short).toMatchObject({ pages: 2 })
    if (short.refused !== undefined) return
    expect(short.list).toHaveLength(10)
    expect(short.list.filter(({ invoiced }) => invoiced)).toHaveLength(1)
    const { parkId, transactionId, amount } = short.list[0]!
    expect(await owner.call(wallet.bills, { parkId, transactionId, page: 1 })).toMatchObject({
      list: [{ transactionId, amount, type: "short" }],
    })
    const long = await owner.call(wallet.longBills, { page: 1 })
    expect(long).toMatchObject({ list: [{ months: 3, amount: 1_140_000 }, { months: 1 }, { months: 1 }] })
    expect(await owner.call(wallet.longPaid, { page: 1 })).toMatchObject({ list: [{ type: "long", plate }, {}, {}] })
    const renewalId = long.refused === undefined ? (long.list[0]?.renewalId ?? "") : ""
    expect(await owner.call(wallet.renewals, { renewalId, page: 1 })).toMatchObject({ list: [{}, {}, {}] })
  })

  test("are the driver's own: neither by number nor by phone does another read them", async () => {
    const { owner, made, plate } = await inWorld(box, "bills")
    const { owner: other } = await inWorld(box, "driver")
    const short = await owner.call(wallet.shortBills, { page: 1 })
    const { parkId, transactionId } = short.refused === undefined ? short.list[0]! : { parkId: "", transactionId: "" }
    expect(await other.call(wallet.bills, { parkId, transactionId, page: 1 })).toEqual({ list: [], pages: 1 })
    const asked = { parkId: "1001", type: "short", plate, page: 1 }
    expect(await other.call(wallet.bills, { ...asked, phone: made.phone })).toEqual({ list: [], pages: 1 })
    expect(await other.call(wallet.bills, asked)).toEqual({ list: [], pages: 1 })
    expect(await owner.call(wallet.bills, { ...asked, phone: made.phone })).toMatchObject({ list: [{ plate }, {}, {}] })
  })
})

describe("cash-back", () => {
  test("comes once, and not by a link that was changed", async () => {
    const { owner, made } = await inWorld(box, "cash-back")
    const link = linkIn(made.addresses.change ?? "")
    expect(await owner.call(wallet.change, linkIn(made.addresses.forged ?? ""))).toEqual({ refused: "SIGN_WRONG" })
    expect(await owner.call(wallet.change, link)).toEqual({ message: "¥2.00 已退到您的余额" })
    expect(await owner.call(wallet.change, link)).toEqual({ refused: "CHANGE_REFUSED" })
    expect(await owner.call(wallet.info, {})).toMatchObject({ balance: 8_580 })
    expect(await owner.call(wallet.details, { page: 1 })).toMatchObject({
      list: [{ type: "CHANGE", amount: 2_000 }, {}],
    })
  })

  test("of many who tap at once one has it, and only the driver of the car", async () => {
    const { owner, made } = await inWorld(box, "cash-back")
    const { owner: other } = await inWorld(box, "driver")
    const link = linkIn(made.addresses.change ?? "")
    expect(await other.call(wallet.change, link)).toEqual({ refused: "CHANGE_REFUSED" })
    const said = await Promise.all(Array.from({ length: 20 }, () => owner.call(wallet.change, link)))
    expect(said.filter(({ refused }) => refused === undefined)).toHaveLength(1)
    const driver = findDriverByPhone(box.sandbox.store, made.phone)
    expect(getBalance(box.sandbox.store, driver?.id ?? 0)).toBe(8_580)
  })
})

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

test(`50 top-ups beside 50 payments: never below zero, never a yuan lost, seed ${seed}`, async () => {
  const chance = seeded(seed)
  const { owner, made, plate } = await inWorld(box, "top-up-for-bill")
  const sum = (most: number) => 1_000 + Math.floor(chance() * most) * 10
  const topUp = async (amount: number, result: "paid" | "cancelled") => {
    const begun = await owner.call(wallet.charge, { amount, method: "weixin" })
    if (begun.refused === undefined) await owner.settle({ paymentId: begun.transactionId, duplicates: 2 }, result)
  }
  const pay = (amount: number) =>
    owner.call(contract.pay.payDirectly, { method: "balance", type: "direct", amount, parkId: "1001", plate })
  const runs = Array.from({ length: 50 }, () => {
    const [came, result, went] = [sum(2_000), chance() < 0.8 ? "paid" : "cancelled", sum(3_000)] as const
    return [() => topUp(came, result), () => pay(went)]
  }).flat()
  const mixed = runs.map((run) => ({ run, at: chance() })).sort((a, b) => a.at - b.at)
  await Promise.all(mixed.map(({ run }) => run()))

  const purse = getPurseAccount(findDriverByPhone(box.sandbox.store, made.phone)?.id ?? 0)
  const moves = box.sandbox.store.all<{ amount: number; out: number }>`select amount, from_account = ${purse} as out
    from movement where ${purse} in (from_account, to_account) order by id`
  let holds = 0
  for (const { amount, out } of moves) {
    holds += out ? -amount : amount
    expect(holds).toBeGreaterThanOrEqual(0)
  }
  const { topUps, charges, balance } = await owner.ledger({ phone: made.phone })
  const added = (some: { amount: number }[]) => some.reduce((total, { amount }) => total + amount, 0)
  expect([balance, holds]).toEqual([holds, 6_580 + added(topUps) - added(charges)])
  expect(await sumOf(owner)).toBe(holds)
  expect(topUps.length).toBeGreaterThan(25)
})
