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
import type { Call, Group } from "#lib/kit/call/contract"
import { ProviderFault } from "#lib/kit/call/fault"
import { shared } from "#lib/kit/process/shared"

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

const sick = (error: unknown) =>
  error instanceof ProviderFault && ["unreachable", "slow", "busy", "broken", "garbled"].includes(error.kind)

/** What may have been an accident is asked once more; a read that was slow has had its time. */
const accident = (error: unknown) =>
  error instanceof ProviderFault && ["unreachable", "busy", "broken", "garbled"].includes(error.kind)

/** What has been answered in time is not aborted afterwards: nobody listens any more, and the error costs a stack. */
const QUIETLY = { abortOnReturn: false }

type Run = <T>(ask: (signal: AbortSignal) => Promise<T>) => Promise<T>
type Circle = { probing: () => boolean; read: Run; act: Run; standing: () => Standing }

/** What a group of calls looks like from outside; the breaker is 0 closed, 1 open, 2 finding out. */
export type Standing = { breaker: CircuitState; opened: number; inFlight: number; waiting: number; retries: number }

function circle(group: Group, budgets: Budgets): Circle {
  const breaker = circuitBreaker(handleWhen(sick), {
    halfOpenAfter: budgets.halfOpenAfter,
    breaker: new SamplingBreaker({ threshold: 0.6, duration: 10_000, minimumRps: 2 }),
  })
  const limit = bulkhead(budgets.inFlight[group], budgets.queue)
  const again = retry(handleWhen(accident), {
    maxAttempts: 1,
    backoff: new ExponentialBackoff({ initialDelay: 120, maxDelay: 400 }),
  })
  // The total counts the wait in the queue too, and there only an aggressive one ends it.
  const total = (ms: number) => timeout(ms, { strategy: TimeoutStrategy.Aggressive, ...QUIETLY })
  const reads = wrap(
    total(budgets.readTotal),
    limit,
    again,
    breaker,
    timeout(budgets.readTry, { strategy: TimeoutStrategy.Cooperative, ...QUIETLY }),
  )
  const acts = wrap(total(budgets.act), limit, breaker)
  const run =
    (policy: typeof reads | typeof acts): Run =>
    (ask) =>
      policy.execute(({ signal }) => ask(signal))
  const seen = { opened: 0, retries: 0 }
  breaker.onBreak(() => seen.opened++)
  again.onRetry(() => seen.retries++)
  return {
    probing: () => breaker.state === CircuitState.HalfOpen,
    read: run(reads),
    act: run(acts),
    standing: () => ({
      ...seen,
      breaker: breaker.state,
      inFlight: budgets.inFlight[group] - limit.executionSlots,
      waiting: budgets.queue - limit.queueSlots,
    }),
  }
}

/** Asks with the patience a call's effect deserves: one more try for a read, never for an act. */
export type Patience = <T>(
  where: string,
  call: Pick<Call, "effect" | "group">,
  ask: (signal: AbortSignal) => Promise<T>,
) => Promise<T>
type Watched = Patience & { standing: () => [Group, Standing][] }

export function patience(budgets: Partial<Budgets> = {}): Watched {
  const made = (group: Group) => circle(group, { ...BUDGETS, ...budgets })
  const circles = { "sign-in": made("sign-in"), pay: made("pay"), ads: made("ads"), rest: made("rest") }

  const asked: Patience = async (where, call, ask) => {
    const own = circles[call.group ?? "rest"]
    // One call at a time finds out whether the provider is well again; the others need not wait for it.
    if (own.probing()) throw new ProviderFault(where, "busy")
    try {
      return await (call.effect === "reads" ? own.read(ask) : own.act(ask))
    } catch (error) {
      // Without a number to call: one that was given with an answer was another driver's, and of another car park's.
      if (isBrokenCircuitError(error) || isBulkheadRejectedError(error)) throw new ProviderFault(where, "busy")
      if (isTaskCancelledError(error)) throw new ProviderFault(where, "slow")
      throw error
    }
  }
  const groups = Object.entries(circles) as [Group, Circle][]
  return Object.assign(asked, {
    standing: () => groups.map(([group, { standing }]): [Group, Standing] => [group, standing()]),
  })
}

const ours = () => shared("patience", () => patience())

/** With the budgets of the app; what one screen learns of a sick provider, all know. */
export const patiently: Patience = (where, call, ask) => ours()(where, call, ask)

export const standingOfGroups = () => ours().standing()
