import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { parseArgs } from "node:util"
import next from "next"
import { rejectMalformedRequest, trackResponse } from "#lib/http/page/malformed-request"
import { log, writeInBackground } from "#lib/observability/log"
import { shutDownOnSignal } from "#lib/http/server/shutdown"
import { waitForTurn } from "#lib/http/server/request-turns"
import { preprocessRequest } from "#lib/preprocess-request"

/**
 * `node server.ts -H 127.0.0.1 -p 3000` after a build; with `--dev` without one. Decision 0053 explains why `next
 * start` is not used.
 */
const { values } = parseArgs({
  options: {
    host: { type: "string", short: "H", default: "0.0.0.0" },
    port: { type: "string", short: "p", default: "3000" },
    dev: { type: "boolean", default: false },
  },
})
const { host, dev } = values
const port = Number(values.port)
if (!Number.isInteger(port)) exitWith(`-p ${values.port} is no port number.`)

const app = next({ dev, hostname: host, port })
await app.prepare()
const handle = app.getRequestHandler()

const options = {
  // Longer than nginx keeps an idle connection (60 s), so that nginx closes idle connections, not the app.
  keepAliveTimeout: 75_000,
  headersTimeout: 20_000,
  requestTimeout: 100_000,
  // Only the development server has a WebSocket.
  shouldUpgradeCallback: () => dev,
}
const server = createServer(options, (request, response) => {
  handleRequest(request, response).catch((error: unknown) => {
    log.error("request failed", { error })
    response.destroy()
  })
})
// Ends connections of clients that stop reading their responses.
server.setTimeout(120_000)
server.on("clientError", rejectMalformedRequest)
server.on("error", (error: NodeJS.ErrnoException) => {
  const reason = error.code === "EADDRINUSE" ? "is taken by another program" : `cannot be used: ${error.message}`
  exitWith(`Port ${port} ${reason}.`)
})
server.listen(port, host)
shutDownOnSignal(server, app)
writeInBackground()

function exitWith(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

async function handleRequest(request: IncomingMessage, response: ServerResponse) {
  trackResponse(response)
  const rejection = preprocessRequest(request, response)
  if (!rejection) {
    await waitForTurn()
    // The client may have left in the meantime.
    return response.closed ? undefined : handle(request, response)
  }
  response.writeHead(rejection.status, Object.fromEntries(rejection.headers)).end(await rejection.text())
}
