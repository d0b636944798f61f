import { randomUUID } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import type { ServerResponse } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sendRequest } from "#tests/support/exchange/http-exchange"
import { waitUntil } from "#tests/support/wait-until"
import { startEcho } from "#tests/cluster/echo"
import { stop } from "../../scripts/process/children.js"
import { startEdge } from "../../scripts/cluster/edge.js"
import { findFreePort } from "../../scripts/process/ports.js"

/** A real nginx with the configuration of deploy/nginx.conf, in front of two instances that record their requests. */
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
  edge = await startEdge({ port, instances: echoes.map((echo) => echo.port), folder })
})
afterAll(async () => {
  edge.stopWatching()
  await stop([edge.child])
  await Promise.all(echoes.map((echo) => echo.stop()))
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  for (const echo of echoes) {
    echo.requests.length = 0
    echo.handle((_, response) => response.end("said"))
  }
})

const receivedRequests = () => echoes.flatMap((echo) => echo.requests)

const forged = {
  "x-forwarded-for": "1.2.3.4",
  "x-forwarded-host": "evil.example",
  "x-forwarded-proto": "https",
  "x-forwarded-port": "444",
  forwarded: "for=1.2.3.4",
  "x-real-ip": "1.2.3.4",
  "x-client-ip": "1.2.3.4",
  "x-middleware-subrequest": "proxy",
  "x-middleware-next": "1",
  "x-middleware-prefetch": "1",
  "x-middleware-set-cookie": "a=b",
  "x-middleware-rewrite": "/x",
  "x-middleware-override-headers": "cookie",
  "x-nextjs-data": "1",
  "x-nextjs-deployment-id": "x",
  "x-now-route-matches": "1=x",
  "x-matched-path": "/x",
  "x-invoke-path": "/x",
  "x-invoke-output": "/x",
  "x-invoke-status": "200",
  "x-invoke-query": "x",
  "content-security-policy": "script-src *",
  "content-security-policy-report-only": "x",
  "x-nonce": "evil",
  "x-berth-screen": "/x",
  "x-berth-address": "/x",
  "x-original-url": "/x",
  rsc: "1",
  "next-router-prefetch": "1",
  "next-router-state-tree": "x",
  "next-action": "x",
  "next-url": "/x",
  authorization: "Basic x",
  "accept-encoding": "br",
  te: "trailers",
  upgrade: "h2c",
  expect: "",
  traceparent: "00-x",
  "x-http-method-override": "DELETE",
  range: "bytes=0-1",
  "x-anything": "1",
}
const allowed = {
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

test("S-36 nginx passes only the headers that a browser may send", async () => {
  await sendRequest(url, "/MEMBER", { headers: { ...forged, ...allowed, "x-request-id": "of-my-own-choice" } })
  const [{ headers } = { headers: {} as Record<string, string> }] = receivedRequests()
  const { host, "x-forwarded-for": address, "x-request-id": id, connection: _, ...passed } = headers
  expect(passed).toEqual(allowed)
  expect({ host, address }).toEqual({ host: "berth", address: "127.0.0.1" })
  expect(id).toMatch(/^[0-9a-f]{32}$/)
})

test("S-37 nginx does not pass a forged host on", async () => {
  await sendRequest(url, "/MEMBER", { host: "evil.example" })
  expect(JSON.stringify(receivedRequests())).not.toContain("evil")
})

test("nginx passes paths and bodies unchanged", async () => {
  const paths = ["/PAY/%E7%B2%A4B12345//x?a=%2F&b=+", "/a%2fb", "/%5cx", "/x;y=1"]
  for (const path of paths) await sendRequest(url, path)
  await sendRequest(url, "/api/x", { method: "POST", body: "a=1", headers: { "content-type": "text/plain" } })
  expect(receivedRequests().map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/api/x", ...paths.filter((path) => path !== "/../x")]),
  )
  const [post] = receivedRequests().filter(({ method }) => method === "POST")
  expect(post).toMatchObject({ body: "a=1", headers: { "content-length": "3", "content-type": "text/plain" } })
})

test("S-49 nginx passes chunks with their length and rejects a length beside chunks", async () => {
  const chunked = { method: "POST", headers: { "transfer-encoding": "chunked" } }
  await sendRequest(url, "/api/x", { ...chunked })
  expect(receivedRequests().map(({ headers }) => [headers["transfer-encoding"], headers["content-length"]])).toEqual([
    [undefined, "0"],
  ])
  const response = await sendRequest(url, "/api/x", {
    ...chunked,
    headers: { ...chunked.headers, "content-length": "5" },
  })
  expect(response.status).toBe(400)
  expect(receivedRequests().length).toBe(1)
})

test.each(["br", "gzip"])("nginx compresses responses by %s and sets Vary", async (encoding) => {
  for (const echo of echoes) {
    echo.handle((_, response) => response.setHeader("content-type", "text/html").end("<p>停车</p>".repeat(500)))
  }
  const { headers } = await sendRequest(url, "/ABOUT", { headers: { "accept-encoding": encoding } })
  expect(headers.get("content-encoding")).toEqual(encoding)
  expect(headers.get("vary")).toBe("Accept-Encoding")
})

const dropRequests = (echo: Echo) => echo.handle((request) => request.socket.destroy())

test("nginx repeats a GET that an instance drops at the other instance", async () => {
  dropRequests(echoes[0])
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendRequest(url, "/MEMBER")))
  expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [200, "said"]))
  expect(echoes[0].requests.length).toBeGreaterThan(0)
})

test("nginx does not repeat a POST that an instance drops and explains the failure", async () => {
  echoes.forEach(dropRequests)
  const id = randomUUID()
  const { status, text, headers } = await sendRequest(url, "/api/pay/start", { method: "POST", body: id })
  expect(status).toBe(502)
  expect(headers.get("cache-control")).toBe("no-store")
  expect(headers.get("retry-after")).toBe("5")
  expect(text).toContain("不要重复支付")
  expect(receivedRequests().filter(({ body }) => body === id)).toHaveLength(1)
})

test("nginx passes a 503 of an instance on without asking the other instance", async () => {
  for (const echo of echoes) {
    echo.handle((_, response) =>
      response.writeHead(503, { "retry-after": "4", "x-request-id": "its-own" }).end("请稍等"),
    )
  }
  const { status, headers, text } = await sendRequest(url, "/PAY/plate_select_yd_v2")
  expect(status).toBe(503)
  expect(headers.get("retry-after")).toBe("4")
  expect(headers.get("x-request-id")).toBe("its-own")
  expect(text).toBe("请稍等")
  expect(receivedRequests()).toHaveLength(1)
})

test("nginx sends a POST to the other instance if the first cannot be reached", async () => {
  const [stopped, other] = echoes
  await stopped.stop()
  const ids = Array.from({ length: 8 }, () => randomUUID())
  const answers = await Promise.all(ids.map((body) => sendRequest(url, "/api/pay/start", { method: "POST", body })))
  echoes[0] = await startEcho(stopped.port)
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
  expect(other.requests.map(({ body }) => body).sort()).toEqual(ids.sort())
})

test("nginx does not pass a truncated response on as complete", async () => {
  for (const echo of echoes) {
    echo.handle((request, response) => {
      response.write("half of it")
      response.flushHeaders()
      setImmediate(() => request.socket.destroy())
    })
  }
  await expect(sendRequest(url, "/MEMBER")).rejects.toThrow()
})

test("nginx rejects an upload above 32 MB with an explanation before it reaches an instance", async () => {
  const body = Buffer.alloc(33 * 1024 * 1024)
  const { status, text } = await sendRequest(url, "/api/cars/photo", { method: "POST", body })
  expect(status).toBe(413)
  expect(text).toContain("无法处理这个请求")
  expect(receivedRequests()).toEqual([])
})

test("nginx rejects cookies above 16 kB with an explanation before they reach an instance", async () => {
  const { status, text, headers } = await sendRequest(url, "/menu", { headers: { cookie: `a=${"b".repeat(17_000)}` } })
  expect(status).toBe(400)
  expect(text).toContain("请清除本站的 Cookie")
  expect(headers.get("x-content-type-options")).toBe("nosniff")
  expect(receivedRequests()).toEqual([])
})

test("nginx answers more than 200 simultaneous requests of one address with the page for an unavailable service", async () => {
  const pending: ServerResponse[] = []
  for (const echo of echoes) echo.handle((_, response) => void pending.push(response))
  const all = Array.from({ length: 220 }, () => sendRequest(url, "/menu"))
  const rejected = await Promise.race(all)
  expect(rejected.status).toBe(503)
  expect(rejected.text).toContain("不要重复支付")
  // The connections of an earlier test may still be counted.
  await waitUntil(
    () => pending.length >= 195,
    () => `195 requests to arrive, ${pending.length} have`,
  )
  for (const response of pending) response.end("done")
  const answered = (await Promise.all(all)).filter(({ status }) => status === 200)
  expect(answered.length).toBeGreaterThanOrEqual(195)
  expect(answered.length).toBeLessThanOrEqual(200)
})

test("nginx logs no plate and no order number", async () => {
  await sendRequest(url, "/PAY/1001202506180930001/%E7%B2%A4B12345?licence_plate=%E7%B2%A4B12345")
  const reference = receivedRequests()[0]!.headers["x-request-id"]!
  const logLine = () =>
    readFileSync(edge.log, "utf8")
      .split("\n")
      .find((line) => line.includes(reference))
  // The line is written after the response is sent.
  await waitUntil(() => logLine() !== undefined, "the line of the request")
  expect(JSON.parse(logLine()!)).toMatchObject({ reference, screen: "/PAY", status: 200 })
  expect(logLine()).not.toMatch(/1001202506|B12345|E7%B2/)
})
