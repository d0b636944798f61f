import "server-only"
import { env } from "#lib/env/env"
import { withTimeout } from "#lib/core/time/with-timeout"
import { processSingleton } from "#lib/core/process-singleton"
import { store } from "#lib/store/store"
import { createProvider } from "#lib/provider"

const FRESH_FOR_MS = 60_000
const RETRY_AFTER_MS = 5_000
/** How long a value in the store can replace a response of the provider, for example after a restart. */
const SHARED_SECONDS = 86_400
/** The maximum delay of a screen by optional parts. */
const TIMEOUT_MS = 1_000

type CacheEntry<T> = { value?: T; until: number; pending?: Promise<T> }

/** Cached for a minute in this process, shared through the store, and served stale while the provider is down. */
function createCached<T>(name: string, load: () => Promise<T>): () => Promise<T> {
  const key = `kept:${name}`
  const entry = processSingleton<CacheEntry<T>>(key, () => ({ until: 0 }))
  const setValue = (value: T, milliseconds: number) => {
    Object.assign(entry, { value, until: Date.now() + milliseconds })
    return value
  }
  const fetchValue = async () => {
    const value = setValue(await load(), FRESH_FOR_MS)
    void store().setEventually(key, JSON.stringify(value), SHARED_SECONDS)
    return value
  }
  const readSharedValue = async (error: unknown) => {
    const text = await store().getOrUndefined(key)
    if (!text) throw error
    return setValue(JSON.parse(text) as T, RETRY_AFTER_MS)
  }
  const renew = () =>
    (entry.pending ??= fetchValue()
      .catch(readSharedValue)
      .finally(() => (entry.pending = undefined)))
  return async () => {
    if (entry.value !== undefined && entry.until > Date.now()) return entry.value
    if (entry.value === undefined) return renew()
    renew().catch(() => (entry.until = Date.now() + RETRY_AFTER_MS))
    return entry.value
  }
}

async function unwrap<T>(pending: Promise<{ ok: true; data: T } | { ok: false; why: never }>): Promise<T> {
  const result = await pending
  if (!result.ok) throw new Error("refused")
  return result.data
}

/** Throws if the provider fails and no earlier value is stored. */
export const getProviderProfile = createCached("record", () => unwrap(createProvider(undefined).platform.record({})))
const getSettings = createCached("settings", () =>
  unwrap(createProvider(undefined).platform.settings({ application: env().APPLICATION })),
)

/** For screens that do not require the values: undefined after a second, or if the provider fails. */
export const findProviderProfile = () => undefinedIfSlow(getProviderProfile())
export const findSettings = () => undefinedIfSlow(getSettings())

/** The configured hotline, else the provider's own telephone. */
export async function getHotline(): Promise<string | undefined> {
  const [configured, profile] = await Promise.all([findSettings(), findProviderProfile()])
  return configured?.hotline ?? profile?.phone
}

/** Resolves to undefined after a second, or if the promise rejects. */
export const undefinedIfSlow = <T>(pending: Promise<T>): Promise<T | undefined> =>
  withTimeout(pending, TIMEOUT_MS).catch(() => undefined)
