import "server-only"
import { type Dispatcher, FormData } from "undici"
import { env } from "#lib/env/env"
import { ProviderError } from "#lib/core/errors"
import { processSingleton } from "#lib/core/process-singleton"
import { sendRequest, openPool } from "#lib/provider/client/transport"

/** The provider's signature for one upload: storage, key and expiry. */
export type UploadForm = { host: string; key: string; accessId: string; policy: string; signature: string }

const TIMEOUT_MS = 15_000

/** Returns the storage URL if its host is in STORAGE_HOSTS and the key starts with one of STORAGE_PREFIXES. */
export function parseStorageUrl({ host, key }: Pick<UploadForm, "host" | "key">): URL | undefined {
  const { STORAGE_HOSTS, STORAGE_PREFIXES, PROVIDER_URL } = env()
  const url = URL.canParse(host) ? new URL(host) : undefined
  const isSecure = url?.protocol === "https:" || (url?.protocol === "http:" && PROVIDER_URL.startsWith("http:"))
  if (!url || !isSecure || url.username || url.password || url.search || url.hash) return undefined
  if (!STORAGE_HOSTS.includes(url.host)) return undefined
  const isPlainKey = /^[\w-][\w.-]*(\/[\w-][\w.-]*)+$/.test(key)
  const hasExpectedPrefix = STORAGE_PREFIXES.length === 0 || STORAGE_PREFIXES.some((prefix) => key.startsWith(prefix))
  return isPlainKey && hasExpectedPrefix ? url : undefined
}

/** Posts the multipart form of OSS, which requires the file last. Returns the HTTP status; 0 if there is none. */
export async function uploadToStorage(url: URL, form: UploadForm, photo: Uint8Array<ArrayBuffer>): Promise<number> {
  const body = new FormData()
  body.append("key", form.key)
  body.append("policy", form.policy)
  body.append("OSSAccessKeyId", form.accessId)
  body.append("signature", form.signature)
  // Set by us, so that a signed redirect in the response cannot apply.
  body.append("success_action_status", "200")
  body.append("file", new Blob([photo], { type: "image/jpeg" }), "photo.jpg")
  const request = { method: "POST", path: url.pathname, headers: {}, body }
  try {
    return (await sendRequest(getPool(url), "storage", request, AbortSignal.timeout(TIMEOUT_MS))).status
  } catch (error) {
    if (error instanceof ProviderError) return 0
    throw error
  }
}

const getPool = ({ origin }: URL): Dispatcher => processSingleton(`storage:${origin}`, () => openPool(origin))
