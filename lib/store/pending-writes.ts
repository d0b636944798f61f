import "server-only"
import { log } from "#lib/observability/log"
import type { RunCommand, Redis } from "#lib/store/connection"
import { getKeyKind } from "#lib/store/expiring-map"

/**
 * A write that must not be lost while Redis is down, such as a sign-out or the release of a lock. This instance reads
 * `value` until it is written.
 */
type Write = { until: number; write: (redis: Redis, secondsLeft: number) => Promise<unknown>; value?: string }

/** Per kind of key, so that less important writes do not displace sign-outs. */
const MAX_PER_KIND = 10_000
const RETRY_AFTER_MS = 1_000

/** Writes immediately if possible. Otherwise retries the newest write of each key until it succeeds or expires. */
export function createPendingWrites(runCommand: RunCommand) {
  const pending = new Map<string, Write>()
  const counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  let dropped = 0

  const getSecondsLeft = ({ until }: Write) => Math.ceil((until - Date.now()) / 1000)
  const getCount = (key: string) => counts.get(getKeyKind(key)) ?? 0
  const add = (key: string, write: Write) => {
    remove(key)
    pending.set(key, write)
    counts.set(getKeyKind(key), getCount(key) + 1)
  }
  const remove = (key: string) => {
    if (pending.delete(key)) counts.set(getKeyKind(key), getCount(key) - 1)
  }
  const dropOldest = (key: string) => {
    for (const candidate of pending.keys()) {
      if (getKeyKind(candidate) !== getKeyKind(key)) continue
      remove(candidate)
      dropped++
      return
    }
  }
  const attemptWrite = async (key: string, write: Write, run: RunCommand) => {
    if (getSecondsLeft(write) > 0) await run((redis) => write.write(redis, getSecondsLeft(write)))
    if (pending.get(key) === write) remove(key)
  }

  /** Retries all pending writes, oldest first. */
  async function flush(run: RunCommand = runCommand) {
    if (dropped > 0) log.warn("store writes dropped", { count: dropped })
    dropped = 0
    for (const [key, write] of pending) await attemptWrite(key, write, run).catch(scheduleRetry)
  }
  function scheduleRetry() {
    timer ??= setTimeout(() => {
      timer = undefined
      void flush()
    }, RETRY_AFTER_MS).unref()
  }

  return {
    async enqueue(key: string, seconds: number, write: Write["write"], value?: string) {
      const pendingWrite = { until: Date.now() + seconds * 1000, write, value }
      add(key, pendingWrite)
      await attemptWrite(key, pendingWrite, runCommand).catch(scheduleRetry)
      if (getCount(key) > MAX_PER_KIND) dropOldest(key)
    },
    flush,
    getPendingValue: (key: string) => pending.get(key)?.value,
    /** Call this if the key was overwritten. */
    forget: remove,
    stop: () => clearTimeout(timer),
  }
}
