import { randomUUID } from "node:crypto"
import { contract } from "#lib/contract"
import { createClient } from "#lib/provider/client/client"
import type { AnyCall } from "#lib/provider/contract"
import { readEnvelopeOrThrow } from "#lib/provider/client/read-envelope"
import { signature } from "#lib/provider/adapter"
import { requestAndSyncClock, openPool } from "#lib/provider/client/transport"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { getFault } from "#tests/provider/failures/get-fault"
import { listPaths } from "#tests/provider/client/schema-paths"
import { APP_KEYS, startTestSandbox, createScenario } from "#tests/sandbox/test-sandbox"

const calls = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, AnyCall>).map(([name, call]) => ({
    area,
    name,
    callName: `${area}.${name}`,
    call,
  })),
)
/** Loads an area's messages, for example `payRefusalMessages` of lib/parking/messages.ts. Areas without refusals have none. */
async function loadMessages(area: string): Promise<Record<string, string>> {
  if (!calls.some((call) => call.area === area && call.call.refusals)) return {}
  const name = `${area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}RefusalMessages`
  const folder = area === "pay" ? "parking" : area
  const { [name]: messages } = (await import(`#lib/${folder}/messages`)) as Record<string, Record<string, string>>
  if (!messages) throw new Error(`lib/${folder}/messages.ts has no ${name}: the messages of its calls' refusals.`)
  return messages
}

describe.each(calls)("$callName", ({ area, name, call }) => {
  test("the name of the call is camelCase", () => {
    expect(name).toMatch(/^[a-z]+([A-Z][a-z]+)*$/)
    expect(area).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  test("the path of the call has only parameters of its input", () => {
    expect(call.path).toMatch(/^(\/[\w-]+|\/\{\w+\})+$/)
    expect(call.path).not.toMatch(/^\/v1/)
    const names = listPaths(call.input).map((path) => path.split(".", 1)[0])
    for (const [, name] of call.path.matchAll(/\{(\w+)\}/g)) expect(names).toContain(name)
    for (const name of call.query ?? []) expect(names).toContain(name)
  })

  test("every refusal of the call has a message", async () => {
    const messages = await loadMessages(area)
    for (const why of Object.values((call.refusals ?? {}) as Record<string, string>)) {
      expect(why).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(messages[why]).toMatch(/[\u4e00-\u9fff]/)
    }
  })

  test("the assumed parts of the call exist", () => {
    const parts = ["path", "method", "input", "output", "refusals"]
    parts.push(
      ...listPaths(call.input).map((path) => `input.${path}`),
      ...listPaths(call.output).map((path) => `output.${path}`),
    )
    for (const assumed of call.assumed ?? []) expect(parts).toContain(assumed)
  })
})

test("account.captcha is the only acting call open to the browser", () => {
  const actingCalls = calls.filter(({ call }) => call.browser && call.effect === "acts").map(({ callName }) => callName)
  expect(actingCalls).toEqual(["account.captcha"])
})

test("no two calls have the same method and path", () => {
  const lines = calls.map(({ call }) => `${call.method} ${call.path}`)
  expect(new Set(lines).size).toBe(lines.length)
})

test.each(Object.keys(contract))("%s has messages for exactly its refusals", async (area) => {
  const listRefusals = (area: string) =>
    calls.filter((call) => call.area === area).flatMap(({ call }) => Object.values<string>(call.refusals ?? {}))
  const declaredRefusals = listRefusals(area)
  const refusalsWithMessage = Object.keys(await loadMessages(area))
  expect(declaredRefusals.filter((why) => !refusalsWithMessage.includes(why))).toEqual([])
  const expectedRefusals = area === "pay" ? [...declaredRefusals, ...listRefusals("payments")] : declaredRefusals
  expect(refusalsWithMessage.filter((why) => !expectedRefusals.includes(why))).toEqual([])
})

describe("example inputs", () => {
  let sandbox: RunningSandbox
  let pool: ReturnType<typeof openPool>
  beforeAll(async () => {
    sandbox = await startTestSandbox()
    pool = openPool(sandbox.url)
  })
  afterAll(async () => {
    await pool.destroy()
    await sandbox.stop()
  })

  /** Creates a client that uses a real connection and signs requests like lib/provider.ts. */
  const createTestClient = (cookie: string) =>
    createClient(contract, async (callName, call, wire, read) => {
      const signed = { timestamp: String(Math.floor(Date.now() / 1000)), nonce: randomUUID() }
      const headers: Record<string, string> = {
        "x-app-key": APP_KEYS.appKey,
        "x-timestamp": signed.timestamp,
        "x-nonce": signed.nonce,
        "x-signature": signature(APP_KEYS.appSecret, { method: call.method, ...wire, ...signed, key: APP_KEYS.appKey }),
        cookie,
      }
      if (wire.body) headers["content-type"] = "application/json"
      const path = wire.query ? `${wire.path}?${wire.query}` : wire.path
      const request = { method: call.method, path, headers, body: wire.body }
      return read(
        readEnvelopeOrThrow(callName, await requestAndSyncClock(pool, callName, request, AbortSignal.timeout(10_000))),
      )
    })

  test.each(calls)("the sandbox answers the example input of $callName", async ({ area, name, call }) => {
    const { cookies = {} } = await createScenario(sandbox.url, "provider-cookies")
    const cookiePairs = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
    const client = createTestClient(cookiePairs.join("; ")) as Record<
      string,
      Record<string, (input: unknown) => Promise<unknown>>
    >
    const result = await getFault(client[area]![name]!(call.example))
    const expectedRefusals = Object.values((call.refusals ?? {}) as Record<string, string>).map((why) => ({
      ok: false,
      why,
    }))
    expect([{ ok: true, data: expect.anything() }, ...expectedRefusals]).toContainEqual(
      "answer" in result ? result.answer : result,
    )
  })
})
