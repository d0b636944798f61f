import { connect } from "node:net"
import { request } from "undici"
import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { FAULT_KINDS } from "#sandbox/server/faults"
import { ask, control, type Cookies, send, signIn, start, world } from "#tests/sandbox/box"

let box: RunningSandbox
let url: string
let cookies: Cookies
let phone: string
beforeAll(async () => {
  box = await start()
  url = box.url
  phone = (await world(url, "driver")).phone
  cookies = await signIn(url, phone)
})
afterAll(() => box.stop())
afterEach(() => control(url, "faults", undefined, "DELETE"))

const { info } = contract.account
const fault = (kind: unknown, more: object = {}) =>
  control(url, "faults", { match: "account.info", fault: kind, ...more })
const asked = () => ask(url, info, {}, { cookies })
const sent = () => send(url, info, {}, { cookies })
/** The code of what the socket did, as the platform's own client names it. */
const failure = async (): Promise<string> => {
  try {
    const response = await sent()
    await response.text()
    return `answered ${response.status}`
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; message?: string } }
    return cause?.code ?? cause?.message ?? String(error)
  }
}
/** Everything that comes back on a bare socket, until it ends. */
const onTheSocket = () =>
  new Promise<{ text: string; reset: boolean }>((resolve) => {
    const chunks: Buffer[] = []
    let reset = false
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () =>
      socket.write("GET /v1/api/personal/info HTTP/1.1\r\nhost: x\r\n\r\n"),
    )
    socket.on("data", (chunk) => chunks.push(chunk))
    socket.on("error", (error: NodeJS.ErrnoException) => (reset = error.code === "ECONNRESET"))
    socket.on("close", () => resolve({ text: Buffer.concat(chunks).toString(), reset }))
  })

test("every kind is tried below", () => {
  expect(FAULT_KINDS).toHaveLength(19)
})

test("latency: the real answer, later", async () => {
  await fault({ kind: "latency", ms: 300 })
  const began = performance.now()
  expect((await asked()).said.data.phone).toBe(phone)
  expect(performance.now() - began).toBeGreaterThanOrEqual(299)
})

test("latency ends with the one who waited", async () => {
  await fault({ kind: "latency", ms: 600_000 })
  await expect(request(`${url}/v1/api/personal/info`, { headersTimeout: 100 })).rejects.toThrow()
  await expect(box.stop()).resolves.toBeUndefined()
  box = await start()
  url = box.url
  phone = (await world(url, "driver")).phone
  cookies = await signIn(url, phone)
})

test("status: any status, with headers and a body of one's own", async () => {
  await fault({
    kind: "status",
    status: 429,
    headers: { "retry-after": "7" },
    body: { success: false, phone: "95598" },
  })
  const { status, headers, said } = await asked()
  expect([status, headers.get("retry-after"), said.phone]).toEqual([429, "7", "95598"])
})

test("unauthorized: 401, and the credential lives on", async () => {
  await fault("unauthorized")
  expect((await asked()).status).toBe(401)
  expect((await asked()).status).toBe(200)
})

test("reset: not a byte", async () => {
  await fault("reset", { times: 2 })
  expect(await failure()).toBe("ECONNRESET")
  expect(await onTheSocket()).toEqual({ text: "", reset: true })
})

test("reset-mid-body: half an answer, then a reset", async () => {
  await fault("reset-mid-body")
  const { text, reset } = await onTheSocket()
  expect(reset).toBe(true)
  const [head = "", body = ""] = text.split("\r\n\r\n")
  expect(body.length).toBe(Math.ceil(Number(/content-length: (\d+)/.exec(head)?.[1]) / 2))
})

test("truncate: half an answer, then an orderly end", async () => {
  await fault("truncate", { times: 2 })
  expect(await failure()).toBe("UND_ERR_RES_CONTENT_LENGTH_MISMATCH")
  const { text, reset } = await onTheSocket()
  expect([reset, text.endsWith("}")]).toEqual([false, false])
})

test.each([
  ["html", "text/html; charset=utf-8", /^<!doctype html>/],
  ["malformed", "application/json; charset=utf-8", /^\{"success":true,"data":\{"phone":$/],
  ["empty", "application/json; charset=utf-8", /^$/],
  ["wrong-type", "text/plain", /^\{"success":true.*\}$/],
])("%s", async (kind, type, text) => {
  await fault(kind)
  const response = await sent()
  expect([response.status, response.headers.get("content-type")]).toEqual([200, type])
  expect(await response.text()).toMatch(text)
})

test("no-content: 204", async () => {
  await fault("no-content")
  expect((await sent()).status).toBe(204)
})

test("drip: a byte at a time", async () => {
  await fault({ kind: "drip", ms: 5 })
  const response = await sent()
  const pieces = []
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) pieces.push(piece)
  expect(pieces.length).toBeGreaterThan(10)
  expect(JSON.parse(Buffer.concat(pieces).toString())).toMatchObject({ success: true })
})

test("giant: as many megabytes as asked for, and it stops when nobody reads", async () => {
  await fault({ kind: "giant", megabytes: 3 })
  expect(Buffer.from(await (await sent()).arrayBuffer()).length).toBeGreaterThan(3 * 1024 * 1024)
  await fault({ kind: "giant", megabytes: 1024 })
  const { body } = await request(`${url}/v1/api/personal/info`)
  for await (const _ of body) break
  expect((await asked()).status).toBe(200)
})

test("headers-overflow: more than a client takes", async () => {
  await fault("headers-overflow")
  expect(await failure()).toBe("UND_ERR_HEADERS_OVERFLOW")
})

test.each([
  ["bad-chunk", "Invalid character in chunk size"],
  ["not-http", "Expected HTTP/"],
])("%s: no HTTP", async (kind, why) => {
  await fault(kind)
  expect(await failure()).toContain(why)
})

test("gbk: the bytes are GBK and the header says so", async () => {
  await fault("gbk")
  const response = await sent()
  expect(response.headers.get("content-type")).toBe("application/json; charset=gbk")
  const bytes = await response.arrayBuffer()
  expect(new TextDecoder("gbk").decode(bytes)).toContain("普通会员")
  expect(new TextDecoder().decode(bytes)).not.toContain("普通会员")
})

test("redirect: elsewhere", async () => {
  await fault({ kind: "redirect", to: "http://169.254.169.254/" })
  const response = await sent()
  expect([response.status, response.headers.get("location")]).toEqual([302, "http://169.254.169.254/"])
})

test("set-cookie: several, one with a comma in it", async () => {
  await fault("set-cookie")
  const response = await sent()
  expect(response.headers.getSetCookie()).toHaveLength(2)
  expect(response.headers.get("server")).toBe("boan-gateway/2.4")
})

describe("which calls a fault hits", () => {
  test("so many times, and then no more", async () => {
    await fault({ kind: "status", status: 500 }, { times: 2 })
    const statuses = [await asked(), await asked(), await asked()].map(({ status }) => status)
    expect(statuses).toEqual([500, 500, 200])
  })

  test("until cleared", async () => {
    await fault({ kind: "status", status: 500 }, { times: "always" })
    for (let i = 0; i < 5; i++) expect((await asked()).status).toBe(500)
    await control(url, "faults", undefined, "DELETE")
    expect((await asked()).status).toBe(200)
  })

  test("by path, or by star, which spares the stand-ins, the guide and control", async () => {
    await control(url, "faults", { match: "/maps/ip", fault: { kind: "status", status: 502 } })
    expect((await fetch(`${url}/maps/ip`)).status).toBe(502)
    await control(url, "faults", { match: "/v1/api/personal/info", fault: { kind: "status", status: 502 } })
    expect((await asked()).status).toBe(502)
    await control(url, "faults", { match: "*", fault: { kind: "status", status: 502 }, times: "always" })
    expect((await asked()).status).toBe(502)
    for (const path of ["/maps/ip", "/", "/__sandbox/health"]) expect((await fetch(url + path)).status).toBe(200)
  })

  test("of one driver only, signed in or asked about", async () => {
    const other = await signIn(url, (await world(url, "driver")).phone)
    await fault({ kind: "status", status: 500 }, { driver: phone, times: "always", match: "*" })
    expect((await ask(url, info, {}, { cookies: other })).status).toBe(200)
    expect((await asked()).status).toBe(500)
    const about = { phone, captcha: "AAAA", captchaId: "c" }
    expect((await ask(url, contract.account.sendCode, about)).status).toBe(500)
  })

  test("an act may be done although its answer is lost", async () => {
    const message = "这条反馈的回答丢了，但是收到了"
    await control(url, "faults", { match: "account.feedback", fault: { kind: "reset", done: true } })
    await expect(send(url, contract.account.feedback, { message }, { cookies })).rejects.toThrow()
    expect((await control(url, `feedback?phone=${phone}`)).feedback).toMatchObject([{ message }])
  })
})
