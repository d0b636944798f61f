import type { IncomingMessage, ServerResponse } from "node:http"
import { parseArgs } from "node:util"
import next from "next"
import { atTheFront } from "#lib/front"
import { endOnSignals } from "#lib/kit/process/end"
import { listenAt } from "#lib/kit/process/listen"
import { log, writeInBackground } from "#lib/kit/process/log"

/** The server: `node server.ts -H 127.0.0.1 -p 3000` after a build, with `--dev` without one. Decision 0028 has why. */
const options = {
  host: { type: "string", short: "H", default: "0.0.0.0" },
  port: { type: "string", short: "p", default: "3000" },
  dev: { type: "boolean", default: false },
} as const
const { host, port: digits, dev } = parseArgs({ options }).values
const port = Number(digits)

const app = next({ dev, hostname: host, port })
await app.prepare()
const handle = app.getRequestHandler()
const server = await listenAt({ host, port, upgrades: dev }, (request, response) => {
  answer(request, response).catch((error: unknown) => broken(error, response))
}).catch(taken)
endOnSignals(server, app)
writeInBackground()

async function answer(request: IncomingMessage, response: ServerResponse) {
  const rejected = atTheFront(request, response)
  if (!rejected) return handle(request, response)
  response.writeHead(rejected.status, Object.fromEntries(rejected.headers)).end(await rejected.text())
}

/** The framework answers its own mistakes; what comes here is a mistake in doing that. */
function broken(error: unknown, response: ServerResponse) {
  log.error("request failed", { error })
  if (!response.headersSent) response.statusCode = 500
  response.end()
}

function taken(error: NodeJS.ErrnoException): never {
  const why = error.code === "EADDRINUSE" ? "is taken by another program" : `cannot be had: ${error.message}`
  process.stderr.write(`Port ${port} ${why}.\n`)
  process.exit(1)
}
