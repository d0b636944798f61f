import "server-only"
import { processSingleton } from "#lib/core/process-singleton"

/** Forms with files that are in memory at the same time, up to nine megabytes each. Further ones are rejected. */
const MAX_UPLOADS = 16
/**
 * A share per session and per address, so that a client that sends slowly does not block the others. A form sends its
 * photos one after the other, and a driver may have two tabs.
 */
const MAX_PER_SESSION = 3
const MAX_PER_ADDRESS = 8

type Pool = { read: number; of: Map<string, number> }
const pool = (): Pool => ({ read: 0, of: new Map<string, number>() })
const bodies = processSingleton("bodies", pool)
const textOnlyPool = processSingleton("bodies-typed", pool)

export type Sender = { session: string; address?: string }

/** Runs `act`, which reads a large body, if a slot is free. Otherwise returns undefined without reading it. */
export const withUploadSlot = <T>(sender: Sender, act: () => Promise<T>) => withRoom(bodies, sender, act)

/** As `withUploadSlot`, for reading only the text fields (64 kB) when no slot for the whole body is free. */
export const withTextSlot = <T>(sender: Sender, act: () => Promise<T>) => withRoom(textOnlyPool, sender, act)

async function withRoom<T>(pool: Pool, { session, address }: Sender, act: () => Promise<T>): Promise<T | undefined> {
  const shares: [string, number][] = [
    [`session:${session}`, MAX_PER_SESSION],
    ...(address === undefined ? [] : [[`address:${address}`, MAX_PER_ADDRESS] as [string, number]]),
  ]
  if (pool.read >= MAX_UPLOADS || shares.some(([whose, most]) => (pool.of.get(whose) ?? 0) >= most)) return undefined
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
