import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import type { CallRecord } from "#sandbox/server/call-log"
import { callSandbox, control, signIn, startTestSandbox, createScenario } from "#tests/sandbox/test-sandbox"

let server: RunningSandbox
let url: string
beforeAll(async () => {
  server = await startTestSandbox()
  url = server.url
})
afterAll(() => server.stop())

const listCallsSince = async (seq: number) =>
  (await control<{ last: number; calls: CallRecord[] }>(url, `calls?since=${seq}`)).calls
const getLastSeq = async () => (await control<{ last: number }>(url, "calls")).last

test("the sandbox logs the caller, the call, its input and its result", async () => {
  const { phone } = await createScenario(url, "driver")
  const cookies = await signIn(url, phone)
  const lastSeq = await getLastSeq()
  await callSandbox(url, contract.account.history, { page: 2 }, { cookies, headers: { "x-request-id": "r-1" } })
  await callSandbox(url, contract.cars.add, { plate: "粤ABCDEFG" }, { cookies })
  expect(await listCallsSince(lastSeq)).toMatchObject([
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

test("the sandbox does not log the code inside an ad's data as a refusal", async () => {
  const lastSeq = await getLastSeq()
  const { body } = await callSandbox(url, contract.ads.carousel, {})
  expect(body).toMatchObject({ success: true, data: { code: "200" } })
  expect(await listCallsSince(lastSeq)).toMatchObject([{ call: "ads.carousel", status: 200, code: null }])
})

test("the sandbox logs no codes and no tokens", async () => {
  const { phone, cookies = {} } = await createScenario(url, "provider-cookies")
  const lastSeq = await getLastSeq()
  const signedInCookies = await signIn(url, phone)
  await callSandbox(url, contract.account.info, {}, { cookies: { ...cookies, ...signedInCookies } })
  await callSandbox(url, contract.account.oneTapSignIn, { token: "sp-secret-token" })
  const { messages } = await control<{ messages: { code: string }[] }>(url, `sms?phone=${phone}`)
  const records = await listCallsSince(lastSeq)
  const text = JSON.stringify(
    records.map(({ input, headers }) => ({ input, headers: { ...headers, "x-timestamp": "", "x-nonce": "" } })),
  )
  const secrets = [
    ...Object.values(cookies),
    ...Object.values(signedInCookies),
    "sp-secret-token",
    `"${messages[0]?.code}"`,
  ]
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

test("the sandbox logs the name of every header and masks sensitive values", async () => {
  const lastSeq = await getLastSeq()
  const headers = { "x-forwarded-for": "1.2.3.4", authorization: "Bearer hidden" }
  await callSandbox(url, contract.platform.record, {}, { headers, cookies: { theme: "dark" } })
  const [record] = await listCallsSince(lastSeq)
  expect(record?.headers).toMatchObject({ "x-forwarded-for": "1.2.3.4", authorization: "***", cookie: "theme=***" })
})

test("the sandbox logs a call when it arrives, with the name of its fault", async () => {
  const lastSeq = await getLastSeq()
  await control(url, "faults", { match: "platform.record", fault: { kind: "latency", ms: 600_000 } })
  const controller = new AbortController()
  const pending = fetch(`${url}/v1/api/facilitator`, { signal: controller.signal }).catch(() => "aborted")
  let records = await listCallsSince(lastSeq)
  while (records.length === 0) records = await listCallsSince(lastSeq)
  expect(records).toMatchObject([{ call: "platform.record", status: null, fault: "latency" }])
  controller.abort()
  expect(await pending).toBe("aborted")
})
