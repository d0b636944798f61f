import "server-only"
import { defineMetrics } from "#lib/observability/metrics/meters"
import { getGroupHealth, type GroupHealth } from "#lib/provider/client/resilience"

type Read = (health: GroupHealth) => number

/** Metrics per group of calls, read on each scrape, so that calls do not pay for them. */
export const groupMetrics = defineMetrics("groups", ({ Counter, Gauge }) => {
  const gauge = (name: string, help: string, read: Read) =>
    new Gauge({
      ...{ name, help, labelNames: ["group"] },
      collect() {
        for (const [group, health] of getGroupHealth()) this.set({ group }, read(health))
      },
    })
  const counter = (name: string, help: string, read: Read) =>
    new Counter({
      ...{ name, help, labelNames: ["group"] },
      collect() {
        this.reset()
        for (const [group, health] of getGroupHealth()) this.inc({ group }, read(health))
      },
    })
  return [
    gauge("berth_provider_breaker_state", "0 closed, 1 open, 2 finding out", ({ breaker }) => breaker),
    counter("berth_provider_breaker_opened_total", "How often a breaker has opened", ({ opened }) => opened),
    gauge("berth_provider_calls_in_flight", "Calls the provider has not answered yet", ({ inFlight }) => inFlight),
    gauge("berth_provider_calls_waiting", "Calls waiting for one of those to end", ({ waiting }) => waiting),
    counter("berth_provider_retries_total", "Reads that were asked a second time", ({ retries }) => retries),
  ]
})
