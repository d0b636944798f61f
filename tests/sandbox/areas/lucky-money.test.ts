import { contract } from "#lib/contract"
import { PORTION_AMOUNT, PORTIONS } from "#lib/lucky-money/rules"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { createProviderCookies } from "#sandbox/scenario-parts/known-driver"
import { getOrCreateDriver } from "#sandbox/records/people/drivers"
import { newPhone } from "#sandbox/scenario-parts/identifiers"
import { start } from "#tests/sandbox/box"
import { customerOf, inWorld } from "#tests/sandbox/customer"

let box: RunningSandbox
beforeAll(async () => void (box = await start()))
afterAll(() => box.stop())

const { one, collect, create, mine } = contract["lucky-money"]

const idIn = (address = "") => new URL(address).searchParams.get("id") ?? ""
const phone = () => newPhone(box.sandbox.store)
function ownerOf(number: string) {
  const { store, clock } = box.sandbox
  return customerOf(box, createProviderCookies(store, getOrCreateDriver(store, number, clock.now()), clock.now()))
}

test("of a paid order, once; the next time it is the same", async () => {
  const { anybody, orderId, owner } = await inWorld(box, "lucky-money-share")
  const made = await anybody.call(create, { orderId })
  expect(made).toEqual({ id: expect.stringMatching(/^\d+$/) as string })
  expect(await owner.call(create, { orderId })).toEqual(made)
  expect(await owner.call(create, {})).toEqual(made)
  expect(await anybody.call(one, { id: "id" in made ? made.id : "" })).toMatchObject({
    amount: PORTION_AMOUNT,
    left: PORTIONS,
    obtained: false,
  })
})

test("not of one that is not paid, nor of another's, nor of none", async () => {
  const { anybody, orderId } = await inWorld(box, "car-in-park")
  const paid = await inWorld(box, "lucky-money-share")
  const none = { refused: "NO_PAID_ORDER" }
  expect(await anybody.call(create, { orderId })).toEqual(none)
  expect(await anybody.call(create, {})).toEqual(none)
  expect(await anybody.call(create, { orderId: "x" })).toEqual(none)
  const { owner: other } = await inWorld(box, "car-in-park")
  expect(await other.call(create, { orderId: paid.orderId })).toEqual(none)
})

test("a portion a phone; it is in that phone's account and nobody else's", async () => {
  const { anybody, made } = await inWorld(box, "lucky-money-share")
  const id = idIn(made.addresses.obtain)
  const mine1 = phone()
  expect(await anybody.call(collect, { id, phone: mine1 })).toEqual({ amount: PORTION_AMOUNT })
  expect(await anybody.call(collect, { id, phone: mine1 })).toEqual({ refused: "OBTAINED_ALREADY" })
  expect(await anybody.call(one, { id })).toMatchObject({ left: PORTIONS - 1, obtained: false })
  expect(await ownerOf(mine1).call(one, { id })).toMatchObject({ obtained: true, phone: mine1 })
  expect(await ownerOf(mine1).call(mine, { type: "NEW" })).toMatchObject({ list: [{ amount: PORTION_AMOUNT }] })
  expect(await ownerOf(phone()).call(mine, { type: "NEW" })).toEqual({ list: [] })
})

test("a hundred at once for ten: ten", async () => {
  const { anybody, made } = await inWorld(box, "lucky-money-share")
  const id = idIn(made.addresses.obtain)
  const all = await Promise.all(Array.from({ length: 100 }, () => anybody.call(collect, { id, phone: phone() })))
  expect(all.filter((said) => "amount" in said)).toHaveLength(PORTIONS)
  expect(all.filter((said) => "refused" in said && said.refused === "ALL_TAKEN")).toHaveLength(90)
  expect(await anybody.call(one, { id })).toMatchObject({ left: 0 })
})

test("the last one goes to who comes first", async () => {
  const { anybody, made } = await inWorld(box, "lucky-money-last")
  const id = idIn(made.addresses.obtain)
  expect(await anybody.call(collect, { id, phone: phone() })).toEqual({ amount: PORTION_AMOUNT })
  expect(await anybody.call(collect, { id, phone: phone() })).toEqual({ refused: "ALL_TAKEN" })
})

test("what is nowhere is said so, and a number out of service is refused", async () => {
  const { anybody, made } = await inWorld(box, "lucky-money-gone")
  expect(await anybody.call(one, { id: "999999" })).toEqual({ refused: "NO_LUCKY_MONEY" })
  expect(await anybody.call(collect, { id: "x", phone: phone() })).toEqual({ refused: "NO_LUCKY_MONEY" })
  const id = idIn(made.addresses.obtain)
  expect(await anybody.call(collect, { id, phone: "13800130000" })).toEqual({ refused: "PHONE_WRONG" })
})

test("collected, it takes itself off the fee of its owner's car, once", async () => {
  const { anybody, plate, owner } = await inWorld(box, "lucky-money-used")
  expect(await owner.call(mine, { type: "NEW" })).toMatchObject({ list: [{ amount: PORTION_AMOUNT }] })
  const found = await anybody.lookUp(plate, "1001")
  expect(found).toMatchObject({ list: [{ amount: 15_000 - PORTION_AMOUNT, luckyMoney: PORTION_AMOUNT }] })
  expect(await anybody.lookUp(plate, "1001")).toEqual(found)
  expect(await owner.call(mine, { type: "NEW" })).toEqual({ list: [] })
})

test("after thirty days it is worth nothing", async () => {
  const own = await start()
  const { anybody, plate } = await inWorld(own, "lucky-money-used")
  anybody.advance(31 * 86_400)
  expect(await anybody.lookUp(plate, "1001")).toMatchObject({ list: [{ luckyMoney: 0 }] })
  await own.stop()
})
