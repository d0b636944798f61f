import { around } from "#tests/account/around-the-flow"
import { endPreviousSession } from "#lib/account/server/session/end-session"
import { clearFormDrafts } from "#lib/forms/form-drafts"
import { findReturnOrder, saveAgreementReturn } from "#lib/parking/server/agreement-return"
import { setSession, createSessionData, hashPhone } from "#lib/session/session"

const [COOKIE, PLATE, ORDER] = ["__Host-berth-own-agreement-return", "粤B12345", "1001202506180930001"]

async function signIn(phone: string) {
  const driver = createSessionData(`${phone.slice(0, 3)}********`, { sToken: phone, uToken: phone }, hashPhone(phone))
  await endPreviousSession(driver)
  await setSession(driver)
  around.request.next()
}
async function leaveForBank(plate = PLATE, orderId = ORDER) {
  await saveAgreementReturn(plate, orderId)
  around.request.next()
}

test("the order is remembered in the browser that left for the bank, for its plate only", async () => {
  await leaveForBank()
  expect(await findReturnOrder(PLATE)).toBe(ORDER)
  expect(await findReturnOrder("粤B12346")).toBeUndefined()
  expect([...around.request.kept]).toEqual([[COOKIE, expect.stringMatching(/^Fe26\./)]])
  around.request.next({ [COOKIE]: undefined })
  expect(await findReturnOrder(PLATE)).toBeUndefined()
})

test("the order is remembered for half an hour", async () => {
  await leaveForBank()
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 1_800_000 + 59_000)
  expect(await findReturnOrder(PLATE)).toBe(ORDER)
  clock.mockReturnValue(Date.now() + 2_000)
  expect(await findReturnOrder(PLATE)).toBeUndefined()
  clock.mockRestore()
})

test("an altered cookie is ignored", async () => {
  await leaveForBank()
  around.request.next({ [COOKIE]: `${around.request.kept.get(COOKIE)!.slice(0, -3)}~~~` })
  expect(await findReturnOrder(PLATE)).toBeUndefined()
})

test("the orders of the three newest cars are remembered", async () => {
  const cars = ["粤B12345", "粤B12346", "粤B12347", "粤B12348"]
  for (const [index, plate] of cars.entries()) await leaveForBank(plate, `100120250618093000${index}`)
  await leaveForBank("粤B12347", ORDER)
  const orders = await Promise.all(cars.map(findReturnOrder))
  expect(orders).toEqual([undefined, "1001202506180930001", ORDER, "1001202506180930003"])
})

test("the order is forgotten when the driver signs out", async () => {
  await signIn("13800000011")
  await leaveForBank()
  await clearFormDrafts()
  around.request.next()
  expect(await findReturnOrder(PLATE)).toBeUndefined()
  expect(around.request.kept.has(COOKIE)).toBe(false)
})

test("the order of a driver whose session was lost is found by that driver and by no other", async () => {
  await signIn("13800000011")
  await leaveForBank()
  around.request.next({ "__Host-berth-session": undefined })
  await signIn("13900000022")
  expect(await findReturnOrder(PLATE)).toBeUndefined()
  around.request.next({ "__Host-berth-session": undefined })
  await signIn("13800000011")
  expect(await findReturnOrder(PLATE)).toBe(ORDER)
})

test("the order of a signed-out browser is found after a sign-in", async () => {
  await leaveForBank()
  await signIn("13800000011")
  expect(await findReturnOrder(PLATE)).toBe(ORDER)
})
