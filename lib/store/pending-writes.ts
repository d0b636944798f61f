import "server-only"
import { log } from "#lib/observability/log"
import type { RunCommand, Redis } from "#lib/store/link"
import { getKeyKind } from "#lib/store/expiring-map"

/**
 * A write that must happen although Redis is down: a sign-out, the release of a lock. `value` is the value that this
 * instance reads meanwhile.
 */
type Write = { until: number; write: (redis: Redis, secondsLeft: number) => Promise<unknown>; value?: string }

/** Per kind of key, so that less important writes do not displace sign-outs. */
const MOST_OF_A_KIND = 10_000
const RETRY_AFTER_MS = 1_000

/** Writes at once if possible. Otherwise keeps the newest write of each key until it succeeds or expires. */
export function createPendingWrites(ask: RunCommand) {
  const pending = new Map<string, Write>()
  const counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  let dropped = 0

  const left = ({ until }: Write) => Math.ceil((until - Date.now()) / 1000)
  const countOf = (key: string) => counts.get(getKeyKind(key)) ?? 0
  const add = (key: string, write: Write) => {
    remove(key)
    pending.set(key, write)
    counts.set(getKeyKind(key), countOf(key) + 1)
  }
  const remove = (key: string) => {
    if (pending.delete(key)) counts.set(getKeyKind(key), countOf(key) - 1)
  }
  const dropOldestLike = (key: string) => {
    for (const other of pending.keys()) {
      if (getKeyKind(other) !== getKeyKind(key)) continue
      remove(other)
      dropped++
      return
    }
  }
  const tryOne = async (key: string, write: Write, by: RunCommand) => {
    if (left(write) > 0) await by((redis) => write.write(redis, left(write)))
    if (pending.get(key) === write) remove(key)
  }

  /** Retries all pending writes, oldest first. */
  async function flush(by: RunCommand = ask) {
    if (dropped > 0) log.warn("store writes dropped", { count: dropped })
    dropped = 0
    for (const [key, write] of pending) await tryOne(key, write, by).catch(tryAgain)
  }
  function tryAgain() {
    timer ??= setTimeout(() => {
      timer = undefined
      void flush()
    }, RETRY_AFTER_MS).unref()
  }

  return {
    async enqueue(key: string, seconds: number, write: Write["write"], value?: string) {
      const pendingWrite = { until: Date.now() + seconds * 1000, write, value }
      add(key, pendingWrite)
      await tryOne(key, pendingWrite, ask).catch(tryAgain)
      if (countOf(key) > MOST_OF_A_KIND) dropOldestLike(key)
    },
    flush,
    getPendingValue: (key: string) => pending.get(key)?.value,
    /** The key was overwritten. */
    forget: remove,
    stop: () => clearTimeout(timer),
  }
}
