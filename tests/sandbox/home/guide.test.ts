import type { RunningSandbox } from "#sandbox/start-sandbox"
import { scenarioGroups } from "#sandbox/scenario-parts/scenario"
import { scenarioNames, scenarios } from "#sandbox/scenarios/scenarios"
import { control, signIn, start, world } from "#tests/sandbox/box"

let box: RunningSandbox
let url: string
beforeAll(async () => {
  box = await start()
  url = box.url
})
afterAll(() => box.stop())

const read = async (path: string) => (await fetch(url + path)).text()
const press = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(url + path, { method: "POST", body: new URLSearchParams(form), headers, redirect: "manual" })

test("pressing a card makes a world and shows it", async () => {
  const response = await press("/scenarios", { name: "driver" })
  expect(response.status).toBe(303)
  const text = await read(response.headers.get("location") ?? "")
  expect(text).toContain("老车主")
  expect(text).toContain('href="http://app.example/HISTORY"')
})

test("a code to scan is shown only where a phone can reach what is in it", async () => {
  const reachable = (await press("/scenarios", { name: "driver" })).headers.get("location") ?? ""
  expect((await read(reachable)).match(/<svg class="qr"/g)).toHaveLength(1)
  const here = await start({ appUrl: "http://localhost:3000" })
  const { id } = await control<{ id: number }>(here.url, "scenarios", { name: "driver" })
  for (const path of ["/", `/scenarios/${id}`])
    expect(await (await fetch(here.url + path)).text()).not.toContain('class="qr"')
  await here.stop()
})

test("three stories come first; the others are folded by group, and found by a word", async () => {
  const text = await read("/")
  const first = /<ol class="first">.*?<\/ol>/s.exec(text)?.[0] ?? ""
  expect([...first.matchAll(/value="([\w-]+)"/g)].map(([, name]) => name)).toEqual([
    "car-in-park",
    "answer-lost",
    "offline-park",
  ])
  expect(text.match(/<details class="group-of"\s*>/g)).toHaveLength(Object.keys(scenarioGroups).length)
  const found = await read(`/?${new URLSearchParams({ find: "免密" })}`)
  expect(found).toMatch(/<details class="group-of" open>.*免密支付/s)
  expect(found).not.toContain(`value="driver"`)
  expect(await read(`/?${new URLSearchParams({ find: "<月球>" })}`)).toMatch(
    /&#60;月球&#62;.*没有这样的故事，换个词试试？/s,
  )
})

test("every story says what to do and what is then to be seen", async () => {
  for (const name of scenarioNames) {
    const { act, see } = scenarios[name]
    expect([name, act.length > 5 && act.length < 60, see.length > 5 && see.length < 60]).toEqual([name, true, true])
  }
  const { headers } = await press("/scenarios", { name: "offline-park" })
  const text = await read(headers.get("location") ?? "")
  for (const shown of [scenarios["offline-park"].act, scenarios["offline-park"].see]) expect(text).toContain(shown)
})

test("what a story asks a driver to open is among its ways in", async () => {
  const own = await start()
  for (const name of scenarioNames) {
    const { id } = await control<{ id: number }>(own.url, "scenarios", { name })
    const text = await (await fetch(`${own.url}/scenarios/${id}`)).text()
    const ways = [...text.matchAll(/class="in-window"[^>]*><span>([^<]*)<\/span>/g)].map(([, label]) => label ?? "")
    const asked = [...scenarios[name].act.matchAll(/打开“([^”]*)”/g)].map(([, label]) => label ?? "")
    const missing = asked.filter(
      (label) => !ways.some((way) => way.startsWith(label) || way.replace(/^认证 \S+?（/, "认证（") === label),
    )
    expect([name, missing]).toEqual([name, []])
  }
  await own.stop()
})

test("the plates a story names are drawn, also those of nobody", async () => {
  const { id, plates } = await control<{ id: number; plates: string[] }>(url, "scenarios", { name: "not-in-park" })
  const text = await read(`/scenarios/${id}`)
  expect([...text.matchAll(/aria-label="车牌 ([^"]*)"/g)].map(([, plate]) => plate)).toEqual(plates)
})

test("the guide shows codes, calls and faults", async () => {
  const { phone } = await world(url, "driver")
  await signIn(url, phone)
  await press("/do/fault", { kind: "latency", times: "3" })
  expect(await control(url, "faults")).toMatchObject({
    faults: [{ match: "*", times: 3, fault: { kind: "latency", ms: 10_000 } }],
  })
  await press("/do/no-faults", {})
  const text = await read("/")
  const { messages } = await control<{ messages: { code: string }[] }>(url, `sms?phone=${phone}`)
  for (const shown of [phone, `<strong>${messages[0]?.code}</strong>`, "account.signIn"]) expect(text).toContain(shown)
})

test("the clock, the one-tap answer and the reset have buttons", async () => {
  await press("/do/clock", { move: "600" })
  expect((await control<{ ahead: number }>(url, "clock")).ahead).toBe(600)
  await press("/do/clock", { move: "back" })
  expect((await control<{ ahead: number }>(url, "clock")).ahead).toBeCloseTo(0, 0)
  await press("/do/one-tap", { answer: "never" })
  expect(await control(url, "one-tap")).toMatchObject({ answer: "never" })
  await press("/do/reset", { sure: "yes" })
  expect(await control(url, "one-tap")).toMatchObject({ answer: "success" })
})

test("everything it prints is escaped", async () => {
  await control(url, "record", { abbreviation: `<b onclick="x">'&` })
  await fetch(`${url}/v1/api/<script>alert(1)</script>`)
  const text = (await read("/")) + (await read("/parts/calls"))
  expect(text).toContain("&#60;b onclick=&#34;x&#34;&#62;&#39;&#38;")
  expect(text).not.toMatch(/<b onclick|<script>alert/)
  await control(url, "record", { abbreviation: null })
})

test("no other site may press, frame or script it", async () => {
  expect((await press("/do/reset", {}, { origin: "https://evil.example" })).status).toBe(403)
  const policy = async (path: string) => (await fetch(url + path)).headers.get("content-security-policy")
  expect(await policy("/")).toMatch(/script-src 'self'.*frame-ancestors 'self'$/)
  expect(await policy("/pages/tariffs")).toMatch(/frame-ancestors http:\/\/app\.example$/)
})

test("what is not there is not found, and bad forms are refused", async () => {
  expect((await fetch(`${url}/nothing`)).status).toBe(404)
  expect((await fetch(`${url}/scenarios/999`)).status).toBe(404)
  expect((await press("/scenarios", { name: "x" })).status).toBe(400)
  expect((await press("/do/fault", { kind: "x", times: "1" })).status).toBe(400)
  expect((await press("/do/clock", { move: "x" })).status).toBe(400)
})

describe("the provider's own sign-in", () => {
  const enter = (query: Record<string, string>) =>
    fetch(`${url}/enter?${new URLSearchParams(query)}`, { redirect: "manual" })

  test("it leaves its cookies and goes to the app", async () => {
    const { phone, addresses } = await world(url, "provider-cookies")
    const response = await fetch(addresses.settings ?? "", { redirect: "manual" })
    expect(response.headers.get("location")).toBe("http://app.example/CONFIG")
    const names = response.headers.getSetCookie().map((cookie) => cookie.split("=")[0])
    expect(names).toEqual(["sid", "u", "s-token", "u-token"])
    expect(await control<{ credentials: unknown[] }>(url, `credentials?phone=${phone}`)).toMatchObject({
      credentials: { length: 4 },
    })
  })

  test.each(["//evil.example", "/\\evil.example", "https://evil.example", "/a b"])(
    "it goes nowhere else: %s",
    async (to) => {
      const { phone } = await world(url, "driver")
      expect((await enter({ phone, to })).status).toBe(400)
    },
  )

  test("nobody it does not know gets in", async () => {
    expect((await enter({ phone: "13912345678", to: "/CONFIG" })).status).toBe(400)
    expect((await enter({ to: "/CONFIG" })).status).toBe(400)
  })
})

test("everything is emptied only by a second press", async () => {
  const { phone } = await world(url, "driver")
  await signIn(url, phone)
  const asked = await press("/do/reset", {})
  expect([asked.status, asked.headers.get("location")]).toEqual([303, "/empty"])
  expect(await read("/empty")).toMatch(/全部清空？.*1 条短信.*不能撤回.*不清空，回去/s)
  expect(await control(url, `sms?phone=${phone}`)).toMatchObject({ messages: { length: 1 } })
  const done = await press("/do/reset", { sure: "yes" })
  expect(await done.text()).toContain("已经清空")
  expect(await control(url, `sms?phone=${phone}`)).toMatchObject({ messages: [] })
})

test("a plate that is none is met with words and a question, and nothing typed is lost", async () => {
  const pressed = await press("/do/gate", { park: "1002", plate: "粤B12<45", type: "IN" })
  expect(pressed.status).toBe(422)
  const text = await pressed.text()
  for (const shown of ["“粤B12&#60;45”不是车牌", 'value="粤B12&#60;45"', "按无牌车入场"]) expect(text).toContain(shown)
  expect(text).toMatch(/<option value="1002" selected>/)
  const passed = await press("/do/gate", { park: "1002", type: "IN" })
  expect(passed.headers.get("location")).toMatch(/^\/gates\/[\w-]/)
  const nobody = await fetch(`${url}/gates/nobody`)
  expect([nobody.status, (await nobody.text()).includes("没有这次过闸")]).toEqual([404, true])
})

test("both drivers who want the last place have a way to it", async () => {
  const { phone, addresses } = await world(url, "last-space")
  const [first, second] = [addresses.book, addresses.second].map((address) => new URL(address ?? "").searchParams)
  expect(first?.get("to")).toBe(second?.get("to"))
  expect([first?.get("phone"), second?.get("phone") === phone]).toEqual([phone, false])
  expect(second?.get("phone")).toMatch(/^1\d{10}$/)
})
