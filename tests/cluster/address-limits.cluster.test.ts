import { once } from "node:events"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { type IncomingMessage, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startEcho } from "#tests/cluster/echo"
import { startEdge } from "../../scripts/cluster/edge.js"
import { stop } from "../../scripts/process/children.js"
import { findFreePort } from "../../scripts/process/ports.js"

/** nginx with the repository's configuration, but one request a minute per address. */
let folder: string
let instance: Awaited<ReturnType<typeof startEcho>>
let edge: Awaited<ReturnType<typeof startEdge>>
let port: number
const pending: ReturnType<typeof request>[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "berth-edge-"))
  instance = await startEcho()
  instance.handle((_, response) => response.end())
  port = await findFreePort()
  edge = await startEdge({ port, instances: [instance.port], folder, rate: "1r/m" })
  mkdirSync(join(folder, "static/_next/static"), { recursive: true })
  writeFileSync(join(folder, "static/_next/static/app.js"), "1")
})
afterAll(async () => {
  for (const each of pending) each.destroy()
  edge.stopWatching()
  await stop([edge.child])
  await instance.stop()
  rmSync(folder, { recursive: true })
})

function send(localAddress: string, path = "/MEMBER") {
  const sent = request({ host: "127.0.0.1", port, path, localAddress, agent: false })
  pending.push(sent.on("error", () => {}))
  return sent.end()
}
async function getStatus(localAddress: string, path?: string) {
  const [response] = (await once(send(localAddress, path), "response")) as [IncomingMessage]
  return response.resume().statusCode
}

test("nginx delays further requests of an address, and no other address", async () => {
  expect(await getStatus("127.0.0.1")).toBe(200)
  let isAnswered = false
  send("127.0.0.1").on("response", () => (isAnswered = true))
  expect(await getStatus("127.0.0.2")).toBe(200)
  expect(isAnswered).toBe(false)
})

test("nginx rejects an address with 200 waiting requests, but not its payments, static files and health checks", async () => {
  // The first request is passed on and never answered, so that exactly the allowed number is in progress.
  const isAnswered = (url = "") => url.startsWith("/api/health/") || url === "/api/pay/start"
  instance.handle((received, response) => isAnswered(received.url) && response.end())
  const rejection = new Promise<IncomingMessage>((resolve) => {
    for (let sent = 0; sent < 250; sent += 1) send("127.0.0.3").on("response", resolveIfRejected)
    function resolveIfRejected(response: IncomingMessage) {
      if (response.statusCode === 503) resolve(response)
    }
  })
  expect((await rejection).headers["retry-after"]).toBe("5")
  expect(await getStatus("127.0.0.3", "/_next/static/app.js")).toBe(200)
  expect(await getStatus("127.0.0.3", "/api/health/live")).toBe(200)
  expect(await getStatus("127.0.0.3", "/api/pay/start")).toBe(200)
})
