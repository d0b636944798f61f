import "server-only"
import { hashKey } from "#lib/store/hash-key"
import { store } from "#lib/store/store"

/** Runs `act` under a lock shared by all instances. Returns "busy" if it is taken. */
export async function withLock<T>(name: string, seconds: number, act: () => Promise<T>): Promise<T | "busy"> {
  const key = hashKey(name)
  const token = crypto.randomUUID()
  if (!(await store().compareAndSet(key, undefined, token, seconds))) return "busy"
  try {
    return await act()
  } finally {
    await store().compareAndDelete(key, token)
  }
}
