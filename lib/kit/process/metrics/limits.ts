import { meters } from "#lib/kit/process/metrics/meters"

export const limitMeters = meters("limits", ({ Counter }) => ({
  hit: new Counter({
    name: "berth_limits_hit_total",
    help: "Tries that a limit has refused",
    labelNames: ["limit"],
  }),
}))

/** A key is the limit's name, a colon, and whom it counts: that one stays out of the numbers. */
export const noteLimitHit = (key: string) => limitMeters()?.hit.inc({ limit: key.split(":", 1)[0]! })
