import "server-only"
import { once } from "node:events"
import { createServer, type Server } from "node:http"
import * as prom from "prom-client"
import { env } from "#lib/env/env"
import { log } from "#lib/observability/log"
import { callMeters } from "#lib/observability/metrics/calls"
import { groupMeters } from "#lib/provider/client/metrics"
import { limitMeters } from "#lib/observability/metrics/limits"
import { lineMeters } from "#lib/observability/metrics/log-lines"
import { loadMeters } from "#lib/http/server/load-metrics"
import { startCounting } from "#lib/observability/metrics/meters"
import { paymentMeters } from "#lib/observability/metrics/payments"
import { countRequests, requestMeters } from "#lib/observability/metrics/requests"
import { storeMeters } from "#lib/observability/metrics/store"

const SUBJECTS = [
  requestMeters,
  loadMeters,
  callMeters,
  groupMeters,
  paymentMeters,
  storeMeters,
  limitMeters,
  lineMeters,
]

/** Everything that can be counted is there from the start, at nothing: an alarm needs something to compare with. */
export function makeMeters() {
  startCounting(prom)
  prom.collectDefaultMetrics()
  new prom.Gauge({
    name: "berth_build_info",
    help: "Always 1; the release and the Node it runs on",
    labelNames: ["deployment", "node"],
  }).set({ deployment: env().DEPLOYMENT_ID ?? "", node: process.version }, 1)
  for (const meters of SUBJECTS) meters()
}

/** The numbers, on a port of their own: what the public's port does not have, no mistake of a proxy can show. */
export async function serveMetrics(port: number): Promise<Server> {
  makeMeters()
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end()
    prom.register.metrics().then(
      (text) => response.writeHead(200, { "content-type": prom.register.contentType }).end(text),
      (error: unknown) => {
        log.error("metrics not collected", { error })
        response.writeHead(500).end()
      },
    )
  })
  countRequests(server)
  await once(server.listen(port, env().METRICS_HOST), "listening")
  // Draining does not wait for whoever reads the numbers.
  return server.unref()
}
