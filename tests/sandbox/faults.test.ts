import { connect } from "node:net"
import { request } from "undici"
import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { FAULT_KINDS } from "#sandbox/server/faults"
import {
  callSandbox,
  control,
  type Cookies,
  sendCall,
  signIn,
  startTestSandbox,
  createScenario,
} from "#tests/sandbox/test-sandbox"

let server: RunningSandbox
let url: string
let cookies: Cookies
let phone: string
beforeAll(async () => {
  server = await startTestSandbox()
  url = server.url
  phone = (await createScenario(url, "driver")).phone
  cookies = await signIn(url, phone)
})
afterAll(() => server.stop())
afterEach(() => control(url, "faults", undefined, "DELETE"))

const { info } = contract.account
const setFault = (kind: unknown, options: object = {}) =>
  control(url, "faults", { match: "account.info", fault: kind, ...options })
const callInfo = () => callSandbox(url, info, {}, { cookies })
const fetchInfo = () => sendCall(url, info, {}, { cookies })
/** Returns the error code of the client for a failed request. */
const readFailure = async (): Promise<string> => {
  try {
    const response = await fetchInfo()
    await response.text()
    return `status ${response.status}`
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; message?: string } }
    return cause?.code ?? cause?.message ?? String(error)
  }
}
/** Sends a request on a raw socket and reads it until it closes. */
const readSocket = () =>
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

test("the following tests cover every kind of fault", () => {
  expect(FAULT_KINDS).toHaveLength(19)
})

test("the fault latency delays the real response", async () => {
  await setFault({ kind: "latency", ms: 300 })
  const startedAt = performance.now()
  expect((await callInfo()).body.data.phone).toBe(phone)
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(299)
})

test("the fault latency ends when the client disconnects", async () => {
  await setFault({ kind: "latency", ms: 600_000 })
  await expect(request(`${url}/v1/api/personal/info`, { headersTimeout: 100 })).rejects.toThrow()
  await expect(server.stop()).resolves.toBeUndefined()
  server = await startTestSandbox()
  url = server.url
  phone = (await createScenario(url, "driver")).phone
  cookies = await signIn(url, phone)
})

test("the fault status responds with any status, headers and body", async () => {
  await setFault({
    kind: "status",
    status: 429,
    headers: { "retry-after": "7" },
    body: { success: false, phone: "95598" },
  })
  const { status, headers, body } = await callInfo()
  expect(status).toBe(429)
  expect(headers.get("retry-after")).toBe("7")
  expect(body.phone).toBe("95598")
})

test("the fault unauthorized responds with 401 and keeps the credential", async () => {
  await setFault("unauthorized")
  expect((await callInfo()).status).toBe(401)
  expect((await callInfo()).status).toBe(200)
})

test("the fault reset closes without sending a byte", async () => {
  await setFault("reset", { times: 2 })
  expect(await readFailure()).toBe("ECONNRESET")
  expect(await readSocket()).toEqual({ text: "", reset: true })
})

test("the fault reset-mid-body resets after half of the body", async () => {
  await setFault("reset-mid-body")
  const { text, reset } = await readSocket()
  expect(reset).toBe(true)
  const [head = "", body = ""] = text.split("\r\n\r\n")
  expect(body.length).toBe(Math.ceil(Number(/content-length: (\d+)/.exec(head)?.[1]) / 2))
})

test("the fault truncate ends after half of the body", async () => {
  await setFault("truncate", { times: 2 })
  expect(await readFailure()).toBe("UND_ERR_RES_CONTENT_LENGTH_MISMATCH")
  const { text, reset } = await readSocket()
  expect(reset).toBe(false)
  expect(text.endsWith("}")).toBe(false)
})

test.each([
  ["html", "text/html; charset=utf-8", /^<!doctype html>/],
  ["malformed", "application/json; charset=utf-8", /^\{"success":true,"data":\{"phone":$/],
  ["empty", "application/json; charset=utf-8", /^$/],
  ["wrong-type", "text/plain", /^\{"success":true.*\}$/],
])("the fault %s responds with its body and content type", async (kind, type, text) => {
  await setFault(kind)
  const response = await fetchInfo()
  expect(response.status).toBe(200)
  expect(response.headers.get("content-type")).toEqual(type)
  expect(await response.text()).toMatch(text)
})

test("the fault no-content responds with 204", async () => {
  await setFault("no-content")
  expect((await fetchInfo()).status).toBe(204)
})

test("the fault drip sends one byte at a time", async () => {
  await setFault({ kind: "drip", ms: 5 })
  const response = await fetchInfo()
  const chunks = []
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) chunks.push(chunk)
  expect(chunks.length).toBeGreaterThan(10)
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ success: true })
})

test("the fault giant sends the given number of megabytes and stops when the client disconnects", async () => {
  await setFault({ kind: "giant", megabytes: 3 })
  expect(Buffer.from(await (await fetchInfo()).arrayBuffer()).length).toBeGreaterThan(3 * 1024 * 1024)
  await setFault({ kind: "giant", megabytes: 1024 })
  const { body } = await request(`${url}/v1/api/personal/info`)
  for await (const _ of body) break
  expect((await callInfo()).status).toBe(200)
})

test("the fault headers-overflow sends more headers than a client accepts", async () => {
  await setFault("headers-overflow")
  expect(await readFailure()).toBe("UND_ERR_HEADERS_OVERFLOW")
})

test.each([
  ["bad-chunk", "Invalid character in chunk size"],
  ["not-http", "Expected HTTP/"],
])("the fault %s sends invalid HTTP", async (kind, message) => {
  await setFault(kind)
  expect(await readFailure()).toContain(message)
})

test("the fault gbk encodes the body in GBK and declares it in the header", async () => {
  await setFault("gbk")
  const response = await fetchInfo()
  expect(response.headers.get("content-type")).toBe("application/json; charset=gbk")
  const bytes = await response.arrayBuffer()
  expect(new TextDecoder("gbk").decode(bytes)).toContain("普通会员")
  expect(new TextDecoder().decode(bytes)).not.toContain("普通会员")
})

test("the fault redirect redirects to the given URL", async () => {
  await setFault({ kind: "redirect", to: "http://169.254.169.254/" })
  const response = await fetchInfo()
  expect(response.status).toBe(302)
  expect(response.headers.get("location")).toBe("http://169.254.169.254/")
})

test("the fault set-cookie sets several cookies, one with a comma", async () => {
  await setFault("set-cookie")
  const response = await fetchInfo()
  expect(response.headers.getSetCookie()).toHaveLength(2)
  expect(response.headers.get("server")).toBe("boan-gateway/2.4")
})

describe("the scope of a fault", () => {
  test("a fault applies to the given number of calls", async () => {
    await setFault({ kind: "status", status: 500 }, { times: 2 })
    const statuses = [await callInfo(), await callInfo(), await callInfo()].map(({ status }) => status)
    expect(statuses).toEqual([500, 500, 200])
  })

  test("a fault applies to all calls until it is cleared", async () => {
    await setFault({ kind: "status", status: 500 }, { times: "always" })
    for (let i = 0; i < 5; i++) expect((await callInfo()).status).toBe(500)
    await control(url, "faults", undefined, "DELETE")
    expect((await callInfo()).status).toBe(200)
  })

  test("a fault applies to a path, or to all provider calls but no stub, guide or control call", async () => {
    await control(url, "faults", { match: "/maps/ip", fault: { kind: "status", status: 502 } })
    expect((await fetch(`${url}/maps/ip`)).status).toBe(502)
    await control(url, "faults", { match: "/v1/api/personal/info", fault: { kind: "status", status: 502 } })
    expect((await callInfo()).status).toBe(502)
    await control(url, "faults", { match: "*", fault: { kind: "status", status: 502 }, times: "always" })
    expect((await callInfo()).status).toBe(502)
    for (const path of ["/maps/ip", "/", "/__sandbox/health"]) expect((await fetch(url + path)).status).toBe(200)
  })

  test("a fault applies to calls of one driver and calls with the driver's phone", async () => {
    const otherCookies = await signIn(url, (await createScenario(url, "driver")).phone)
    await setFault({ kind: "status", status: 500 }, { driver: phone, times: "always", match: "*" })
    expect((await callSandbox(url, info, {}, { cookies: otherCookies })).status).toBe(200)
    expect((await callInfo()).status).toBe(500)
    const input = { phone, captcha: "AAAA", captchaId: "c" }
    expect((await callSandbox(url, contract.account.sendCode, input)).status).toBe(500)
  })

  test("a fault can lose the response of an action that is carried out", async () => {
    const message = "这条反馈的回答丢了，但是收到了"
    await control(url, "faults", { match: "account.feedback", fault: { kind: "reset", isCallExecuted: true } })
    await expect(sendCall(url, contract.account.feedback, { message }, { cookies })).rejects.toThrow()
    expect((await control(url, `feedback?phone=${phone}`)).feedback).toMatchObject([{ message }])
  })
})
