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

/** How long a driver is made to wait, in milliseconds, and when asking stops for everybody's good. */
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
  queue: 64,
  halfOpenAfter: 5_000,
}

/** What says that the provider is unwell: enough of these open the breaker. */
const opensBreaker = (error: unknown) =>
  error instanceof ProviderError && ["unreachable", "slow", "busy", "broken", "garbled"].includes(error.kind)

/** What may not happen a second time is asked once more; a read that was slow has had its time. */
const isRetryable = (error: unknown) =>
  error instanceof ProviderError && ["unreachable", "busy", "broken", "garbled"].includes(error.kind)

/** Without this cockatiel aborts the signal after each answer, too: nobody listens then, and making the error costs a stack. */
const NO_ABORT_ON_RETURN = { abortOnReturn: false }

type Run = <T>(ask: (signal: AbortSignal) => Promise<T>) => Promise<T>
type Policies = { probing: () => boolean; read: Run; act: Run; health: () => GroupHealth }

/** What a group of calls looks like from outside; the breaker is 0 closed, 1 open, 2 finding out. */
export type GroupHealth = { breaker: CircuitState; opened: number; inFlight: number; waiting: number; retries: number }

/** Of one group of calls: its breaker, its limit of calls at a time, and what a read and an act are wrapped in. */
function policiesFor(group: Group, budgets: Budgets): Policies {
  const breaker = circuitBreaker(handleWhen(opensBreaker), {
    halfOpenAfter: budgets.halfOpenAfter,
    breaker: new SamplingBreaker({ threshold: 0.6, duration: 10_000, minimumRps: 2 }),
  })
  const limit = bulkhead(budgets.inFlight[group], budgets.queue)
  const retrying = retry(handleWhen(isRetryable), {
    maxAttempts: 1,
    backoff: new ExponentialBackoff({ initialDelay: 120, maxDelay: 400 }),
  })
  // The total counts the wait in the queue too, and there only an aggressive one ends it.
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

/**
 * The provider has not said that it is busy, and the log must not say so either. Without a number to call: one that was
 * given with an answer was another driver's, and of another car park's.
 */
const notAsked = (where: string, cause: "breaker" | "limit") => new ProviderError(where, "busy", { cause })

/** Asks within the time budget, the limit and the breaker of its group; one retry for a read, never for an act. */
type Resilience = <T>(
  where: string,
  call: Pick<Call, "effect" | "group">,
  ask: (signal: AbortSignal) => Promise<T>,
) => Promise<T>
type Observable = Resilience & { health: () => [Group, GroupHealth][] }

export function resilience(budgets: Partial<Budgets> = {}): Observable {
  const made = (group: Group) => policiesFor(group, { ...BUDGETS, ...budgets })
  const groups = { "sign-in": made("sign-in"), pay: made("pay"), ads: made("ads"), rest: made("rest") }

  const within: Resilience = async (where, call, ask) => {
    const own = groups[call.group ?? "rest"]
    // One call at a time finds out whether the provider is well again; the others need not wait for it.
    if (own.probing()) throw notAsked(where, "breaker")
    try {
      return await (call.effect === "reads" ? own.read(ask) : own.act(ask))
    } catch (error) {
      if (isBrokenCircuitError(error)) throw notAsked(where, "breaker")
      if (isBulkheadRejectedError(error)) throw notAsked(where, "limit")
      if (isTaskCancelledError(error)) throw new ProviderError(where, "slow")
      throw error
    }
  }
  const all = Object.entries(groups) as [Group, Policies][]
  return Object.assign(within, {
    health: () => all.map(([group, { health }]): [Group, GroupHealth] => [group, health()]),
  })
}

const ours = () => processSingleton("resilience", () => resilience())

/** With the budgets of the app. The breakers are shared by the process: what one screen learns of the provider, all know. */
export const withResilience: Resilience = (where, call, ask) => ours()(where, call, ask)

export const healthOfGroups = () => ours().health()
