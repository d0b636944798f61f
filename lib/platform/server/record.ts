import "server-only"
import { env } from "#lib/env/env"
import { withTimeout } from "#lib/core/time/with-timeout"
import { processSingleton } from "#lib/core/process-singleton"
import { store } from "#lib/store/store"
import { createProvider } from "#lib/provider"

const FRESH_MS = 60_000
const AGAIN_MS = 5_000
/** How long an instance may be without a provider and still know these from another one, or from before it was started. */
const SHARED_SECONDS = 86_400
/** Nothing optional holds a screen longer than this. */
const TIMEOUT_MS = 1_000

type CachedAnswer<T> = { value?: T; until: number; asking?: Promise<T> }

/** Nobody's in particular, so kept for a minute, and served stale while the provider is down. */
function kept<T>(name: string, ask: () => Promise<T>): () => Promise<T> {
  const key = `kept:${name}`
  const entry = processSingleton<CachedAnswer<T>>(key, () => ({ until: 0 }))
  const keep = (value: T, milliseconds: number) => {
    Object.assign(entry, { value, until: Date.now() + milliseconds })
    return value
  }
  const fresh = async () => {
    const value = keep(await ask(), FRESH_MS)
    void store().setEventually(key, JSON.stringify(value), SHARED_SECONDS)
    return value
  }
  const fromAnother = async (trouble: unknown) => {
    const text = await store().getOrUndefined(key)
    if (!text) throw trouble
    return keep(JSON.parse(text) as T, AGAIN_MS)
  }
  const renew = () =>
    (entry.asking ??= fresh()
      .catch(fromAnother)
      .finally(() => (entry.asking = undefined)))
  return async () => {
    if (entry.value !== undefined && entry.until > Date.now()) return entry.value
    if (entry.value === undefined) return renew()
    renew().catch(() => (entry.until = Date.now() + AGAIN_MS))
    return entry.value
  }
}

async function answered<T>(asking: Promise<{ ok: true; data: T } | { ok: false; why: never }>): Promise<T> {
  const said = await asking
  if (!said.ok) throw new Error("refused")
  return said.data
}

/** Whose app this is. Throws when the provider has never said. */
export const providerRecord = kept("record", () => answered(createProvider(undefined).platform.record({})))
const settings = kept("settings", () =>
  answered(createProvider(undefined).platform.settings({ application: env().APPLICATION })),
)

/** The same for what a screen can do without: undefined after a second, or when there is no answer. */
export const recordIfKnown = () => ifSoon(providerRecord())
export const settingsIfKnown = () => ifSoon(settings())

/** The 400 number drivers may call: configured by the provider, else its own telephone. */
export async function hotline(): Promise<string | undefined> {
  const [configured, record] = await Promise.all([settingsIfKnown(), recordIfKnown()])
  return configured?.hotline ?? record?.phone
}

export const ifSoon = <T>(asking: Promise<T>): Promise<T | undefined> =>
  withTimeout(asking, TIMEOUT_MS).catch(() => undefined)
