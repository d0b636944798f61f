import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import { request } from "undici"
import { VIOLATIONS, type Violation, type ViolationName } from "./violations.ts"

/** A site in front of a Berth that breaks exactly one rule, to show that the checker finds it. */
export async function startViolatingSite() {
  let violation: Violation = {}
  let app = ""
  /** The rest of the internet. */
  const other = createServer((incoming, outgoing) => {
    outgoing.writeHead(200, { "content-type": incoming.url?.endsWith(".js") ? "text/javascript" : "image/gif" }).end()
  })
  const site = createServer((incoming, outgoing) => {
    respond(incoming, outgoing).catch((error: Error) => outgoing.destroy(error))
  })
  const [otherUrl, url] = [await listen(other), await listen(site)]
  const fill = (text: string, values: { [name: string]: string } = {}) =>
    Object.entries({ other: otherUrl, otherSocket: otherUrl.replace("http", "ws"), ...values }).reduce(
      (filled, [name, value]) => filled.replaceAll(`{${name}}`, value),
      text,
    )

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { pathname, searchParams } = new URL(incoming.url ?? "/", url)
    if (pathname === "/violation.js")
      return void outgoing.writeHead(200, { "content-type": "text/javascript" }).end(fill(violation.script ?? ""))
    const response = await forward(incoming)
    const headers = { ...response.headers }
    for (const name of ["transfer-encoding", "connection", "keep-alive", "content-length"]) delete headers[name]
    const isPage = String(headers["content-type"]).startsWith("text/html")
    let body = await buffer(response.body)
    if (isPage && violation.extraPage && isPayScreen(pathname) && !searchParams.has("go-on"))
      body = Buffer.from(fill(violation.extraPage, { next: `${pathname}?go-on` }))
    if (isPage) {
      const policy = violation.policy ?? allowOther(String(headers["content-security-policy"]))
      headers["content-security-policy"] = policy
      body = Buffer.from(change(body.toString("utf8"), pathname, /'nonce-([^']+)'/.exec(policy)?.[1] ?? ""))
      if (violation.cookie) headers["set-cookie"] = [headers["set-cookie"] ?? [], violation.cookie].flat()
    }
    outgoing.writeHead(response.statusCode, headers).end(body)
  }

  async function forward(incoming: IncomingMessage) {
    const { connection: _, "transfer-encoding": __, "accept-encoding": ___, ...headers } = incoming.headers
    const method = incoming.method as "GET"
    const body = method === "GET" || method === ("HEAD" as string) ? undefined : await buffer(incoming)
    return request(app + incoming.url, { method, headers, body })
  }

  const allowOther = (policy: string) =>
    policy.replace(/(img-src|script-src|connect-src)/g, `$1 ${otherUrl} ${otherUrl.replace("http", "ws")}`)

  function change(html: string, path: string, nonce: string) {
    const { markup, on = "all", hidesPrivacy } = violation
    const shown = hidesPrivacy ? html.replaceAll("/privacy-facts", "/nowhere").replaceAll("本码只做什么", "关于") : html
    if (!markup || !SCREENS[on](path)) return shown
    return shown.replace("</body>", `${fill(markup, { nonce })}</body>`)
  }

  return {
    url,
    /** The Berth behind the site. Its PUBLIC_URL is the site's. */
    connect: (origin: string) => void (app = origin),
    violate: (name?: ViolationName) => void (violation = name ? VIOLATIONS[name] : {}),
    stop: () => Promise.all([close(site), close(other)]),
  }
}

const isPaid = (path: string) => path === "/PAY/pay_success"
const isLookUp = (path: string) => path.startsWith("/PAY/plate_select")
/** The path of a pay screen has the order and more. */
const isPayScreen = (path: string) => /^\/PAY\/.+\/.+/.test(path) || path.startsWith("/new_pay/")
const SCREENS = { "look-up": isLookUp, "pay-screen": isPayScreen, paid: isPaid, all: () => true }

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
