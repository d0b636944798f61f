import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { contract } from "#lib/contract"
import { isPlate } from "#lib/core/plate/plate"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { scenarioGroups } from "#sandbox/scenario-parts/scenario"
import { scenarioNames } from "#sandbox/scenarios/scenarios"
import {
  callSandbox,
  control,
  type Cookies,
  signIn,
  startTestSandbox,
  createScenario,
} from "#tests/sandbox/test-sandbox"

let server: RunningSandbox
let url: string
beforeAll(async () => {
  server = await startTestSandbox()
  url = server.url
})
afterAll(() => server.stop())

const { info, signOut } = contract.account

test("each scenario has a one-line description", async () => {
  const { scenarios } = await control<{ scenarios: { name: string; line: string; group: string }[] }>(url, "scenarios")
  expect(scenarios.map(({ name }) => name)).toEqual(scenarioNames)
  expect(scenarios.filter(({ group }) => !(group in scenarioGroups))).toEqual([])
  for (const { line } of scenarios) expect(line).toMatch(/^[^\n]{8,50}$/)
})

test("an unknown scenario is rejected with the list of names", async () => {
  const response = await control(url, "scenarios", { name: "unknown" })
  expect(response).toMatchObject({ status: 400, message: expect.stringContaining("new-driver") as string })
})

test("200 scenarios have different valid phones and plates", async () => {
  const scenarios = []
  for (let i = 0; i < 200; i++) scenarios.push(await createScenario(url, "driver"))
  const phones = scenarios.map(({ phone }) => phone)
  const plates = scenarios.flatMap((scenario) => scenario.plates)
  expect(new Set(phones).size).toBe(200)
  expect(new Set(plates).size).toBe(400)
  expect(phones.filter((phone) => !/^1[3-9]\d{9}$/.test(phone))).toEqual([])
  expect(plates.filter((plate) => !isPlate(plate))).toEqual([])
})

test("no driver has the phone of the scenario new-driver", async () => {
  const { phone, addresses } = await createScenario(url, "new-driver")
  expect(server.sandbox.store.get`select * from driver where phone = ${phone}`).toBeUndefined()
  expect(addresses["sign-in"]).toBe("http://app.example/SIGNUP")
})

test("the first session of the scenario driver-expired ends, and the next session lasts", async () => {
  const { phone } = await createScenario(url, "driver-expired")
  const cookies = await signIn(url, phone)
  expect((await callSandbox(url, info, {}, { cookies })).status).toBe(401)
  expect((await callSandbox(url, contract.account.history, { page: 1 }, { cookies })).status).toBe(401)
  await control(url, "clock", { advance: 61 })
  const laterCookies = await signIn(url, phone)
  expect((await callSandbox(url, info, {}, { cookies: laterCookies })).status).toBe(200)
  await control(url, "clock", { now: Date.now() })
})

test("the control API can end a driver's sessions", async () => {
  const { phone, cookies } = await createScenario(url, "provider-cookies")
  expect(await control(url, "scenarios/expire", { phone })).toMatchObject({ ended: 2 })
  expect((await callSandbox(url, info, {}, { cookies })).status).toBe(401)
})

test("the scenario busy-provider accepts a sign-in and responds to calls with a phone number", async () => {
  const cookies = await signIn(url, (await createScenario(url, "busy-provider")).phone)
  for (const call of [info, signOut]) {
    const { status, body } = await callSandbox(url, call, {}, { cookies })
    expect(status).toBe(503)
    expect(body.phone).toBe("400-820-6688")
  }
  const otherCookies = await signIn(url, (await createScenario(url, "driver")).phone)
  expect((await callSandbox(url, info, {}, { cookies: otherCookies })).status).toBe(200)
})

test("clearing the faults does not end the fault of the scenario busy-provider", async () => {
  const cookies = await signIn(url, (await createScenario(url, "busy-provider")).phone)
  await control(url, "faults", undefined, "DELETE")
  expect((await callSandbox(url, info, {}, { cookies })).status).toBe(503)
})

describe("stored data", () => {
  const folder = mkdtempSync(join(tmpdir(), "berth-sandbox-"))
  afterAll(() => rmSync(folder, { recursive: true }))

  test("survives a restart: drivers, credentials, clock, faults, settings", async () => {
    const data = join(folder, "sandbox.sqlite")
    const first = await startTestSandbox({ data })
    const { phone } = await createScenario(first.url, "busy-provider")
    const { cookies } = await createScenario(first.url, "provider-cookies")
    await control(first.url, "record", { abbreviation: "新名字" })
    await control(first.url, "clock", { advance: 120 })
    await first.stop()

    const second = await startTestSandbox({ data })
    const response = await callSandbox(second.url, info, {}, { cookies })
    expect(response.status).toBe(200)
    expect((await control<{ ahead: number }>(second.url, "clock")).ahead).toBe(120)
    expect((await callSandbox(second.url, contract.platform.record, {})).body.data.abbreviation).toBe("新名字")
    expect((await control<{ faults: { driver: string }[] }>(second.url, "faults")).faults[0]?.driver).toBe(phone)
    expect((await createScenario(second.url, "driver")).phone).not.toBe(phone)
    await second.stop()
  })

  test("is deleted by a reset, and no number is used twice", async () => {
    const ownServer = await startTestSandbox()
    const firstScenario = await createScenario(ownServer.url, "provider-cookies")
    await control(ownServer.url, "record", { name: "别的" })
    await control(ownServer.url, "faults", { match: "*", fault: "reset", times: "always" })
    await control(ownServer.url, "reset", undefined, "POST")
    expect((await callSandbox(ownServer.url, info, {}, { cookies: firstScenario.cookies as Cookies })).status).toBe(401)
    expect((await callSandbox(ownServer.url, contract.platform.record, {})).body.data.name).toBe(
      "深圳市泊安停车服务有限公司",
    )
    expect(await control(ownServer.url, "sms")).toMatchObject({ messages: [] })
    const nextScenario = await createScenario(ownServer.url, "driver")
    expect(nextScenario.phone === firstScenario.phone).toBe(false)
    expect(nextScenario.plates).not.toContain(firstScenario.plates[0] ?? "")
    await ownServer.stop()
  })
})

test("invalid control calls are rejected with an explanation", async () => {
  const invalidCalls: [string, unknown][] = [
    ["scenarios", {}],
    ["clock", { now: "yesterday" }],
    ["clock", {}],
    ["faults", { match: "*", fault: "no-such" }],
    ["faults", { match: "*", fault: { kind: "latency" } }],
    ["record", { owner: "x" }],
    ["one-tap", { answer: "maybe" }],
    ["scenarios/expire", { phone: "1" }],
  ]
  for (const [path, body] of invalidCalls) {
    const response = await control(url, path, body)
    expect(response).toMatchObject({ status: 400, message: expect.any(String) as string })
  }
  const malformed = await fetch(`${url}/__sandbox/scenarios`, { method: "POST", body: "{" })
  expect(malformed.status).toBe(400)
  const fromOtherOrigin = await fetch(`${url}/__sandbox/reset`, {
    method: "POST",
    headers: { origin: "https://evil.example" },
  })
  expect(fromOtherOrigin.status).toBe(403)
})
