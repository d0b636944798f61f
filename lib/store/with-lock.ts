import "server-only"
import { hashKey } from "#lib/store/hash-key"
import { store } from "#lib/store/store"

/** Runs `action` under a lock shared by all instances. Returns "busy" if it is taken. */
export async function withLock<T>(name: string, seconds: number, action: () => Promise<T>): Promise<T | "busy"> {
  const key = hashKey(name)
  const token = crypto.randomUUID()
  if (!(await store().compareAndSet(key, undefined, token, seconds))) return "busy"
  try {
    return await action()
  } finally {
    await store().compareAndDelete(key, token)
  }
}
