import { randomUUID } from "node:crypto"
import { contract } from "#lib/contract"
import { createClient } from "#lib/provider/client/client"
import type { AnyCall } from "#lib/provider/contract"
import { readEnvelopeOrThrow } from "#lib/provider/client/read-envelope"
import { signature } from "#lib/provider/adapter"
import { requestAndSyncClock, openPool } from "#lib/provider/client/transport"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { faultOf } from "#tests/provider/failures/faults"
import { pathsOf } from "#tests/provider/client/schema-paths"
import { keys, start, world } from "#tests/sandbox/box"

const calls = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, AnyCall>).map(([name, call]) => ({
    area,
    name,
    where: `${area}.${name}`,
    call,
  })),
)
/** Each area's sentences, where its folder has them: `payWords` of lib/parking/words.ts. Who refuses nothing needs none. */
async function wordsOf(area: string): Promise<Record<string, string>> {
  if (!calls.some((one) => one.area === area && one.call.refusals)) return {}
  const name = `${area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Words`
  const { [name]: words } = (await import(`#lib/${area === "pay" ? "parking" : area}/words`)) as Record<
    string,
    Record<string, string>
  >
  if (!words) throw new Error(`lib/${area}/words.ts has no ${name}: the sentences of what its calls may refuse.`)
  return words
}

describe.each(calls)("$where", ({ area, name, call }) => {
  test("has a name a driver would say, in camelCase", () => {
    expect(name).toMatch(/^[a-z]+([A-Z][a-z]+)*$/)
    expect(area).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  test("stands below /v1/api, and what its path names is in its input", () => {
    expect(call.path).toMatch(/^(\/[\w-]+|\/\{\w+\})+$/)
    expect(call.path).not.toMatch(/^\/v1/)
    const names = pathsOf(call.input).map((path) => path.split(".", 1)[0])
    for (const [, name] of call.path.matchAll(/\{(\w+)\}/g)) expect(names).toContain(name)
    for (const name of call.query ?? []) expect(names).toContain(name)
  })

  test("says in words why it refuses", async () => {
    const words = await wordsOf(area)
    for (const why of Object.values((call.refusals ?? {}) as Record<string, string>)) {
      expect(why).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(words[why]).toMatch(/[\u4e00-\u9fff]/)
    }
  })

  test("assumes nothing that it does not have", () => {
    const has = ["path", "method", "input", "output", "refusals"]
    has.push(
      ...pathsOf(call.input).map((path) => `input.${path}`),
      ...pathsOf(call.output).map((path) => `output.${path}`),
    )
    for (const assumed of call.assumed ?? []) expect(has).toContain(assumed)
  })
})

test("the calls a page may act by are these, and each has been thought about", () => {
  const acting = calls.filter(({ call }) => call.browser && call.effect === "acts").map(({ where }) => where)
  expect(acting).toEqual(["account.captcha"])
})

test("no two calls are the same line upstream", () => {
  const lines = calls.map(({ call }) => `${call.method} ${call.path}`)
  expect(new Set(lines).size).toBe(lines.length)
})

test.each(Object.keys(contract))(
  "%s has words for all its refusals, and no others but those of any payment",
  async (area) => {
    const declaredBy = (area: string) =>
      calls.filter((one) => one.area === area).flatMap(({ call }) => Object.values<string>(call.refusals ?? {}))
    const [declared, words] = [declaredBy(area), Object.keys(await wordsOf(area))]
    expect(declared.filter((why) => !words.includes(why))).toEqual([])
    const known = area === "pay" ? [...declared, ...declaredBy("payments")] : declared
    expect(words.filter((why) => !known.includes(why))).toEqual([])
  },
)

describe("its example, from the app to the provider and back", () => {
  let box: RunningSandbox
  let pool: ReturnType<typeof openPool>
  beforeAll(async () => {
    box = await start()
    pool = openPool(box.url)
  })
  afterAll(async () => {
    await pool.destroy()
    await box.stop()
  })

  /** The client over a real connection, signed as lib/provider.ts signs. */
  const clientOf = (cookie: string) =>
    createClient(contract, async (where, call, wire, read) => {
      const signed = { timestamp: String(Math.floor(Date.now() / 1000)), nonce: randomUUID() }
      const headers: Record<string, string> = {
        "x-app-key": keys.appKey,
        "x-timestamp": signed.timestamp,
        "x-nonce": signed.nonce,
        "x-signature": signature(keys.appSecret, { method: call.method, ...wire, ...signed, key: keys.appKey }),
        cookie,
      }
      if (wire.body) headers["content-type"] = "application/json"
      const path = wire.query ? `${wire.path}?${wire.query}` : wire.path
      const sent = { method: call.method, path, headers, body: wire.body }
      return read(readEnvelopeOrThrow(where, await requestAndSyncClock(pool, where, sent, AbortSignal.timeout(10_000))))
    })

  test.each(calls)("$where", async ({ area, name, call }) => {
    const { cookies = {} } = await world(box.url, "provider-cookies")
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
    const client = clientOf(cookie.join("; ")) as Record<string, Record<string, (input: unknown) => Promise<unknown>>>
    const said = await faultOf(client[area]![name]!(call.example))
    const known = Object.values((call.refusals ?? {}) as Record<string, string>).map((why) => ({ ok: false, why }))
    expect([{ ok: true, data: expect.anything() }, ...known]).toContainEqual("answer" in said ? said.answer : said)
  })
})
