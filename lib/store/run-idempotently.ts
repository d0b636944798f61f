import "server-only"
import { setTimeout as wait } from "node:timers/promises"
import { hashKey } from "#lib/store/hash-key"
import { store } from "#lib/store/store"

const LOCK_SECONDS = 40
const RESULT_SECONDS = 60

/**
 * The names of the stored fields cannot change, because instances of the previous version read them during a rollout.
 */
type StoredResult<T> = { wished?: string; answer?: T }

/**
 * Runs `action` once for concurrent identical requests and returns its result to all of them, and to repetitions within
 * a minute. Only the last result is kept per `name`, because earlier results may be outdated. A result that `isUsable`
 * rejects is not returned again.
 */
export async function runIdempotently<T extends object>(
  name: string,
  request: string,
  isDone: (result: T) => boolean,
  action: () => Promise<T>,
  isUsable: (result: T) => Promise<boolean> = async () => true,
): Promise<T | "busy"> {
  const [lockKey, resultKey] = [hashKey(`acting:${name}`), hashKey(`acted:${name}`)]
  // Only a hash of the request is stored.
  const requestHash = hashKey(`wish:${request}`)
  const token = crypto.randomUUID()
  const until = Date.now() + LOCK_SECONDS * 1000
  while (!(await store().compareAndSet(lockKey, undefined, token, LOCK_SECONDS))) {
    if (Date.now() > until) return "busy"
    await wait(100)
  }
  try {
    const last = JSON.parse((await store().get(resultKey)) ?? "{}") as StoredResult<T>
    if (last.answer && last.wished === requestHash && (await isUsable(last.answer))) return last.answer
    const result = await action()
    // The action has happened, so a failing store must not fail the request.
    if (isDone(result)) {
      const stored: StoredResult<T> = { wished: requestHash, answer: result }
      await store().setEventually(resultKey, JSON.stringify(stored), RESULT_SECONDS)
    }
    return result
  } finally {
    await store().compareAndDelete(lockKey, token)
  }
}
