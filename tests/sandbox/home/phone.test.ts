import { createServer, type IncomingHttpHeaders, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { createPayConfig } from "#sandbox/stubs/messaging-signatures"
import { control, startTestSandbox, createScenario } from "#tests/sandbox/test-sandbox"

const POLICY = "default-src 'none'; script-src 'self' 'nonce-abc'; frame-ancestors 'none'; base-uri 'none'"

/** A fake app that sends the same response to every request and records the last request. */
let app: Server
let lastRequest: { url?: string; method?: string; headers: IncomingHttpHeaders; body: string }
let server: RunningSandbox
let phoneUrl: string
let appUrl: string
beforeAll(async () => {
  app = createServer((request, response) => {
    let body = ""
    request.on("data", (chunk: Buffer) => (body += chunk.toString()))
    request.on("end", () => {
      lastRequest = { url: request.url, method: request.method, headers: request.headers, body }
      response.writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": POLICY,
        "x-frame-options": "DENY",
        "set-cookie": ["one=1", "two=2"],
      })
      response.end("<!doctype html><html><head><title>页</title></head></html>")
    })
  })
  await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve))
  appUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}`
  server = await startTestSandbox({ appUrl, phone: { port: 0 } })
  phoneUrl = server.sandbox.options.phoneUrl ?? ""
})
afterAll(async () => {
  await server.stop()
  app.close()
})

const iframeHeaders = { "sec-fetch-dest": "iframe", "sec-fetch-site": "same-site" }

test("only the sandbox's page may frame the phone, which requests the app like a browser", async () => {
  const response = await fetch(`${phoneUrl}/PAY/x?parkId=1001`, { headers: iframeHeaders })
  expect(response.headers.get("x-frame-options")).toBeNull()
  expect(response.headers.get("content-security-policy")).toBe(
    POLICY.replace("frame-ancestors 'none'", `frame-ancestors 'self' ${server.url}`),
  )
  expect(response.headers.getSetCookie()).toEqual(["one=1", "two=2"])
  expect(lastRequest).toMatchObject({
    url: "/PAY/x?parkId=1001",
    headers: { host: new URL(appUrl).host, "sec-fetch-dest": "document", "sec-fetch-site": "same-site" },
  })
})

test("the phone sends its own requests with the app's origin and keeps other origins", async () => {
  const send = (origin: string) =>
    fetch(`${phoneUrl}/api/pay/start`, { method: "POST", body: "a=1&b=粤", headers: { origin } })
  await send(phoneUrl)
  expect(lastRequest).toMatchObject({ method: "POST", body: "a=1&b=粤", headers: { origin: appUrl } })
  await send("https://evil.example")
  expect(lastRequest.headers.origin).toBe("https://evil.example")
})

test("the phone opens only paths of the app, with the driver's settings", async () => {
  const open = (query: Record<string, string>) =>
    fetch(`${phoneUrl}/__phone/open?${new URLSearchParams(query)}`, { redirect: "manual" })
  const response = await open({ phone: "dark.care", to: "/PAY/x?parkId=1" })
  expect(response.status).toBe(303)
  expect(response.headers.get("location")).toBe("/PAY/x?parkId=1")
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0])
  expect(cookies).toEqual(["theme=dark", "care=1", "sandbox-messaging=0"])
  for (const to of ["//evil.example", "/\\evil.example", "https://evil.example"])
    expect((await open({ to })).status).toBe(400)
  expect((await open({ to: "/CONFIG", as: "13912345678" })).status).toBe(400)
  const { phone: driver } = await createScenario(server.url, "driver")
  const signedIn = await open({ to: "/CONFIG", as: driver })
  expect(signedIn.headers.getSetCookie().map((cookie) => cookie.split("=")[0])).toEqual(
    expect.arrayContaining(["s-token", "u-token"]),
  )
})

test("the phone adds the user agent and the bridge of the messaging app", async () => {
  const response = await fetch(`${phoneUrl}/`, { headers: { cookie: "sandbox-messaging=1" } })
  expect(lastRequest.headers["user-agent"]).toContain("MicroMessenger/")
  expect(await response.text()).toContain('<head><script nonce="abc" src="/__phone/bridge.js"></script><title>页')
  expect(await (await fetch(`${phoneUrl}/__phone/bridge.js`)).text()).toContain("WeixinJSBridge")
  const responseOutside = await fetch(`${phoneUrl}/`)
  expect(lastRequest.headers["user-agent"]).not.toContain("MicroMessenger")
  expect(await responseOutside.text()).not.toContain("bridge.js")
})

test("the pay sheet accepts only signed parameters and no other origin", async () => {
  const pay = (parameters: object, headers: Record<string, string> = {}) =>
    fetch(`${phoneUrl}/__phone/pay`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ parameters, result: "paid" }),
    })
  const { nonce, timestamp, ...signed } = createPayConfig("unknown-prepay-id", Date.now())
  const parameters = { ...signed, nonceStr: nonce, timeStamp: timestamp }
  expect((await pay(parameters)).status).toBe(404)
  expect((await pay({ ...parameters, paySign: "X" })).status).toBe(400)
  expect((await pay(parameters, { origin: "https://evil.example" })).status).toBe(403)
})

test("a scenario page shows the phone with its settings, and sign-ins inside it return to it", async () => {
  const { id, phone: driver } = await control<{ id: number; phone: string }>(server.url, "scenarios", {
    name: "booked",
  })
  const html = await (await fetch(`${server.url}/scenarios/${id}?phone=dark.small&at=detail`)).text()
  const iframeSrc = /<iframe[^>]*src="([^"]*)"/.exec(html)?.[1]?.replaceAll("&#38;", "&") ?? ""
  const src = new URL(iframeSrc)
  expect(src.origin).toBe(phoneUrl)
  expect(Object.fromEntries(src.searchParams)).toMatchObject({ as: driver, phone: "dark.small" })
  expect(src.searchParams.get("to")).toMatch(/^\/api\/session\/restore\?next=%2FCROSS_PARK%2Forder%2F/)
  expect(html).toMatch(/class="handset small"/)
  expect(html.match(/aria-current="true"[^>]*>\s*[^<]*/g)?.map((attribute) => attribute.split(">")[1]?.trim())).toEqual(
    expect.arrayContaining(["深色", "320"]),
  )
  const signInUrl = `${server.url}/enter?phone=${driver}&to=/CONFIG`
  const getSignInRedirect = async (headers: Record<string, string>) =>
    (await fetch(signInUrl, { redirect: "manual", headers })).headers.get("location")
  expect(await getSignInRedirect(iframeHeaders)).toEqual(`${phoneUrl}/CONFIG`)
  expect(await getSignInRedirect({})).toEqual(`${appUrl}/CONFIG`)
})

test("the phone reports an app that does not respond", async () => {
  const ownServer = await startTestSandbox({ appUrl: "http://127.0.0.1:1", phone: { port: 0 } })
  const response = await fetch(`${ownServer.sandbox.options.phoneUrl}/`)
  expect(response.status).toBe(502)
  expect(await response.text()).toContain("没有回答")
  await ownServer.stop()
})
