import { createServer } from "node:http"
import { request } from "undici"
import { startUpstream } from "../../bench/apps/upstream.ts"

/** Stands in for the sandbox: answers with the caller's cookie and the number of requests so far. */
async function startSandbox() {
  let count = 0
  const server = createServer(({ headers }, response) => {
    count += 1
    response.writeHead(200, { "content-type": "text/plain", connection: "close" })
    response.end(`${headers.cookie ?? "no cookie"} ${count}`)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  server.unref()
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

async function start() {
  const { url, record } = await startUpstream(await startSandbox())
  const call = async (cookie?: string) => {
    const { body } = await request(`${url}/coupons?page=1`, { headers: cookie ? { cookie } : {}, reset: true })
    return body.text()
  }
  return { record, call }
}

describe("the upstream of the benchmark", () => {
  test("repeats a recorded response", async () => {
    const { record, call } = await start()
    expect(await call("anna")).toBe("anna 1")
    await record(() => call("anna"))
    expect(await call("anna")).toBe("anna 2")
    expect(await call("anna")).toBe("anna 2")
  })

  test("stores responses by driver", async () => {
    const { record, call } = await start()
    await record(() => call("anna"))
    await record(() => call("ben"))
    expect(await call("ben")).toBe("ben 2")
    expect(await call("anna")).toBe("anna 1")
  })

  test("records a call again when another screen makes it", async () => {
    const { record, call } = await start()
    const recorded = { method: "GET", path: "/coupons?page=1", body: "" }
    expect(await record(() => call("anna"))).toEqual([{ ...recorded, cookie: "anna" }])
    expect(await record(() => call("anna"))).toEqual([{ ...recorded, cookie: "anna" }])
    expect(await record(() => call("ben"))).toEqual([{ ...recorded, cookie: "ben" }])
  })

  test("answers a call without a credential with the first recorded response", async () => {
    const { record, call } = await start()
    await record(() => call("anna"))
    await record(() => call("ben"))
    expect(await call()).toBe("anna 1")
  })
})
