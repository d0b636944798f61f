import "server-only"
import { setTimeout as wait } from "node:timers/promises"
import { hashedKey } from "#lib/store/hashed-key"
import { store } from "#lib/store/store"

const LOCK_SECONDS = 40
const SAME_SECONDS = 60

/**
 * Two taps, two tabs: one of them acts, and whoever wishes the very same within a minute hears the same. Only the last is
 * kept: what was wished before it may be over. `name` says whose it is, and of what. An earlier answer that
 * `isUsable` rejects is not given again.
 */
export async function idempotent<T extends object>(
  name: string,
  wish: string,
  isDone: (answer: T) => boolean,
  act: () => Promise<T>,
  isUsable: (answer: T) => Promise<boolean> = async () => true,
): Promise<T | "busy"> {
  const [lock, last] = [hashedKey(`acting:${name}`), hashedKey(`acted:${name}`)]
  // What was typed is in no store.
  const wished = hashedKey(`wish:${wish}`)
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
    // It is done, whatever becomes of the store.
    if (isDone(answer)) await store().setEventually(last, JSON.stringify({ wished, answer }), SAME_SECONDS)
    return answer
  } finally {
    await store().compareAndDelete(lock, mine)
  }
}
