import type { RunningBox } from "#sandbox/box"
import { control, signIn, start, world } from "#tests/sandbox/box"

let box: RunningBox
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
  const response = await press("/worlds", { name: "driver" })
  expect(response.status).toBe(303)
  const text = await read(response.headers.get("location") ?? "")
  expect(text).toContain("老车主")
  expect(text).toContain('href="http://app.example/HISTORY"')
  expect(text.match(/<svg class="qr"/g)).toHaveLength(4)
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
  await press("/do/reset", {})
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
  expect(await policy("/")).toMatch(/script-src 'self'.*frame-ancestors 'none'/)
  expect(await policy("/pages/tariffs")).toMatch(/frame-ancestors http:\/\/app\.example$/)
})

test("what is not there is not found, and bad forms are refused", async () => {
  expect((await fetch(`${url}/nothing`)).status).toBe(404)
  expect((await fetch(`${url}/worlds/999`)).status).toBe(404)
  expect((await press("/worlds", { name: "x" })).status).toBe(400)
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
  const text = await read("/")
  expect(text).toMatch(/<summary>全部清空<\/summary>\s*<button class="danger">确认清空/)
})

test("a plate that is none is said so in Chinese, with the way back", async () => {
  expect(await read("/")).toMatch(/<input[^>]*name="plate"[^>]*pattern="/)
  const pressed = await press("/do/gate", { park: "1001", plate: "abc", type: "IN" })
  expect([pressed.status, pressed.headers.get("location")]).toEqual([303, "/gates/no-plate"])
  const text = await read("/gates/no-plate")
  for (const shown of ["车牌不对", "粤B12345", 'href="/#gates"']) expect(text).toContain(shown)
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
