import "server-only"
import { subscribe } from "node:diagnostics_channel"
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { isHandler, isPage } from "#lib/core/address/pages"
import { defineMetrics } from "#lib/observability/metrics/define-metrics"

/** Requests by kind. URLs are not used as labels, because they may contain a plate. */
export const requestMetrics = defineMetrics("requests", ({ Gauge, Histogram }) => ({
  seconds: new Histogram({
    name: "berth_http_request_duration_seconds",
    help: "Time from the headers of a request to the end of its response; status aborted if the client disconnected",
    labelNames: ["kind", "status"],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  }),
  inFlight: new Gauge({ name: "berth_http_requests_in_flight", help: "Requests whose response has not ended" }),
}))

type RequestStart = { request: IncomingMessage; response: ServerResponse; server: Server }

/** Uses Node's diagnostics channel, so that requests are not delayed. `metricsServer` is not counted. */
export function countRequests(metricsServer: Server) {
  subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as RequestStart
    const metrics = requestMetrics()
    if (server === metricsServer || !metrics) return
    const startedAt = performance.now()
    const kind = getRequestKind(request.url ?? "")
    metrics.inFlight.inc()
    response.once("close", () => {
      metrics.inFlight.dec()
      const status = response.writableFinished ? response.statusCode : "aborted"
      metrics.seconds.observe({ kind, status }, (performance.now() - startedAt) / 1000)
    })
  })
}

export function getRequestKind(address: string): "page" | "handler" | "health" | "static" {
  const [path = ""] = address.split("?", 1)
  if (path.startsWith("/api/health/")) return "health"
  if (isHandler(path)) return "handler"
  return isPage(path) ? "page" : "static"
}
