import type { RunningSandbox } from "#sandbox/start-sandbox"
import { findScenario } from "#sandbox/records/scenarios"
import { scenarioGroups } from "#sandbox/scenario-parts/scenario"
import { scenarioNames, scenarios } from "#sandbox/scenarios/scenarios"
import { control, signIn, startTestSandbox, createScenario } from "#tests/sandbox/test-sandbox"

let server: RunningSandbox
let url: string
beforeAll(async () => {
  server = await startTestSandbox()
  url = server.url
})
afterAll(() => server.stop())

const loadPage = async (path: string) => (await fetch(url + path)).text()
const submitForm = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(url + path, { method: "POST", body: new URLSearchParams(form), headers, redirect: "manual" })

test("a button on a card creates its scenario and shows it", async () => {
  const response = await submitForm("/scenarios", { name: "driver" })
  expect(response.status).toBe(303)
  const text = await loadPage(response.headers.get("location") ?? "")
  expect(text).toContain("老车主")
  expect(text).toContain('href="http://app.example/HISTORY"')
})

test("the guide shows a QR code only if a phone can reach its URL", async () => {
  const scenarioPath = (await submitForm("/scenarios", { name: "driver" })).headers.get("location") ?? ""
  expect((await loadPage(scenarioPath)).match(/<svg class="qr"/g)).toHaveLength(1)
  expect(await loadPage("/control")).toContain('<svg class="qr"')
  const localServer = await startTestSandbox({ appUrl: "http://localhost:3000" })
  const { id } = await control<{ id: number }>(localServer.url, "scenarios", { name: "driver" })
  for (const path of ["/", "/control", `/scenarios/${id}`])
    expect(await (await fetch(localServer.url + path)).text()).not.toContain('class="qr"')
  await localServer.stop()
})

test("the guide shows three scenarios first and the others folded by group, with a search", async () => {
  const text = await loadPage("/")
  const firstScenarios = /<ol class="first">.*?<\/ol>/s.exec(text)?.[0] ?? ""
  expect([...firstScenarios.matchAll(/value="([\w-]+)"/g)].map(([, name]) => name)).toEqual([
    "car-in-park",
    "answer-lost",
    "offline-park",
  ])
  expect(text.match(/<details class="group-of"\s*>/g)).toHaveLength(Object.keys(scenarioGroups).length)
  const result = await loadPage(`/?${new URLSearchParams({ find: "免密" })}`)
  expect(result).toMatch(/<details class="group-of" open>.*免密支付/s)
  expect(result).not.toContain(`value="driver"`)
  expect(await loadPage(`/?${new URLSearchParams({ find: "<月球>" })}`)).toMatch(
    /&#60;月球&#62;.*没有这样的故事，换个词试试？/s,
  )
})

test("every scenario has instructions and an expected result", async () => {
  for (const name of scenarioNames) {
    const { steps, expectation } = scenarios[name]
    for (const text of [steps, expectation]) expect(text).toMatch(/^.{6,59}$/s)
  }
  const { headers } = await submitForm("/scenarios", { name: "offline-park" })
  const text = await loadPage(headers.get("location") ?? "")
  for (const part of [scenarios["offline-park"].steps, scenarios["offline-park"].expectation])
    expect(text).toContain(part)
})

test("the links that a scenario's instructions mention exist", async () => {
  const ownServer = await startTestSandbox()
  for (const name of scenarioNames) {
    const { id } = await control<{ id: number }>(ownServer.url, "scenarios", { name })
    const text = await (await fetch(`${ownServer.url}/scenarios/${id}`)).text()
    const links = [...text.matchAll(/class="in-window"[^>]*><span>([^<]*)<\/span>/g)].map(([, label]) => label ?? "")
    const mentioned = [...scenarios[name].steps.matchAll(/打开“([^”]*)”/g)].map(([, label]) => label ?? "")
    const missing = mentioned.filter(
      (label) => !links.some((link) => link.startsWith(label) || link.replace(/^认证 \S+?（/, "认证（") === label),
    )
    expect({ name, missing }).toEqual({ name, missing: [] })
  }
  await ownServer.stop()
})

test("the guide shows the plates of a scenario, including plates without a car", async () => {
  const { id, plates } = await control<{ id: number; plates: string[] }>(url, "scenarios", { name: "not-in-park" })
  const text = await loadPage(`/scenarios/${id}`)
  expect([...text.matchAll(/aria-label="车牌 ([^"]*)"/g)].map(([, plate]) => plate)).toEqual(plates)
})

test("the phone starts at the first page that the instructions name, or else at the first one", async () => {
  const findSelected = async (name: string) => {
    const { id } = await control<{ id: number }>(url, "scenarios", { name })
    return /class="in-phone"[^>]*aria-current="true"\s*>([^<]*)</.exec(await loadPage(`/scenarios/${id}`))?.[1]
  }
  expect(await findSelected("coupons")).toBe("缴费页")
  expect(await findSelected("separate-path")).toBe("缴费页")
  expect(await findSelected("car-in-park")).toBe("扫码查费：选择车牌")
})

test("the guide fills one of the scenario's plates in the look-up page, and copies plates elsewhere", async () => {
  const { id, plates } = await control<{ id: number; plates: string[] }>(url, "scenarios", { name: "not-in-park" })
  const loadOpenUrl = async (query: Record<string, string>) => {
    const text = await loadPage(`/scenarios/${id}?${new URLSearchParams(query)}`)
    return new URL((/class="main open-app" href="([^"]*)"/.exec(text)?.[1] ?? "").replaceAll("&#38;", "&"))
  }
  const [first, second] = plates
  expect((await loadOpenUrl({})).searchParams.get("licence_plate")).toBe(first)
  expect((await loadOpenUrl({ plate: second ?? "" })).searchParams.get("licence_plate")).toBe(second)
  expect((await loadOpenUrl({ plate: "粤B00000" })).searchParams.get("licence_plate")).toBe(first)
  const gift = await control<{ id: number; plates: string[] }>(url, "scenarios", { name: "free-coupon" })
  const text = await loadPage(`/scenarios/${gift.id}`)
  expect([...text.matchAll(/data-copy="([^"]*)"/g)].map(([, plate]) => plate)).toEqual(gift.plates)
  expect(text).not.toContain("填进手机")
})

test("the guide lists calls since the newest scenario on the home page, equal ones in one row", async () => {
  const call = () => fetch(`${url}/v1/api/polled`)
  await call()
  await control(url, "clock", { advance: 1 })
  const { id } = await control<{ id: number }>(url, "scenarios", { name: "driver" })
  const { made_at } = findScenario(server.sandbox.store, id)!
  await Promise.all([call(), call(), call()])
  const count = async (query: string) => /(\d+) 个/.exec(await loadPage(`/parts/call-count${query}`))?.[1]
  expect(await count(`?since=${made_at}`)).toBe("1")
  expect((await loadPage(`/parts/calls?since=${made_at}`)).match(/polled/g)).toHaveLength(2)
  expect(await loadPage(`/parts/calls?since=${made_at}`)).toContain("3 次")
  expect(await loadPage("/")).toMatch(
    /<details>\s*<summary>\s*<h2>应用发出的请求<\/h2>\s*<small\s*>最新一幕，<span[^>]*>1 个</,
  )
  await control(url, "clock", { advance: -1 })
})

test("the home page leads to the app's menu and to the control page", async () => {
  const text = await loadPage("/")
  expect(text).toContain('href="http://app.example/menu"')
  expect(text.match(/class="main"/g)).toHaveLength(1)
  expect(text).not.toContain('action="/do/')
  for (const id of ["gates", "switches", "audits", "visits"]) expect(await loadPage("/control")).toContain(`id="${id}"`)
})

test("the guide shows SMS codes, calls and faults", async () => {
  const { phone } = await createScenario(url, "driver")
  await signIn(url, phone)
  await submitForm("/do/fault", { kind: "latency", times: "3" })
  expect(await control(url, "faults")).toMatchObject({
    faults: [{ match: "*", times: 3, fault: { kind: "latency", ms: 10_000 } }],
  })
  await submitForm("/do/no-faults", {})
  const text = await loadPage("/")
  const { messages } = await control<{ messages: { code: string }[] }>(url, `sms?phone=${phone}`)
  for (const expected of [phone, `<strong>${messages[0]?.code}</strong>`, "account.signIn"])
    expect(text).toContain(expected)
})

test("the guide has buttons for the clock, the one-tap answer and the reset", async () => {
  await submitForm("/do/clock", { move: "600" })
  expect((await control<{ ahead: number }>(url, "clock")).ahead).toBe(600)
  await submitForm("/do/clock", { move: "back" })
  expect((await control<{ ahead: number }>(url, "clock")).ahead).toBeCloseTo(0, 0)
  await submitForm("/do/one-tap", { answer: "never" })
  expect(await control(url, "one-tap")).toMatchObject({ answer: "never" })
  await submitForm("/do/reset", { sure: "yes" })
  expect(await control(url, "one-tap")).toMatchObject({ answer: "success" })
})

test("the guide escapes everything it prints", async () => {
  await control(url, "record", { abbreviation: `<b onclick="x">'&` })
  await fetch(`${url}/v1/api/<script>alert(1)</script>`)
  const text = (await loadPage("/")) + (await loadPage("/parts/calls"))
  expect(text).toContain("&#60;b onclick=&#34;x&#34;&#62;&#39;&#38;")
  expect(text).not.toMatch(/<b onclick|<script>alert/)
  await control(url, "record", { abbreviation: null })
})

test("the guide rejects posts, frames and scripts of other sites", async () => {
  expect((await submitForm("/do/reset", {}, { origin: "https://evil.example" })).status).toBe(403)
  const loadPolicy = async (path: string) => (await fetch(url + path)).headers.get("content-security-policy")
  expect(await loadPolicy("/")).toMatch(/script-src 'self'.*frame-ancestors 'self'$/)
  expect(await loadPolicy("/pages/tariffs")).toMatch(/frame-ancestors http:\/\/app\.example$/)
})

test("the guide responds to unknown paths with 404 and invalid forms with 400", async () => {
  expect((await fetch(`${url}/nothing`)).status).toBe(404)
  expect((await fetch(`${url}/scenarios/999`)).status).toBe(404)
  expect((await submitForm("/scenarios", { name: "x" })).status).toBe(400)
  expect((await submitForm("/do/fault", { kind: "x", times: "1" })).status).toBe(400)
  expect((await submitForm("/do/clock", { move: "x" })).status).toBe(400)
})

describe("the provider's own sign-in", () => {
  const signInAtProvider = (query: Record<string, string>) =>
    fetch(`${url}/enter?${new URLSearchParams(query)}`, { redirect: "manual" })

  test("sets its cookies and redirects to the app", async () => {
    const { phone, addresses } = await createScenario(url, "provider-cookies")
    const response = await fetch(addresses.settings ?? "", { redirect: "manual" })
    expect(response.headers.get("location")).toBe("http://app.example/CONFIG")
    const names = response.headers.getSetCookie().map((cookie) => cookie.split("=")[0])
    expect(names).toEqual(["sid", "u", "s-token", "u-token"])
    expect(await control<{ credentials: unknown[] }>(url, `credentials?phone=${phone}`)).toMatchObject({
      credentials: { length: 4 },
    })
  })

  test.each(["//evil.example", "/\\evil.example", "https://evil.example", "/a b"])(
    "rejects a redirect outside the app: %s",
    async (to) => {
      const { phone } = await createScenario(url, "driver")
      expect((await signInAtProvider({ phone, to })).status).toBe(400)
    },
  )

  test("rejects unknown phones", async () => {
    expect((await signInAtProvider({ phone: "13912345678", to: "/CONFIG" })).status).toBe(400)
    expect((await signInAtProvider({ to: "/CONFIG" })).status).toBe(400)
  })
})

test("the guide resets everything only after a confirmation", async () => {
  const { phone } = await createScenario(url, "driver")
  await signIn(url, phone)
  const firstResponse = await submitForm("/do/reset", {})
  expect(firstResponse.status).toBe(303)
  expect(firstResponse.headers.get("location")).toBe("/empty")
  expect(await loadPage("/empty")).toMatch(/全部清空？.*1 条短信.*不能撤回.*不清空，回去/s)
  expect(await control(url, `sms?phone=${phone}`)).toMatchObject({ messages: { length: 1 } })
  const secondResponse = await submitForm("/do/reset", { sure: "yes" })
  expect(await secondResponse.text()).toContain("已经清空")
  expect(await control(url, `sms?phone=${phone}`)).toMatchObject({ messages: [] })
})

test("the guide rejects an invalid plate with an explanation and keeps the entered values", async () => {
  const response = await submitForm("/do/gate", { park: "1002", plate: "粤B12<45", type: "IN" })
  expect(response.status).toBe(422)
  const text = await response.text()
  for (const part of ["“粤B12&#60;45”不是车牌", 'value="粤B12&#60;45"', "按无牌车入场"]) expect(text).toContain(part)
  expect(text).toMatch(/<option value="1002" selected>/)
  const noPlateResponse = await submitForm("/do/gate", { park: "1002", type: "IN" })
  expect(noPlateResponse.headers.get("location")).toMatch(/^\/gates\/[\w-]/)
  const unknownGate = await fetch(`${url}/gates/unknown`)
  expect(unknownGate.status).toBe(404)
  expect(await unknownGate.text()).toContain("没有这次过闸")
})

test("the last-space scenario has a link for each of its two drivers", async () => {
  const { phone, addresses } = await createScenario(url, "last-space")
  const [first, second] = [addresses.book, addresses.second].map((address) => new URL(address ?? "").searchParams)
  expect(first?.get("to")).toBe(second?.get("to"))
  expect(first?.get("phone")).toEqual(phone)
  expect(second?.get("phone") === phone).toBe(false)
  expect(second?.get("phone")).toMatch(/^1\d{10}$/)
})
