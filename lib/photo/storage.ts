import "server-only"
import { type Dispatcher, FormData } from "undici"
import { env } from "#lib/env/env"
import { ProviderError } from "#lib/core/errors"
import { processSingleton } from "#lib/core/process-singleton"
import { sendRequest, openPool } from "#lib/provider/client/transport"

/** What the provider signs for one upload: where to, under which key, and until when. */
export type UploadForm = { host: string; key: string; accessId: string; policy: string; signature: string }

const TIMEOUT_MS = 15_000

/** The address to post to, if it is one of the storages we know and the key one of those we expect. */
export function storageAddress({ host, key }: Pick<UploadForm, "host" | "key">): URL | undefined {
  const { STORAGE_HOSTS, STORAGE_PREFIXES, PROVIDER_URL } = env()
  const url = URL.canParse(host) ? new URL(host) : undefined
  const secure = url?.protocol === "https:" || (url?.protocol === "http:" && PROVIDER_URL.startsWith("http:"))
  if (!url || !secure || url.username || url.password || url.search || url.hash) return undefined
  if (!STORAGE_HOSTS.includes(url.host)) return undefined
  const plain = /^[\w-][\w.-]*(\/[\w-][\w.-]*)+$/.test(key)
  const expected = STORAGE_PREFIXES.length === 0 || STORAGE_PREFIXES.some((prefix) => key.startsWith(prefix))
  return plain && expected ? url : undefined
}

/** Posts a photo as a browser's form would, the file last, and answers the storage's status. */
export async function keepInStorage(address: URL, form: UploadForm, photo: Uint8Array<ArrayBuffer>): Promise<number> {
  const body = new FormData()
  body.append("key", form.key)
  body.append("policy", form.policy)
  body.append("OSSAccessKeyId", form.accessId)
  body.append("signature", form.signature)
  // Ours, whatever else is signed: nothing in an answer may send the upload elsewhere.
  body.append("success_action_status", "200")
  body.append("file", new Blob([photo], { type: "image/jpeg" }), "photo.jpg")
  const sent = { method: "POST", path: address.pathname, headers: {}, body }
  try {
    return (await sendRequest(poolOf(address), "storage", sent, AbortSignal.timeout(TIMEOUT_MS))).status
  } catch (error) {
    if (error instanceof ProviderError) return 0
    throw error
  }
}

// One for each storage there is: the addresses are those of the configuration.
const poolOf = ({ origin }: URL): Dispatcher => processSingleton(`storage:${origin}`, () => openPool(origin))
