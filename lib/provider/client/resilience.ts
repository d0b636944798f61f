import "server-only"
import {
  bulkhead,
  circuitBreaker,
  CircuitState,
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
import type { Call, Group } from "#lib/provider/contract"
import { ProviderError } from "#lib/core/errors"
import { processSingleton } from "#lib/core/process-singleton"

/** Timeouts in milliseconds, and limits per group. */
export type Budgets = {
  readTry: number
  readTotal: number
  act: number
  inFlight: Record<Group, number>
  queue: number
  halfOpenAfter: number
}

const BUDGETS: Budgets = {
  readTry: 3_800,
  readTotal: 8_000,
  act: 15_000,
  inFlight: { "sign-in": 32, pay: 96, ads: 32, rest: 96 },
  queue: 128,
  halfOpenAfter: 5_000,
}

/** Errors that count towards opening the breaker. */
const opensBreaker = (error: unknown) =>
  error instanceof ProviderError && ["unreachable", "slow", "busy", "broken", "garbled"].includes(error.kind)

/** Errors after which a read is repeated. A slow read has used up its time. */
const isRetryable = (error: unknown) =>
  error instanceof ProviderError && ["unreachable", "busy", "broken", "garbled"].includes(error.kind)

/** Otherwise cockatiel aborts the signal after each response, too, which costs an error with a stack. */
const NO_ABORT_ON_RETURN = { abortOnReturn: false }

type Run = <T>(ask: (signal: AbortSignal) => Promise<T>) => Promise<T>
type Policies = { probing: () => boolean; read: Run; act: Run; health: () => GroupHealth }

/** The state of a group; the breaker is 0 closed, 1 open, 2 half open. */
export type GroupHealth = { breaker: CircuitState; opened: number; inFlight: number; waiting: number; retries: number }

/** The policies of a group: breaker, concurrency limit, and wrappers for reads and acts. */
function createPolicies(group: Group, budgets: Budgets): Policies {
  const breaker = circuitBreaker(handleWhen(opensBreaker), {
    halfOpenAfter: budgets.halfOpenAfter,
    breaker: new SamplingBreaker({ threshold: 0.6, duration: 10_000, minimumRps: 2 }),
  })
  const limit = bulkhead(budgets.inFlight[group], budgets.queue)
  const retrying = retry(handleWhen(isRetryable), {
    maxAttempts: 1,
    backoff: new ExponentialBackoff({ initialDelay: 120, maxDelay: 400 }),
  })
  // The total includes the wait in the queue, which only an aggressive timeout ends.
  const total = (ms: number) => timeout(ms, { strategy: TimeoutStrategy.Aggressive, ...NO_ABORT_ON_RETURN })
  const reads = wrap(
    total(budgets.readTotal),
    limit,
    retrying,
    breaker,
    timeout(budgets.readTry, { strategy: TimeoutStrategy.Cooperative, ...NO_ABORT_ON_RETURN }),
  )
  const acts = wrap(total(budgets.act), limit, breaker)
  const run =
    (policy: typeof reads | typeof acts): Run =>
    (ask) =>
      policy.execute(({ signal }) => ask(signal))
  const seen = { opened: 0, retries: 0 }
  breaker.onBreak(() => seen.opened++)
  retrying.onRetry(() => seen.retries++)
  return {
    probing: () => breaker.state === CircuitState.HalfOpen,
    read: run(reads),
    act: run(acts),
    health: () => ({
      ...seen,
      breaker: breaker.state,
      inFlight: budgets.inFlight[group] - limit.executionSlots,
      waiting: budgets.queue - limit.queueSlots,
    }),
  }
}

/** The call was not made. Has no phone number: an earlier one may belong to another car park. */
const createBusyError = (where: string, cause: "breaker" | "limit") => new ProviderError(where, "busy", { cause })

/** Runs a call with its group's timeout, limit and breaker. Reads are retried once, acts never. */
type Resilience = <T>(
  where: string,
  call: Pick<Call, "effect" | "group">,
  ask: (signal: AbortSignal) => Promise<T>,
) => Promise<T>
type Observable = Resilience & { health: () => [Group, GroupHealth][] }

export function createResilience(budgets: Partial<Budgets> = {}): Observable {
  const made = (group: Group) => createPolicies(group, { ...BUDGETS, ...budgets })
  const groups = { "sign-in": made("sign-in"), pay: made("pay"), ads: made("ads"), rest: made("rest") }

  const within: Resilience = async (where, call, ask) => {
    const own = groups[call.group ?? "rest"]
    // While half open, one call tests the provider; the others fail at once.
    if (own.probing()) throw createBusyError(where, "breaker")
    try {
      return await (call.effect === "reads" ? own.read(ask) : own.act(ask))
    } catch (error) {
      if (isBrokenCircuitError(error)) throw createBusyError(where, "breaker")
      if (isBulkheadRejectedError(error)) throw createBusyError(where, "limit")
      if (isTaskCancelledError(error)) throw new ProviderError(where, "slow")
      throw error
    }
  }
  const all = Object.entries(groups) as [Group, Policies][]
  return Object.assign(within, {
    health: () => all.map(([group, { health }]): [Group, GroupHealth] => [group, health()]),
  })
}

const getResilience = () => processSingleton("resilience", () => createResilience())

/** With the default budgets. The breakers are shared by the whole process. */
export const withResilience: Resilience = (where, call, ask) => getResilience()(where, call, ask)

export const getGroupHealth = () => getResilience().health()
