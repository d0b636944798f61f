import { createServer } from "node:http"
import { request as sendRequest } from "undici"
import { startUpstream } from "../../tools/bench/upstream.ts"

/** Starts a stand-in for the sandbox that responds with the caller's cookie and the number of requests. */
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

async function startRecordedUpstream() {
  const { url, record } = await startUpstream(await startSandbox())
  const call = async (cookie?: string) => {
    const { body } = await sendRequest(`${url}/coupons?page=1`, { headers: cookie ? { cookie } : {}, reset: true })
    return body.text()
  }
  return { record, call }
}

describe("the upstream of the benchmark", () => {
  test("the upstream of the benchmark repeats a recorded response", async () => {
    const { record, call } = await startRecordedUpstream()
    expect(await call("anna")).toBe("anna 1")
    await record(() => call("anna"))
    expect(await call("anna")).toBe("anna 2")
    expect(await call("anna")).toBe("anna 2")
  })

  test("the upstream of the benchmark stores responses by driver", async () => {
    const { record, call } = await startRecordedUpstream()
    await record(() => call("anna"))
    await record(() => call("ben"))
    expect(await call("ben")).toBe("ben 2")
    expect(await call("anna")).toBe("anna 1")
  })

  test("the upstream of the benchmark returns the calls of every recorded screen", async () => {
    const { record, call } = await startRecordedUpstream()
    const request = { method: "GET", path: "/coupons?page=1" }
    expect(await record(() => call("anna"))).toEqual([{ ...request, cookie: "anna" }])
    expect(await record(() => call("anna"))).toEqual([{ ...request, cookie: "anna" }])
    expect(await record(() => call("ben"))).toEqual([{ ...request, cookie: "ben" }])
  })
})
