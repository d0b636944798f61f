import type { IncomingMessage, ServerResponse } from "node:http"
import { constants } from "node:os"
import { resolve } from "node:path"
import { parseArgs } from "node:util"
import next from "next"
import { ARRIVED, arrive, isFile, isPage, nobodys } from "#lib/arrival"
import { everywhere, ofHandlers } from "#lib/kit/page/headers"
import { compressed } from "#lib/kit/process/compress"
import { noteConnection } from "#lib/kit/door/connection-address"
import { drain } from "#lib/kit/process/drain"
import { entrypointsOf } from "#lib/kit/process/entrypoints"
import { env } from "#lib/kit/process/env"
import { inTime } from "#lib/kit/process/in-time"
import { closeAll, keepNoConnection, listenAt } from "#lib/kit/process/listen"
import { log } from "#lib/kit/process/log"
import { onceShown } from "#lib/kit/page/once-shown"
import { pathAskedFor, readableAddress } from "#lib/kit/page/readable-address"
import { requestIdFrom } from "#lib/kit/page/request-id"

/**
 * The production server: `node server.ts -H 127.0.0.1 -p 3000` after a build. It is the framework's, with what every
 * page needs done before the framework hears of it (docs/decisions/0028 says why), and calls given straight to their
 * handlers (0031).
 */
const { host, port } = where()
const app = next({ dev: false, hostname: host, port })
await app.prepare()
const handle = app.getRequestHandler()
const entrypointOf = entrypointsOf(resolve(".next"))
const { "Cache-Control": uncached, ...ofWords } = ofHandlers
// Before anybody says anything else: a router's redirect and a refusal have nobody else who would.
const ofAll = new Map(Object.entries({ ...everywhere, ...ofWords }))
const servers = await listenAt({ host, port }, (request, response) => {
  answer(request, response).catch((error: unknown) => broken(error, response))
}).catch(taken)

let ending = false
process.on("SIGTERM", () => end("SIGTERM", env().DRAIN_SECONDS))
process.on("SIGINT", () => end("SIGINT", 0))

async function answer(request: IncomingMessage, response: ServerResponse) {
  noteConnection(request)
  const { headers, method = "GET" } = request
  const path = pathAskedFor(request.url ?? "/")
  request.url = readableAddress(path ?? "/")
  const [pathname = ""] = request.url.split(/[?#]/, 1)
  response.setHeaders(ofAll)
  const reference = requestIdFrom(headers["x-request-id"]?.toString())
  headers["x-request-id"] = reference
  response.setHeader("x-request-id", reference)
  if (!isFile(pathname)) response.setHeader("cache-control", uncached)
  const refused = nobodys(method, path && pathname, { reference, cookie: headers.cookie })
  if (refused) return send(refused, response)
  const entrypoint = entrypointOf(request)
  if (!entrypoint) return byFramework(request, response)
  // What is written to a driver who has gone is nobody's mistake.
  response.on("error", () => {})
  return entrypoint(request, response, {})
}

async function byFramework(request: IncomingMessage, response: ServerResponse) {
  compressed(request, response)
  const { headers, method = "GET", url = "" } = request
  // Nobody else says this. What the framework takes for a page and this does not, it still asks its middleware about.
  delete headers[ARRIVED]
  const at = URL.parse(url, "http://berth")
  if (at && isPage(at.pathname)) {
    const { pathname, search } = at
    const arrival = arrive({ method, pathname, search, header: (name) => headers[name]?.toString() })
    if ("turnedAway" in arrival) return send(arrival.turnedAway, response)
    if (arrival.pathname !== pathname) request.url = arrival.pathname + search
    for (const [name, value] of Object.entries(arrival.request)) {
      if (value === undefined) delete headers[name]
      else headers[name] = value
    }
    response.setHeaders(new Map(Object.entries(arrival.response)))
    if (arrival.onceShown.length > 0) onceShown(arrival.nonce, arrival.onceShown, response)
  }
  await handle(request, response)
}

async function send(said: Response, response: ServerResponse) {
  response.writeHead(said.status, Object.fromEntries(said.headers)).end(await said.text())
}

/** The framework answers its own mistakes; what comes here is a mistake in doing that. */
function broken(error: unknown, response: ServerResponse) {
  log.error("request failed", { error })
  if (!response.headersSent) response.statusCode = 500
  response.end()
}

async function end(signal: "SIGTERM" | "SIGINT", seconds: number) {
  if (ending) return
  ending = true
  keepNoConnection()
  await drain(seconds)
  await closeAll(servers)
  await inTime(app.close(), 2_000)
  process.exit(128 + constants.signals[signal])
}

function where() {
  const options = {
    host: { type: "string", short: "H", default: "0.0.0.0" },
    port: { type: "string", short: "p" },
  } as const
  const { host, port = "3000" } = parseArgs({ options }).values
  return { host, port: Number(port) }
}

function taken(error: NodeJS.ErrnoException): never {
  const why = error.code === "EADDRINUSE" ? "is taken by another program" : `cannot be had: ${error.message}`
  process.stderr.write(`Port ${port} ${why}.\n`)
  process.exit(1)
}
