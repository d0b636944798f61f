import "server-only"
import { processSingleton } from "#lib/core/process-singleton"

/** So many forms with files are in memory at a time, nine megabytes each; the next is asked to come again. */
const MOST = 16
/**
 * Of these so many for one session, and so many for one address: whoever sends slowly, or holds the end back, keeps nobody
 * else from sending. A form sends its photos one by one, and a second tab is somebody, too.
 */
const OF_SESSION = 3
const OF_ADDRESS = 8

type Pool = { read: number; of: Map<string, number> }
const pool = (): Pool => ({ read: 0, of: new Map<string, number>() })
const bodies = processSingleton("bodies", pool)
const typedAlone = processSingleton("bodies-typed", pool)

export type Sender = { session: string; address?: string }

/** Does what takes a large body, if there is room for one more; else undefined, and nothing of it is read. */
export const withUploadSlot = <T>(sender: Sender, act: () => Promise<T>) => withRoom(bodies, sender, act)

/** The same for what reads of a large body only what was typed, 64 kB, where there is no room for the whole. */
export const withTextSlot = <T>(sender: Sender, act: () => Promise<T>) => withRoom(typedAlone, sender, act)

async function withRoom<T>(pool: Pool, { session, address }: Sender, act: () => Promise<T>): Promise<T | undefined> {
  const shares: [string, number][] = [
    [`session:${session}`, OF_SESSION],
    ...(address === undefined ? [] : [[`address:${address}`, OF_ADDRESS] as [string, number]]),
  ]
  if (pool.read >= MOST || shares.some(([whose, most]) => (pool.of.get(whose) ?? 0) >= most)) return undefined
  const count = (one: 1 | -1) => {
    pool.read += one
    for (const [whose] of shares) {
      const now = (pool.of.get(whose) ?? 0) + one
      if (now > 0) pool.of.set(whose, now)
      else pool.of.delete(whose)
    }
  }
  count(1)
  try {
    return await act()
  } finally {
    count(-1)
  }
}
