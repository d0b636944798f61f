import {
  bulkhead,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  isTaskCancelledError,
  retry,
  SamplingBreaker,
  timeout,
  TimeoutStrategy,
  wrap,
} from "cockatiel"
import type { Call, Group } from "#lib/kit/contract"
import { ProviderFault } from "#lib/kit/fault"
import { shared } from "#lib/kit/shared"

/** How long a driver is made to wait, and when asking stops for everybody's good. */
const READ_TRY = 3_800
const READ_TOTAL = 8_000
const ACT_TOTAL = 15_000
const IN_FLIGHT: Record<Group, number> = { "sign-in": 32, pay: 96, rest: 96 }
const QUEUE = 64
const HALF_OPEN_AFTER = 5_000

const sick = (error: unknown) =>
  error instanceof ProviderFault && ["unreachable", "slow", "busy", "broken", "garbled"].includes(error.kind)

/** What may have been an accident is asked once more; a read that was slow has had its time. */
const accident = (error: unknown) =>
  error instanceof ProviderFault && ["unreachable", "busy", "broken", "garbled"].includes(error.kind)

type Circle = { phone: string | undefined; read: Run; act: Run }
type Run = <T>(ask: (signal: AbortSignal) => Promise<T>) => Promise<T>

function circle(group: Group): Circle {
  const breaker = circuitBreaker(handleWhen(sick), {
    halfOpenAfter: HALF_OPEN_AFTER,
    breaker: new SamplingBreaker({ threshold: 0.6, duration: 10_000, minimumRps: 2 }),
  })
  const limit = bulkhead(IN_FLIGHT[group], QUEUE)
  const again = retry(handleWhen(accident), { maxAttempts: 1, backoff: new ExponentialBackoff({ initialDelay: 120, maxDelay: 400 }) })
  const within = (ms: number) => timeout(ms, TimeoutStrategy.Cooperative)
  const reads = wrap(limit, within(READ_TOTAL), again, breaker, within(READ_TRY))
  const acts = wrap(limit, breaker, within(ACT_TOTAL))
  const run = (policy: typeof reads | typeof acts): Run => (ask) => policy.execute(({ signal }) => ask(signal))
  return { phone: undefined, read: run(reads), act: run(acts) }
}

const circles = shared("patience", () => ({ "sign-in": circle("sign-in"), pay: circle("pay"), rest: circle("rest") }))

/** Asks with the patience its effect deserves: one more try for a read, never for an act. */
export async function patiently<T>(
  where: string,
  call: Pick<Call, "effect" | "group">,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = circles[call.group ?? "rest"]
  try {
    return await (call.effect === "reads" ? own.read(ask) : own.act(ask))
  } catch (error) {
    if (error instanceof ProviderFault) own.phone = error.phone ?? own.phone
    // While the breaker is open nobody asks, but whoever was given a number to call keeps it.
    if (isBrokenCircuitError(error) || isBulkheadRejectedError(error)) throw new ProviderFault(where, "busy", { phone: own.phone })
    if (isTaskCancelledError(error)) throw new ProviderFault(where, "slow")
    throw error
  }
}
