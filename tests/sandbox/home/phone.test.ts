import { createServer, type IncomingHttpHeaders, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { createPayConfig } from "#sandbox/stubs/messaging-signatures"
import { control, start, world } from "#tests/sandbox/box"

const POLICY = "default-src 'none'; script-src 'self' 'nonce-abc'; frame-ancestors 'none'; base-uri 'none'"

/** Says what the app says to everybody, and keeps what it was asked. */
let app: Server
let heard: { url?: string; method?: string; headers: IncomingHttpHeaders; body: string }
let box: RunningSandbox
let phone: string
let appUrl: string
beforeAll(async () => {
  app = createServer((request, response) => {
    let body = ""
    request.on("data", (chunk: Buffer) => (body += chunk.toString()))
    request.on("end", () => {
      heard = { url: request.url, method: request.method, headers: request.headers, body }
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
  box = await start({ appUrl, phone: { port: 0 } })
  phone = box.sandbox.options.phoneUrl ?? ""
})
afterAll(async () => {
  await box.stop()
  app.close()
})

const framed = { "sec-fetch-dest": "iframe", "sec-fetch-site": "same-site" }

test("the page beside which it lies may frame it, and nobody else; the app itself is asked as by any browser", async () => {
  const answer = await fetch(`${phone}/PAY/x?parkId=1001`, { headers: framed })
  expect(answer.headers.get("x-frame-options")).toBeNull()
  expect(answer.headers.get("content-security-policy")).toBe(
    POLICY.replace("frame-ancestors 'none'", `frame-ancestors 'self' ${box.url}`),
  )
  expect(answer.headers.getSetCookie()).toEqual(["one=1", "two=2"])
  expect(heard).toMatchObject({
    url: "/PAY/x?parkId=1001",
    headers: { host: new URL(appUrl).host, "sec-fetch-dest": "document", "sec-fetch-site": "same-site" },
  })
})

test("what it sends comes from the app's own address; what others send, from theirs", async () => {
  const send = (origin: string) =>
    fetch(`${phone}/api/pay/start`, { method: "POST", body: "a=1&b=粤", headers: { origin } })
  await send(phone)
  expect(heard).toMatchObject({ method: "POST", body: "a=1&b=粤", headers: { origin: appUrl } })
  await send("https://evil.example")
  expect(heard.headers.origin).toBe("https://evil.example")
})

test("it is opened with the driver's settings, at a path of the app and nowhere else", async () => {
  const open = (query: Record<string, string>) =>
    fetch(`${phone}/__phone/open?${new URLSearchParams(query)}`, { redirect: "manual" })
  const opened = await open({ phone: "dark.care", to: "/PAY/x?parkId=1" })
  expect(opened.status).toBe(303)
  expect(opened.headers.get("location")).toBe("/PAY/x?parkId=1")
  const set = opened.headers.getSetCookie().map((cookie) => cookie.split(";")[0])
  expect(set).toEqual(["theme=dark", "care=1", "sandbox-messaging=0"])
  for (const to of ["//evil.example", "/\\evil.example", "https://evil.example"])
    expect((await open({ to })).status).toBe(400)
  expect((await open({ to: "/CONFIG", as: "13912345678" })).status).toBe(400)
  const { phone: driver } = await world(box.url, "driver")
  const signedIn = await open({ to: "/CONFIG", as: driver })
  expect(signedIn.headers.getSetCookie().map((cookie) => cookie.split("=")[0])).toEqual(
    expect.arrayContaining(["s-token", "u-token"]),
  )
})

test("inside the messaging app every page has its user agent and its bridge", async () => {
  const answer = await fetch(`${phone}/`, { headers: { cookie: "sandbox-messaging=1" } })
  expect(heard.headers["user-agent"]).toContain("MicroMessenger/")
  expect(await answer.text()).toContain('<head><script nonce="abc" src="/__phone/bridge.js"></script><title>页')
  expect(await (await fetch(`${phone}/__phone/bridge.js`)).text()).toContain("WeixinJSBridge")
  const outside = await fetch(`${phone}/`)
  expect(heard.headers["user-agent"]).not.toContain("MicroMessenger")
  expect(await outside.text()).not.toContain("bridge.js")
})

test("the messaging app's sheet pays only what is signed, and takes no orders from another site", async () => {
  const pay = (parameters: object, headers: Record<string, string> = {}) =>
    fetch(`${phone}/__phone/pay`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ parameters, result: "paid" }),
    })
  const { nonce, timestamp, ...signed } = createPayConfig("nobody", Date.now())
  const parameters = { ...signed, nonceStr: nonce, timeStamp: timestamp }
  expect((await pay(parameters)).status).toBe(404)
  expect((await pay({ ...parameters, paySign: "X" })).status).toBe(400)
  expect((await pay(parameters, { origin: "https://evil.example" })).status).toBe(403)
})

test("a story has the phone beside it, held as it was asked for; whoever is in it comes back into it", async () => {
  const { id, phone: driver } = await control<{ id: number; phone: string }>(box.url, "scenarios", { name: "booked" })
  const shown = await (await fetch(`${box.url}/scenarios/${id}?phone=dark.small&at=detail`)).text()
  const src = /<iframe[^>]*src="([^"]*)"/.exec(shown)?.[1]?.replaceAll("&#38;", "&") ?? ""
  const asked = new URL(src)
  expect(asked.origin).toBe(phone)
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({ as: driver, phone: "dark.small" })
  expect(asked.searchParams.get("to")).toMatch(/^\/api\/session\/restore\?next=%2FCROSS_PARK%2Forder%2F/)
  expect(shown).toMatch(/class="handset small"/)
  expect(shown.match(/aria-current="true"[^>]*>\s*[^<]*/g)?.map((one) => one.split(">")[1]?.trim())).toEqual(
    expect.arrayContaining(["深色", "320"]),
  )
  const enter = `${box.url}/enter?phone=${driver}&to=/CONFIG`
  const left = async (headers: Record<string, string>) =>
    (await fetch(enter, { redirect: "manual", headers })).headers.get("location")
  expect(await left(framed)).toEqual(`${phone}/CONFIG`)
  expect(await left({})).toEqual(`${appUrl}/CONFIG`)
})

test("an app that is not there is said so", async () => {
  const alone = await start({ appUrl: "http://127.0.0.1:1", phone: { port: 0 } })
  const answer = await fetch(`${alone.sandbox.options.phoneUrl}/`)
  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain("没有回答")
  await alone.stop()
})
