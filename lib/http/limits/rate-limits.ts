import "server-only"
import { ProviderError } from "#lib/core/errors"
import type { Limit } from "#lib/http/limits/limits"
import { logSecurityEvent } from "#lib/http/limits/security-log"
import { countLimitHit } from "#lib/observability/metrics/limits"
import { hashKey } from "#lib/store/hash-key"
import type { LimitResult } from "#lib/store/interface"
import { store } from "#lib/store/store"

/** Consumes a point of each limit. Stops at the first limit without points left and returns its result. */
export async function consumeLimits(limits: readonly Limit[]): Promise<LimitResult> {
  for (const limit of limits) {
    const result = await store().consume(toStoreKey(limit), limit)
    if (!result.ok) return reportRefusal(limit, result)
  }
  return { ok: true }
}

/**
 * As `consumeLimits`, but throws an error with a message for the driver. `callName` is the call that the limits
 * protect.
 */
export async function consumeLimitsOrThrow(callName: string, limits: readonly Limit[]) {
  const result = await consumeLimits(limits)
  if (!result.ok) throw new ProviderError(callName, "too-many", { wait: result.wait })
}

/**
 * As `consumeLimits`, but consumes nothing if one limit has no points left, so that requests refused by a narrow limit
 * do not use up a wide one. Points are consumed before the action, so that simultaneous requests cannot exceed a limit;
 * `rewardLimits` gives them back if the action does not happen.
 */
export async function reserveLimits(limits: readonly Limit[]): Promise<LimitResult> {
  for (const [index, limit] of limits.entries()) {
    const result = await consumeLimits([limit])
    if (result.ok) continue
    // The store has counted the refused point, too.
    await rewardLimits(limits.slice(0, index + 1))
    return result
  }
  return { ok: true }
}

export async function rewardLimits(limits: readonly Limit[]) {
  for (const limit of limits) await store().reward(toStoreKey(limit), limit)
}

/**
 * Whether all limits have points left; consumes none. For events that are counted afterwards (`recordLimits`). Several
 * simultaneous requests may all find points left; if that matters, call `consumeLimits` afterwards.
 */
export async function peekLimits(limits: readonly Limit[]): Promise<LimitResult> {
  for (const limit of limits) {
    const result = await store().peek(toStoreKey(limit), limit)
    if (!result.ok) return reportRefusal(limit, result)
  }
  return { ok: true }
}

/** Like `consumeLimits` and `peekLimits`, for limits that only record whether something happened before. */
export const isFirstInWindow = async (limit: Limit) => (await store().consume(toStoreKey(limit), limit)).ok
export const hasHappenedInWindow = async (limit: Limit) => !(await store().peek(toStoreKey(limit), limit)).ok

/** Counts an event without refusing anything. */
export async function recordLimits(limits: readonly Limit[]) {
  for (const limit of limits) await store().consume(toStoreKey(limit), limit)
}

const toStoreKey = ({ name, key }: Limit) => hashKey(key === undefined ? name : `${name}:${key}`)

function reportRefusal({ name, key = "" }: Limit, result: LimitResult): LimitResult {
  countLimitHit(name)
  logSecurityEvent("limit-hit", { limit: name }, { counted: key })
  return result
}
