import { randomUUID } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import type { ServerResponse } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { exchange } from "#tests/support/exchange/http-exchange"
import { until } from "#tests/scripts/project"
import { startEcho } from "#tests/cluster/echo"
import { stop } from "../../scripts/process/children.js"
import { startEdge } from "../../scripts/cluster/edge.js"
import { findFreePort } from "../../scripts/process/ports.js"

/** The configuration of deploy/nginx.conf, in a real nginx, before two instances that write down what reaches them. */
let folder: string
let echoes: [Echo, Echo]
let edge: Awaited<ReturnType<typeof startEdge>>
let url: string
type Echo = Awaited<ReturnType<typeof startEcho>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "berth-edge-"))
  echoes = [await startEcho(), await startEcho()]
  const port = await findFreePort()
  url = `http://127.0.0.1:${port}`
  edge = await startEdge({ port, instances: echoes.map((one) => one.port), folder })
})
afterAll(async () => {
  edge.stopWatching()
  await stop([edge.child])
  await Promise.all(echoes.map((one) => one.stop()))
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  for (const echo of echoes) {
    echo.arrived.length = 0
    echo.behave((_, answer) => answer.end("said"))
  }
})

const arrived = () => echoes.flatMap((echo) => echo.arrived)

const forged = {
  ...{ "x-forwarded-for": "1.2.3.4", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
  ...{ "x-forwarded-port": "444", forwarded: "for=1.2.3.4", "x-real-ip": "1.2.3.4", "x-client-ip": "1.2.3.4" },
  ...{ "x-middleware-subrequest": "proxy", "x-middleware-next": "1", "x-middleware-prefetch": "1" },
  ...{ "x-middleware-set-cookie": "a=b", "x-middleware-rewrite": "/x", "x-middleware-override-headers": "cookie" },
  ...{ "x-nextjs-data": "1", "x-nextjs-deployment-id": "x", "x-now-route-matches": "1=x", "x-matched-path": "/x" },
  ...{ "x-invoke-path": "/x", "x-invoke-output": "/x", "x-invoke-status": "200", "x-invoke-query": "x" },
  ...{ "content-security-policy": "script-src *", "content-security-policy-report-only": "x" },
  ...{ "x-nonce": "evil", "x-berth-screen": "/x", "x-berth-address": "/x", "x-original-url": "/x" },
  ...{ rsc: "1", "next-router-prefetch": "1", "next-router-state-tree": "x", "next-action": "x", "next-url": "/x" },
  ...{ authorization: "Basic x", "accept-encoding": "br", te: "trailers", upgrade: "h2c", expect: "" },
  ...{ traceparent: "00-x", "x-http-method-override": "DELETE", range: "bytes=0-1", "x-anything": "1" },
}
const honest = {
  accept: "text/html",
  "accept-language": "zh-CN",
  cookie: "berth-session=1; care=1",
  origin: "https://berth.example",
  referer: "https://berth.example/MEMBER",
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "same-origin",
  "sec-purpose": "prefetch",
  "user-agent": "MicroMessenger/8",
  "x-berth": "1",
  "if-none-match": '"x"',
  "if-modified-since": "Fri, 20 Nov 2026 00:00:00 GMT",
}

test("S-36 what a browser may say passes as it is; whatever else is sent does not, whoever it pretends to be", async () => {
  await exchange(url, "/MEMBER", { headers: { ...forged, ...honest, "x-request-id": "of-my-own-choice" } })
  const [{ headers } = { headers: {} as Record<string, string> }] = arrived()
  const { host, "x-forwarded-for": address, "x-request-id": id, connection: _, ...others } = headers
  expect(others).toEqual(honest)
  expect([host, address]).toEqual(["berth", "127.0.0.1"])
  expect(id).toMatch(/^[0-9a-f]{32}$/)
})

test("S-37 a forged host goes no further", async () => {
  await exchange(url, "/MEMBER", { host: "evil.example" })
  expect(JSON.stringify(arrived())).not.toContain("evil")
})

test("addresses and bodies pass letter for letter", async () => {
  const paths = ["/PAY/%E7%B2%A4B12345//x?a=%2F&b=+", "/a%2fb", "/%5cx", "/x;y=1"]
  for (const path of paths) await exchange(url, path)
  await exchange(url, "/api/x", { method: "POST", body: "a=1", headers: { "content-type": "text/plain" } })
  expect(arrived().map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/api/x", ...paths.filter((one) => one !== "/../x")]),
  )
  const [post] = arrived().filter(({ method }) => method === "POST")
  expect(post).toMatchObject({ body: "a=1", headers: { "content-length": "3", "content-type": "text/plain" } })
})

test("S-49 chunks arrive with their length, and a length beside chunks is refused", async () => {
  const chunked = { method: "POST", headers: { "transfer-encoding": "chunked" } }
  await exchange(url, "/api/x", { ...chunked })
  expect(arrived().map(({ headers }) => [headers["transfer-encoding"], headers["content-length"]])).toEqual([
    [undefined, "0"],
  ])
  const both = await exchange(url, "/api/x", { ...chunked, headers: { ...chunked.headers, "content-length": "5" } })
  expect([both.status, arrived().length]).toEqual([400, 1])
})

test.each(["br", "gzip"])("an answer is compressed here, by %s, and says that it varies", async (encoding) => {
  for (const echo of echoes) {
    echo.behave((_, answer) => answer.setHeader("content-type", "text/html").end("<p>停车</p>".repeat(500)))
  }
  const { headers } = await exchange(url, "/ABOUT", { headers: { "accept-encoding": encoding } })
  expect([headers.get("content-encoding"), headers.get("vary")]).toEqual([encoding, "Accept-Encoding"])
})

const hangUp = (echo: Echo) => echo.behave((request) => request.socket.destroy())

test("a GET that an instance drops is asked of the other, and the driver does not notice", async () => {
  hangUp(echoes[0])
  const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(url, "/MEMBER")))
  expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [200, "said"]))
  expect(echoes[0].arrived.length).toBeGreaterThan(0)
})

test("a POST that an instance drops is asked of nobody else, and the driver is told in words", async () => {
  echoes.forEach(hangUp)
  const id = randomUUID()
  const { status, text, headers } = await exchange(url, "/api/pay/start", { method: "POST", body: id })
  expect([status, headers.get("cache-control"), headers.get("retry-after")]).toEqual([502, "no-store", "5"])
  expect(text).toContain("不要重复支付")
  expect(arrived().filter(({ body }) => body === id)).toHaveLength(1)
})

test("an instance that turns a driver away is not asked to do so again elsewhere: its words and its time pass as they are", async () => {
  for (const echo of echoes) {
    echo.behave((_, answer) => answer.writeHead(503, { "retry-after": "4", "x-request-id": "its-own" }).end("请稍等"))
  }
  const { status, headers, text } = await exchange(url, "/PAY/plate_select_yd_v2")
  expect([status, headers.get("retry-after"), headers.get("x-request-id"), text]).toEqual([
    503,
    "4",
    "its-own",
    "请稍等",
  ])
  expect(arrived()).toHaveLength(1)
})

test("a POST whose instance cannot be reached at all goes to the other: nothing of it had been sent", async () => {
  const [gone, other] = echoes
  await gone.stop()
  const ids = Array.from({ length: 8 }, () => randomUUID())
  const answers = await Promise.all(ids.map((body) => exchange(url, "/api/pay/start", { method: "POST", body })))
  echoes[0] = await startEcho(gone.port)
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
  expect(other.arrived.map(({ body }) => body).sort()).toEqual(ids.sort())
})

test("an answer that breaks off is not passed on as whole", async () => {
  for (const echo of echoes) {
    echo.behave((request, answer) => {
      answer.write("half of it")
      answer.flushHeaders()
      setImmediate(() => request.socket.destroy())
    })
  }
  await expect(exchange(url, "/MEMBER")).rejects.toThrow()
})

test("an upload above 32 MB is rejected in words and reaches no instance", async () => {
  const body = Buffer.alloc(33 * 1024 * 1024)
  const { status, text } = await exchange(url, "/api/cars/photo", { method: "POST", body })
  expect(status).toBe(413)
  expect(text).toContain("无法处理这个请求")
  expect(arrived()).toEqual([])
})

test("cookies above 16 kB are rejected in words and reach no instance", async () => {
  const { status, text, headers } = await exchange(url, "/menu", { headers: { cookie: `a=${"b".repeat(17_000)}` } })
  expect(status).toBe(400)
  expect(text).toContain("请清除本站的 Cookie")
  expect(headers.get("x-content-type-options")).toBe("nosniff")
  expect(arrived()).toEqual([])
})

test("above 200 requests at a time from one address the rest get the page for an unavailable service", async () => {
  const held: ServerResponse[] = []
  for (const echo of echoes) echo.behave((_, answer) => void held.push(answer))
  const all = Array.from({ length: 220 }, () => exchange(url, "/menu"))
  const rejected = await Promise.race(all)
  expect(rejected.status).toBe(503)
  expect(rejected.text).toContain("不要重复支付")
  // The connection of an earlier test may still be counted.
  await until(
    () => held.length >= 195,
    () => `195 requests to arrive, ${held.length} have`,
  )
  for (const answer of held) answer.end("done")
  const answered = (await Promise.all(all)).filter(({ status }) => status === 200)
  expect(answered).toHaveLength(held.length)
  expect(held.length).toBeLessThanOrEqual(200)
})

test("what is written down of a request names no plate and no order", async () => {
  await exchange(url, "/PAY/1001202506180930001/%E7%B2%A4B12345?licence_plate=%E7%B2%A4B12345")
  const reference = arrived()[0]!.headers["x-request-id"]!
  const line = () =>
    readFileSync(edge.log, "utf8")
      .split("\n")
      .find((one) => one.includes(reference))
  // It is written once the answer has been sent.
  await until(
    () => line() !== undefined,
    () => "the line of the request",
  )
  expect(JSON.parse(line()!)).toMatchObject({ reference, screen: "/PAY", status: 200 })
  expect(line()).not.toMatch(/1001202506|B12345|E7%B2/)
})
