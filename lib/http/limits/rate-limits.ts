import "server-only"
import { ProviderError } from "#lib/core/errors"
import type { Limit } from "#lib/http/limits/limits"
import { logSecurityEvent } from "#lib/http/limits/security-log"
import { countLimitHit } from "#lib/observability/metrics/limits"
import { hashKey } from "#lib/store/hash-key"
import type { LimitResult } from "#lib/store/interface"
import { store } from "#lib/store/store"

/** Consumes a point of each limit. Stops at the first one without points left, whose result it returns. */
export async function consumeLimits(limits: readonly Limit[]): Promise<LimitResult> {
  for (const limit of limits) {
    const result = await store().consume(storeKey(limit), limit)
    if (!result.ok) return refuse(limit, result)
  }
  return { ok: true }
}

/** As `consumeLimits`, but throws a fault with words for the driver. `where` is the call that the limits protect. */
export async function consumeLimitsOrThrow(where: string, limits: readonly Limit[]) {
  const result = await consumeLimits(limits)
  if (!result.ok) throw new ProviderError(where, "too-many", { wait: result.wait })
}

/**
 * As `consumeLimits`, but consumes nothing if one limit has no points left: what a narrow limit refuses does not use up a
 * wide one. Points are consumed before the act, so that simultaneous requests cannot exceed a limit; `rewardLimits` gives
 * them back if the act does not happen.
 */
export async function reserveLimits(limits: readonly Limit[]): Promise<LimitResult> {
  for (const [index, limit] of limits.entries()) {
    const result = await consumeLimits([limit])
    if (result.ok) continue
    // Including the refused one, which the store has counted.
    await rewardLimits(limits.slice(0, index + 1))
    return result
  }
  return { ok: true }
}

export async function rewardLimits(limits: readonly Limit[]) {
  for (const limit of limits) await store().reward(storeKey(limit), limit)
}

/**
 * Whether all limits have points left; consumes none. For what counts only after it happened (`recordLimits`): all of
 * several simultaneous requests may find points left. Where that matters, `consumeLimits` afterwards.
 */
export async function peekLimits(limits: readonly Limit[]): Promise<LimitResult> {
  for (const limit of limits) {
    const result = await store().peek(storeKey(limit), limit)
    if (!result.ok) return refuse(limit, result)
  }
  return { ok: true }
}

/** Counts what has happened, without refusing anything. */
export async function recordLimits(limits: readonly Limit[]) {
  for (const limit of limits) await store().consume(storeKey(limit), limit)
}

const storeKey = ({ name, key }: Limit) => hashKey(key === undefined ? name : `${name}:${key}`)

function refuse({ name, key = "" }: Limit, result: LimitResult): LimitResult {
  countLimitHit(name)
  logSecurityEvent("limit-hit", { limit: name }, { counted: key })
  return result
}
