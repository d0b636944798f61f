import { around } from "#tests/account/around-the-flow"
import { makeWay } from "#lib/account/server/session/entering"
import { clearFormDrafts } from "#lib/forms/form-drafts"
import { findReturnOrder, saveAgreementReturn } from "#lib/parking/server/agreement-return"
import { holdDriver, newDriver, whoIs } from "#lib/session/session"

const [COOKIE, CAR, ORDER] = ["__Host-berth-own-agreement-return", "粤B12345", "1001202506180930001"]

async function signIn(phone: string) {
  const driver = newDriver(`${phone.slice(0, 3)}********`, { sToken: phone, uToken: phone }, whoIs(phone))
  await makeWay(driver)
  await holdDriver(driver)
  around.request.next()
}
async function leavesForBank(plate = CAR, orderId = ORDER) {
  await saveAgreementReturn(plate, orderId)
  around.request.next()
}

test("the order waits in the browser that left for the bank, under its plate alone", async () => {
  await leavesForBank()
  expect([await findReturnOrder(CAR), await findReturnOrder("粤B12346")]).toEqual([ORDER, undefined])
  expect([...around.request.kept]).toEqual([[COOKIE, expect.stringMatching(/^Fe26\./)]])
  around.request.next({ [COOKIE]: undefined })
  expect(await findReturnOrder(CAR)).toBeUndefined()
})

test("for half an hour", async () => {
  await leavesForBank()
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 1_800_000 + 59_000)
  expect(await findReturnOrder(CAR)).toBe(ORDER)
  clock.mockReturnValue(Date.now() + 2_000)
  expect(await findReturnOrder(CAR)).toBeUndefined()
  clock.mockRestore()
})

test("what was altered on the way is nobody's", async () => {
  await leavesForBank()
  around.request.next({ [COOKIE]: `${around.request.kept.get(COOKIE)!.slice(0, -3)}~~~` })
  expect(await findReturnOrder(CAR)).toBeUndefined()
})

test("a second car's order does not replace the first's; the newest few are kept", async () => {
  const cars = ["粤B12345", "粤B12346", "粤B12347", "粤B12348"]
  for (const [at, plate] of cars.entries()) await leavesForBank(plate, `100120250618093000${at}`)
  await leavesForBank("粤B12347", ORDER)
  const orders = await Promise.all(cars.map(findReturnOrder))
  expect(orders).toEqual([undefined, "1001202506180930001", ORDER, "1001202506180930003"])
})

test("it goes with the driver who signs out", async () => {
  await signIn("13800000011")
  await leavesForBank()
  await clearFormDrafts()
  around.request.next()
  expect([await findReturnOrder(CAR), around.request.kept.has(COOKIE)]).toEqual([undefined, false])
})

test("and is no other driver's who signs in where the first one's session was lost; the driver's own it stays", async () => {
  await signIn("13800000011")
  await leavesForBank()
  around.request.next({ "__Host-berth-session": undefined })
  await signIn("13900000022")
  expect(await findReturnOrder(CAR)).toBeUndefined()
  around.request.next({ "__Host-berth-session": undefined })
  await signIn("13800000011")
  expect(await findReturnOrder(CAR)).toBe(ORDER)
})

test("nobody's is whoever's signs in then", async () => {
  await leavesForBank()
  await signIn("13800000011")
  expect(await findReturnOrder(CAR)).toBe(ORDER)
})
