import { type IncomingHttpHeaders, type IncomingMessage, request as sendRequest, type ServerResponse } from "node:http"
import { pipeline } from "node:stream/promises"
import { parseRequestTarget } from "#lib/core/address/request-target"
import { HttpError } from "#sandbox/server/request"
import type { SandboxContext } from "#sandbox/server/context"
import { isInMessagingApp, MESSAGING_USER_AGENT } from "#sandbox/phone/display-prefs"

/** Hop-by-hop headers, headers that forbid framing, and the length, which the injected bridge changes. */
const REPLACED_HEADERS =
  /^(connection|keep-alive|transfer-encoding|content-length|x-frame-options|content-security-policy)$/
const BRIDGE = "/__phone/bridge.js"

/** Forwards a request of the phone to the app. Throws `HttpError` for a request line that names no path. */
export function forwardRequest(request: IncomingMessage, response: ServerResponse, { options }: SandboxContext) {
  const path = parseRequestTarget(request.url ?? "/")
  if (path === undefined) throw new HttpError(400, "the request line names no path")
  const upstream = sendRequest(options.appUrl + path, {
    method: request.method,
    headers: toAppHeaders(request.headers, options),
  })
  upstream.on("response", (upstreamResponse) => {
    forwardResponse(upstreamResponse, response, options, request.headers.cookie).catch(() => response.destroy())
  })
  upstream.on("error", () => {
    if (response.headersSent) return response.destroy()
    response.writeHead(502, { "content-type": "text/plain; charset=utf-8" }).end("车主应用没有回答。它还在运行吗？")
  })
  response.on("close", () => upstream.destroy())
  request.pipe(upstream)
}

/** Makes the framed phone look like a normal browser at the app's own address. */
function toAppHeaders(headers: IncomingHttpHeaders, { appUrl, phoneUrl }: SandboxContext["options"]) {
  const { origin, cookie } = headers
  return {
    ...headers,
    host: new URL(appUrl).host,
    connection: "close",
    // The page is modified here, and compression is not needed on one machine.
    "accept-encoding": "identity",
    ...(origin === phoneUrl && { origin: appUrl }),
    ...(headers["sec-fetch-dest"] === "iframe" && { "sec-fetch-dest": "document" }),
    ...(isInMessagingApp(cookie) && { "user-agent": MESSAGING_USER_AGENT }),
  }
}

async function forwardResponse(
  upstreamResponse: IncomingMessage,
  response: ServerResponse,
  { publicUrl }: SandboxContext["options"],
  cookie: string | undefined,
) {
  const policy = upstreamResponse.headers["content-security-policy"]?.toString()
  const forwarded = Object.entries(upstreamResponse.headers).filter(([name]) => !REPLACED_HEADERS.test(name))
  const headers = {
    ...Object.fromEntries(forwarded),
    ...(policy && { "content-security-policy": allowFraming(policy, publicUrl) }),
  }
  response.writeHead(upstreamResponse.statusCode ?? 502, headers)
  const nonce = /'nonce-([^']+)'/.exec(policy ?? "")?.[1]
  if (!nonce || !isInMessagingApp(cookie)) return pipeline(upstreamResponse, response)
  const chunks: Buffer[] = []
  for await (const chunk of upstreamResponse as AsyncIterable<Buffer>) chunks.push(chunk)
  response.end(injectBridge(Buffer.concat(chunks).toString("utf8"), nonce))
}

/** Lets the sandbox's page and the app itself frame the response. */
const allowFraming = (policy: string, publicUrl: string) =>
  policy.replace(/frame-ancestors [^;]*/, `frame-ancestors 'self' ${publicUrl}`)

/** The messaging app injects its bridge before the page's own scripts. */
const injectBridge = (page: string, nonce: string) =>
  page.replace(/<head[^>]*>/, (head) => `${head}<script nonce="${nonce}" src="${BRIDGE}"></script>`)
