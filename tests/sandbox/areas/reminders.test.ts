import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { openScenario } from "#tests/sandbox/customer"
import { startTestSandbox } from "#tests/sandbox/test-sandbox"

let server: RunningSandbox
beforeEach(async () => void (server = await startTestSandbox()))
afterEach(() => server.stop())

const { remind } = contract.payments
const RETURN_PATH = "/PAY/pay_success?order_id=1"
const returnUrl = `https://other.example${RETURN_PATH}`

async function payStay() {
  const scenario = await openScenario(server, "car-in-park")
  const { guest, orderId } = scenario
  await guest.pay(orderId, "weixin", 15_000)
  await guest.settle({ orderId }, "paid")
  return scenario
}

async function askForReminder() {
  const { guest, orderId, plate } = await payStay()
  const answer = await guest.call(remind, { orderId, returnUrl })
  return { guest, plate, url: "url" in answer ? answer.url : "" }
}

const press = (url: string, button: string) =>
  fetch(url, { method: "POST", body: new URLSearchParams({ button }), redirect: "manual" })
const readMessages = async () => (await fetch(`${server.url}/parts/messages`)).text()

test("an allowed reminder is sent five minutes before the time to leave ends", async () => {
  const { guest, plate, url } = await askForReminder()
  expect(await (await fetch(url)).text()).toContain("离场提醒")
  const answer = await press(url, "allow")
  // The host of the given address is not used.
  expect(answer.headers.get("location")).toBe(`http://app.example${RETURN_PATH}&action=confirm`)
  guest.advance(9 * 60)
  expect(await readMessages()).not.toContain("离场提醒")
  guest.advance(2 * 60)
  expect(await readMessages()).toContain(`离场提醒：${plate}`)
})

test("a refused reminder leads back and is not sent", async () => {
  const { guest, url } = await askForReminder()
  const location = (await press(url, "refuse")).headers.get("location")
  expect(location).toBe(`http://app.example${RETURN_PATH}&action=cancel`)
  guest.advance(11 * 60)
  expect(await readMessages()).not.toContain("离场提醒")
})

test("an unpaid or unknown order gets no reminder, and an unknown reminder has no page", async () => {
  const { guest, orderId } = await openScenario(server, "car-in-park")
  expect(await guest.call(remind, { orderId, returnUrl })).toEqual({ refused: "NOT_PAID" })
  expect(await guest.call(remind, { orderId: "1001000000000000001", returnUrl })).toEqual({ refused: "NO_ORDER" })
  expect((await fetch(`${server.url}/reminder/unknown`)).status).toBe(404)
})
