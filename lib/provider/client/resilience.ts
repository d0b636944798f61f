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

/** Otherwise cockatiel also aborts the signal after each response, which creates an error with a stack trace. */
const NO_ABORT_ON_RETURN = { abortOnReturn: false }

type Run = <T>(send: (signal: AbortSignal) => Promise<T>) => Promise<T>
type Policies = { isProbing: () => boolean; read: Run; act: Run; health: () => GroupHealth }

/** The state of a group; the breaker is 0 closed, 1 open, 2 half open. */
export type GroupHealth = { breaker: CircuitState; opened: number; inFlight: number; waiting: number; retries: number }

/** The policies of a group: breaker, concurrency limit, and wrappers for reads and acts. */
function createPolicies(group: Group, budgets: Budgets): Policies {
  const breaker = circuitBreaker(handleWhen(opensBreaker), {
    halfOpenAfter: budgets.halfOpenAfter,
    breaker: new SamplingBreaker({ threshold: 0.6, duration: 10_000, minimumRps: 2 }),
  })
  const concurrencyLimit = bulkhead(budgets.inFlight[group], budgets.queue)
  const retryPolicy = retry(handleWhen(isRetryable), {
    maxAttempts: 1,
    backoff: new ExponentialBackoff({ initialDelay: 120, maxDelay: 400 }),
  })
  // The total includes the wait in the queue. Only the aggressive strategy ends it.
  const createTotalTimeout = (ms: number) =>
    timeout(ms, { strategy: TimeoutStrategy.Aggressive, ...NO_ABORT_ON_RETURN })
  const readPolicy = wrap(
    createTotalTimeout(budgets.readTotal),
    concurrencyLimit,
    retryPolicy,
    breaker,
    timeout(budgets.readTry, { strategy: TimeoutStrategy.Cooperative, ...NO_ABORT_ON_RETURN }),
  )
  const actPolicy = wrap(createTotalTimeout(budgets.act), concurrencyLimit, breaker)
  const run =
    (policy: typeof readPolicy | typeof actPolicy): Run =>
    (send) =>
      policy.execute(({ signal }) => send(signal))
  const counts = { opened: 0, retries: 0 }
  breaker.onBreak(() => counts.opened++)
  retryPolicy.onRetry(() => counts.retries++)
  return {
    isProbing: () => breaker.state === CircuitState.HalfOpen,
    read: run(readPolicy),
    act: run(actPolicy),
    health: () => ({
      ...counts,
      breaker: breaker.state,
      inFlight: budgets.inFlight[group] - concurrencyLimit.executionSlots,
      waiting: budgets.queue - concurrencyLimit.queueSlots,
    }),
  }
}

/** The call was not made. Has no phone number: an earlier one may belong to another car park. */
const createBusyError = (callName: string, cause: "breaker" | "limit") => new ProviderError(callName, "busy", { cause })

/** Runs a call with its group's timeout, limit and breaker. Reads are retried once, acts never. */
type Resilience = <T>(
  callName: string,
  call: Pick<Call, "effect" | "group">,
  send: (signal: AbortSignal) => Promise<T>,
) => Promise<T>
type Observable = Resilience & { health: () => [Group, GroupHealth][] }

export function createResilience(budgets: Partial<Budgets> = {}): Observable {
  const createGroup = (group: Group) => createPolicies(group, { ...BUDGETS, ...budgets })
  const groups = {
    "sign-in": createGroup("sign-in"),
    pay: createGroup("pay"),
    ads: createGroup("ads"),
    rest: createGroup("rest"),
  }

  const run: Resilience = async (callName, call, send) => {
    const policies = groups[call.group ?? "rest"]
    // While half open, one call tests the provider; the others fail at once.
    if (policies.isProbing()) throw createBusyError(callName, "breaker")
    try {
      return await (call.effect === "reads" ? policies.read(send) : policies.act(send))
    } catch (error) {
      if (isBrokenCircuitError(error)) throw createBusyError(callName, "breaker")
      if (isBulkheadRejectedError(error)) throw createBusyError(callName, "limit")
      if (isTaskCancelledError(error)) throw new ProviderError(callName, "slow")
      throw error
    }
  }
  const policiesByGroup = Object.entries(groups) as [Group, Policies][]
  return Object.assign(run, {
    health: () => policiesByGroup.map(([group, { health }]): [Group, GroupHealth] => [group, health()]),
  })
}

const getResilience = () => processSingleton("resilience", () => createResilience())

/** With the default budgets. The breakers are shared by the whole process. */
export const withResilience: Resilience = (callName, call, send) => getResilience()(callName, call, send)

export const getGroupHealth = () => getResilience().health()
