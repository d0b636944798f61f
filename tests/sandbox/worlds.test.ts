import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { contract } from "#lib/contract"
import { isPlate } from "#lib/core/plate/plate"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { scenarioGroups } from "#sandbox/scenario-parts/scenario"
import { scenarioNames } from "#sandbox/scenarios/scenarios"
import { ask, control, type Cookies, signIn, start, world } from "#tests/sandbox/box"

let box: RunningSandbox
let url: string
beforeAll(async () => {
  box = await start()
  url = box.url
})
afterAll(() => box.stop())

const { info, signOut } = contract.account

test("each world says in one line what it is", async () => {
  const { scenarios } = await control<{ scenarios: { name: string; line: string; group: string }[] }>(url, "scenarios")
  expect(scenarios.map(({ name }) => name)).toEqual(scenarioNames)
  expect(scenarios.filter(({ group }) => !(group in scenarioGroups))).toEqual([])
  for (const { line } of scenarios) expect(line).toMatch(/^[^\n]{8,50}$/)
})

test("a world that is not there is said so", async () => {
  const answer = await control(url, "scenarios", { name: "nowhere" })
  expect(answer).toMatchObject({ status: 400, message: expect.stringContaining("new-driver") as string })
})

test("200 worlds share no phone and no plate, and all of them are real ones", async () => {
  const made = []
  for (let i = 0; i < 200; i++) made.push(await world(url, "driver"))
  const phones = made.map(({ phone }) => phone)
  const plates = made.flatMap((one) => one.plates)
  expect(new Set(phones).size).toBe(200)
  expect(new Set(plates).size).toBe(400)
  expect(phones.filter((phone) => !/^1[3-9]\d{9}$/.test(phone))).toEqual([])
  expect(plates.filter((plate) => !isPlate(plate))).toEqual([])
})

test("a new driver's phone is nobody's", async () => {
  const { phone, addresses } = await world(url, "new-driver")
  expect(box.sandbox.store.get`select * from driver where phone = ${phone}`).toBeUndefined()
  expect(addresses["sign-in"]).toBe("http://app.example/SIGNUP")
})

test("an expired driver is forgotten when he opens his settings, and then no more", async () => {
  const { phone } = await world(url, "driver-expired")
  const cookies = await signIn(url, phone)
  expect((await ask(url, info, {}, { cookies })).status).toBe(401)
  expect((await ask(url, contract.account.history, { page: 1 }, { cookies })).status).toBe(401)
  await control(url, "clock", { advance: 61 })
  const again = await signIn(url, phone)
  expect((await ask(url, info, {}, { cookies: again })).status).toBe(200)
  await control(url, "clock", { now: Date.now() })
})

test("control can make the provider forget anybody", async () => {
  const { phone, cookies } = await world(url, "provider-cookies")
  expect(await control(url, "scenarios/expire", { phone })).toMatchObject({ ended: 2 })
  expect((await ask(url, info, {}, { cookies })).status).toBe(401)
})

test("a busy provider lets a driver sign in and then gives a phone to call", async () => {
  const cookies = await signIn(url, (await world(url, "busy-provider")).phone)
  for (const call of [info, signOut]) {
    const { status, said } = await ask(url, call, {}, { cookies })
    expect([status, said.phone]).toEqual([503, "400-820-6688"])
  }
  const others = await signIn(url, (await world(url, "driver")).phone)
  expect((await ask(url, info, {}, { cookies: others })).status).toBe(200)
})

test("clearing the faults leaves a busy world busy", async () => {
  const cookies = await signIn(url, (await world(url, "busy-provider")).phone)
  await control(url, "faults", undefined, "DELETE")
  expect((await ask(url, info, {}, { cookies })).status).toBe(503)
})

describe("memory", () => {
  const folder = mkdtempSync(join(tmpdir(), "berth-box-"))
  afterAll(() => rmSync(folder, { recursive: true }))

  test("a restart forgets nothing: drivers, credentials, clock, faults, settings", async () => {
    const data = join(folder, "box.sqlite")
    const first = await start({ data })
    const { phone } = await world(first.url, "busy-provider")
    const { cookies } = await world(first.url, "provider-cookies")
    await control(first.url, "record", { abbreviation: "新名字" })
    await control(first.url, "clock", { advance: 120 })
    await first.stop()

    const second = await start({ data })
    const known = await ask(second.url, info, {}, { cookies })
    expect(known.status).toBe(200)
    expect((await control<{ ahead: number }>(second.url, "clock")).ahead).toBe(120)
    expect((await ask(second.url, contract.platform.record, {})).said.data.abbreviation).toBe("新名字")
    expect((await control<{ faults: { driver: string }[] }>(second.url, "faults")).faults[0]?.driver).toBe(phone)
    expect((await world(second.url, "driver")).phone).not.toBe(phone)
    await second.stop()
  })

  test("a reset empties everything and gives no number twice", async () => {
    const own = await start()
    const before = await world(own.url, "provider-cookies")
    await control(own.url, "record", { name: "别的" })
    await control(own.url, "faults", { match: "*", fault: "reset", times: "always" })
    await control(own.url, "reset", undefined, "POST")
    expect((await ask(own.url, info, {}, { cookies: before.cookies as Cookies })).status).toBe(401)
    expect((await ask(own.url, contract.platform.record, {})).said.data.name).toBe("深圳市泊安停车服务有限公司")
    expect(await control(own.url, "sms")).toMatchObject({ messages: [] })
    const after = await world(own.url, "driver")
    expect([after.phone === before.phone, after.plates.includes(before.plates[0] ?? "")]).toEqual([false, false])
    await own.stop()
  })
})

test("bad control calls are refused with words", async () => {
  const tries: [string, unknown][] = [
    ["scenarios", {}],
    ["clock", { now: "yesterday" }],
    ["clock", {}],
    ["faults", { match: "*", fault: "no-such" }],
    ["faults", { match: "*", fault: { kind: "latency" } }],
    ["record", { owner: "x" }],
    ["one-tap", { answer: "maybe" }],
    ["scenarios/expire", { phone: "1" }],
  ]
  for (const [verb, body] of tries) {
    const answer = await control(url, verb, body)
    expect([verb, answer.status, typeof answer.message]).toEqual([verb, 400, "string"])
  }
  const broken = await fetch(`${url}/__sandbox/scenarios`, { method: "POST", body: "{" })
  expect(broken.status).toBe(400)
  const foreign = await fetch(`${url}/__sandbox/reset`, { method: "POST", headers: { origin: "https://evil.example" } })
  expect(foreign.status).toBe(403)
})
