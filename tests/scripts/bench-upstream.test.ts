import { createServer } from "node:http"
import { request } from "undici"
import { startUpstream } from "../../bench/apps/upstream.ts"

/** Behind the upstream: says who asks, and the how-manieth question this is. */
async function behind() {
  let asked = 0
  const server = createServer(({ headers }, response) => {
    asked += 1
    response.writeHead(200, { "content-type": "text/plain", connection: "close" })
    response.end(`${headers.cookie ?? "nobody"} ${asked}`)
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  server.unref()
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

async function upstream() {
  const { url, listen } = await startUpstream(await behind())
  const ask = async (cookie?: string) => {
    const { body } = await request(`${url}/coupons?page=1`, { headers: cookie ? { cookie } : {}, reset: true })
    return body.text()
  }
  return { listen, ask }
}

describe("the upstream of the bench", () => {
  test("answers as it answered when it was listened to", async () => {
    const { listen, ask } = await upstream()
    expect(await ask("anna")).toBe("anna 1")
    await listen(() => ask("anna"))
    expect(await ask("anna")).toBe("anna 2")
    expect(await ask("anna")).toBe("anna 2")
  })

  test("tells each driver what was said to this driver", async () => {
    const { listen, ask } = await upstream()
    await listen(() => ask("anna"))
    await listen(() => ask("ben"))
    expect(await ask("ben")).toBe("ben 2")
    expect(await ask("anna")).toBe("anna 1")
  })

  test("hears a call of every screen that makes it, known or not", async () => {
    const { listen, ask } = await upstream()
    const call = { method: "GET", path: "/coupons?page=1", body: "" }
    expect(await listen(() => ask("anna"))).toEqual([{ ...call, cookie: "anna" }])
    expect(await listen(() => ask("anna"))).toEqual([{ ...call, cookie: "anna" }])
    expect(await listen(() => ask("ben"))).toEqual([{ ...call, cookie: "ben" }])
  })

  test("tells nobody in particular what was said first", async () => {
    const { listen, ask } = await upstream()
    await listen(() => ask("anna"))
    await listen(() => ask("ben"))
    expect(await ask()).toBe("anna 1")
  })
})
