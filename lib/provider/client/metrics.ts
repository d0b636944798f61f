import "server-only"
import { defineMetrics } from "#lib/observability/metrics/define-metrics"
import { getGroupHealth, type GroupHealth } from "#lib/provider/client/resilience"

type ReadValue = (health: GroupHealth) => number

/** Metrics per group of calls, read on each scrape, so that calls do not have to update them. */
export const groupMetrics = defineMetrics("groups", ({ Counter, Gauge }) => {
  const gauge = (name: string, help: string, readValue: ReadValue) =>
    new Gauge({
      name,
      help,
      labelNames: ["group"],
      collect() {
        for (const [group, health] of getGroupHealth()) this.set({ group }, readValue(health))
      },
    })
  const counter = (name: string, help: string, readValue: ReadValue) =>
    new Counter({
      name,
      help,
      labelNames: ["group"],
      collect() {
        this.reset()
        for (const [group, health] of getGroupHealth()) this.inc({ group }, readValue(health))
      },
    })
  return [
    gauge("berth_provider_breaker_state", "0 closed, 1 open, 2 half open", ({ breaker }) => breaker),
    counter("berth_provider_breaker_opened_total", "How often a breaker has opened", ({ opened }) => opened),
    gauge("berth_provider_calls_in_flight", "Calls without a response yet", ({ inFlight }) => inFlight),
    gauge("berth_provider_calls_waiting", "Calls in the queue", ({ waiting }) => waiting),
    counter("berth_provider_retries_total", "Retries of reads", ({ retries }) => retries),
  ]
})
