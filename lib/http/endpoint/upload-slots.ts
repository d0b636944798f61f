import "server-only"
import { processSingleton } from "#lib/core/process-singleton"

/** Forms with files that are in memory at the same time, up to nine megabytes each. Further uploads are rejected. */
const MAX_UPLOADS = 16
/**
 * Limits per session and per address, so that a client that sends slowly does not block the others. A form sends its
 * photos sequentially, and a driver may have two tabs.
 */
const MAX_PER_SESSION = 3
const MAX_PER_ADDRESS = 8

type Pool = { active: number; activeByOwner: Map<string, number> }
const createPool = (): Pool => ({ active: 0, activeByOwner: new Map<string, number>() })
const uploadPool = processSingleton("upload-slots", createPool)
const textPool = processSingleton("text-slots", createPool)

export type Sender = { session: string; address?: string }

/** Runs `action`, which reads a large body, if a slot is free. Otherwise returns undefined without reading it. */
export const withUploadSlot = <T>(sender: Sender, action: () => Promise<T>) => withSlot(uploadPool, sender, action)

/** Like `withUploadSlot`, for reading only the text fields (64 kB) when no slot for the whole body is free. */
export const withTextSlot = <T>(sender: Sender, action: () => Promise<T>) => withSlot(textPool, sender, action)

async function withSlot<T>(pool: Pool, { session, address }: Sender, action: () => Promise<T>): Promise<T | undefined> {
  const owners: [string, number][] = [
    [`session:${session}`, MAX_PER_SESSION],
    ...(address === undefined ? [] : [[`address:${address}`, MAX_PER_ADDRESS] as [string, number]]),
  ]
  const isFull = owners.some(([owner, max]) => (pool.activeByOwner.get(owner) ?? 0) >= max)
  if (pool.active >= MAX_UPLOADS || isFull) return undefined
  const addActive = (change: 1 | -1) => {
    pool.active += change
    for (const [owner] of owners) {
      const active = (pool.activeByOwner.get(owner) ?? 0) + change
      if (active > 0) pool.activeByOwner.set(owner, active)
      else pool.activeByOwner.delete(owner)
    }
  }
  addActive(1)
  try {
    return await action()
  } finally {
    addActive(-1)
  }
}
