import { log } from "#lib/kit/process/log"
import type { Ask, Redis } from "#lib/kit/store/link"
import { kindOf } from "#lib/kit/store/rooms"

/** What must come true although the store is away: a sign-out, a lock let go. `value` is what this instance knows by it. */
type Debt = { until: number; pay: (redis: Redis, secondsLeft: number) => Promise<unknown>; value?: string }

/** Of each kind of key: what is lesser never costs a sign-out its place. */
const MOST_OF_A_KIND = 10_000
const AGAIN_AFTER = 1_000

/** Done now if that can be; else kept, newest for each key, until the store takes it or its time is over. */
export function debtsTo(ask: Ask) {
  const owed = new Map<string, Debt>()
  const counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  let dropped = 0

  const left = ({ until }: Debt) => Math.ceil((until - Date.now()) / 1000)
  const countOf = (key: string) => counts.get(kindOf(key)) ?? 0
  const add = (key: string, debt: Debt) => {
    remove(key)
    owed.set(key, debt)
    counts.set(kindOf(key), countOf(key) + 1)
  }
  const remove = (key: string) => {
    if (owed.delete(key)) counts.set(kindOf(key), countOf(key) - 1)
  }
  const dropOldestLike = (key: string) => {
    for (const other of owed.keys()) {
      if (kindOf(other) !== kindOf(key)) continue
      remove(other)
      dropped++
      return
    }
  }
  const tryOne = async (key: string, debt: Debt, by: Ask) => {
    if (left(debt) > 0) await by((redis) => debt.pay(redis, left(debt)))
    if (owed.get(key) === debt) remove(key)
  }

  /** All that is owed, oldest first; what is refused is asked again later. */
  async function settle(by: Ask = ask) {
    if (dropped > 0) log.warn("store debts dropped", { count: dropped })
    dropped = 0
    for (const [key, debt] of owed) await tryOne(key, debt, by).catch(tryAgain)
  }
  function tryAgain() {
    timer ??= setTimeout(() => {
      timer = undefined
      void settle()
    }, AGAIN_AFTER).unref()
  }

  return {
    async pay(key: string, seconds: number, pay: Debt["pay"], value?: string) {
      const debt = { until: Date.now() + seconds * 1000, pay, value }
      add(key, debt)
      await tryOne(key, debt, ask).catch(tryAgain)
      if (countOf(key) > MOST_OF_A_KIND) dropOldestLike(key)
    },
    settle,
    known: (key: string) => owed.get(key)?.value,
    /** Something newer stands there. */
    forget: remove,
    stop: () => clearTimeout(timer),
  }
}
