import "server-only"
import { setTimeout as wait } from "node:timers/promises"
import { hashKey } from "#lib/store/hash-key"
import { store } from "#lib/store/store"

const LOCK_SECONDS = 40
const SAME_SECONDS = 60

/**
 * Runs `act` once for concurrent identical requests and returns its result to all of them, and to repetitions within a
 * minute. Only the last result is kept per `name`, because earlier ones may be outdated. A result that `isUsable`
 * rejects is not returned again.
 */
export async function idempotent<T extends object>(
  name: string,
  wish: string,
  isDone: (answer: T) => boolean,
  act: () => Promise<T>,
  isUsable: (answer: T) => Promise<boolean> = async () => true,
): Promise<T | "busy"> {
  const [lock, last] = [hashKey(`acting:${name}`), hashKey(`acted:${name}`)]
  // Only a hash of the request is stored.
  const wished = hashKey(`wish:${wish}`)
  const mine = crypto.randomUUID()
  const until = Date.now() + LOCK_SECONDS * 1000
  while (!(await store().compareAndSet(lock, undefined, mine, LOCK_SECONDS))) {
    if (Date.now() > until) return "busy"
    await wait(100)
  }
  try {
    const before = JSON.parse((await store().get(last)) ?? "{}") as { wished?: string; answer?: T }
    if (before.answer && before.wished === wished && (await isUsable(before.answer))) return before.answer
    const answer = await act()
    // The action has happened, so a failing store must not fail the request.
    if (isDone(answer)) await store().setEventually(last, JSON.stringify({ wished, answer }), SAME_SECONDS)
    return answer
  } finally {
    await store().compareAndDelete(lock, mine)
  }
}
