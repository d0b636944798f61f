import "server-only"
import { once } from "node:events"
import { createServer, type Server } from "node:http"
import * as prom from "prom-client"
import { env } from "#lib/env/env"
import { log } from "#lib/observability/log"
import { callMetrics } from "#lib/observability/metrics/calls"
import { groupMetrics } from "#lib/provider/client/metrics"
import { limitMetrics } from "#lib/observability/metrics/limits"
import { lineMetrics } from "#lib/observability/metrics/log-lines"
import { loadMetrics } from "#lib/http/server/load-metrics"
import { enableMetrics } from "#lib/observability/metrics/define-metrics"
import { parkingCodeMetrics } from "#lib/observability/metrics/parking-codes"
import { paymentMetrics } from "#lib/observability/metrics/payments"
import { countRequests, requestMetrics } from "#lib/observability/metrics/requests"
import { storeMetrics } from "#lib/observability/metrics/store"

const METRICS = [
  requestMetrics,
  loadMetrics,
  callMetrics,
  groupMetrics,
  paymentMetrics,
  storeMetrics,
  limitMetrics,
  lineMetrics,
  parkingCodeMetrics,
]

/** All metrics exist from the start with the value 0, because alarms compare values. */
export function createMetrics() {
  enableMetrics(prom)
  prom.collectDefaultMetrics()
  new prom.Gauge({
    name: "berth_build_info",
    help: "Always 1; the release and the version of Node",
    labelNames: ["deployment", "node"],
  }).set({ deployment: env().DEPLOYMENT_ID ?? "", node: process.version }, 1)
  for (const initialize of METRICS) initialize()
}

/** Metrics have a separate port, so that a mistake in the proxy cannot expose them. */
export async function serveMetrics(port: number): Promise<Server> {
  createMetrics()
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
  // Shutdown does not wait for a scrape.
  return server.unref()
}
