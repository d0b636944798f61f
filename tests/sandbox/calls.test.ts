import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import type { CallRecord } from "#sandbox/server/call-log"
import { ask, control, signIn, start, world } from "#tests/sandbox/box"

let box: RunningSandbox
let url: string
beforeAll(async () => {
  box = await start()
  url = box.url
})
afterAll(() => box.stop())

const since = async (seq: number) =>
  (await control<{ last: number; calls: CallRecord[] }>(url, `calls?since=${seq}`)).calls
const last = async () => (await control<{ last: number }>(url, "calls")).last

test("the log says who called what, and how it went", async () => {
  const { phone } = await world(url, "driver")
  const cookies = await signIn(url, phone)
  const before = await last()
  await ask(url, contract.account.history, { page: 2 }, { cookies, headers: { "x-request-id": "r-1" } })
  await ask(url, contract.cars.add, { plate: "粤ABCDEFG" }, { cookies })
  expect(await since(before)).toMatchObject([
    {
      call: "account.history",
      method: "GET",
      input: { page: "2" },
      driver: phone,
      requestId: "r-1",
      status: 200,
      code: null,
    },
    { call: "cars.add", method: "POST", input: { licence_plate: "粤ABCDEFG" }, status: 200, code: "PLATE_WRONG" },
  ])
})

test("a code that an advertiser's answer has is no refusal", async () => {
  const before = await last()
  const { said } = await ask(url, contract.ads.carousel, {})
  expect(said).toMatchObject({ success: true, data: { code: "200" } })
  expect(await since(before)).toMatchObject([{ call: "ads.carousel", status: 200, code: null }])
})

test("codes and tokens are nowhere in it", async () => {
  const { phone, cookies = {} } = await world(url, "provider-cookies")
  const before = await last()
  const made = await signIn(url, phone)
  await ask(url, contract.account.info, {}, { cookies: { ...cookies, ...made } })
  await ask(url, contract.account.oneTapSignIn, { token: "sp-secret-token" })
  const { messages } = await control<{ messages: { code: string }[] }>(url, `sms?phone=${phone}`)
  const records = await since(before)
  const text = JSON.stringify(
    records.map(({ input, headers }) => ({ input, headers: { ...headers, "x-timestamp": "", "x-nonce": "" } })),
  )
  const secrets = [...Object.values(cookies), ...Object.values(made), "sp-secret-token", `"${messages[0]?.code}"`]
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

test("it keeps the name of every header that came", async () => {
  const before = await last()
  const headers = { "x-forwarded-for": "1.2.3.4", authorization: "Bearer hidden" }
  await ask(url, contract.platform.record, {}, { headers, cookies: { theme: "dark" } })
  const [record] = await since(before)
  expect(record?.headers).toMatchObject({ "x-forwarded-for": "1.2.3.4", authorization: "***", cookie: "theme=***" })
})

test("a call is in the log from the moment it arrives, and a fault by its name", async () => {
  const before = await last()
  await control(url, "faults", { match: "platform.record", fault: { kind: "latency", ms: 600_000 } })
  const leave = new AbortController()
  const waiting = fetch(`${url}/v1/api/facilitator`, { signal: leave.signal }).catch(() => "left")
  let records = await since(before)
  while (records.length === 0) records = await since(before)
  expect(records).toMatchObject([{ call: "platform.record", status: null, fault: "latency" }])
  leave.abort()
  expect(await waiting).toBe("left")
})
