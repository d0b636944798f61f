import "server-only"
import { deflateRawSync, inflateRawSync } from "node:zlib"
import type { Input } from "#lib/provider/contract"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { limit } from "#lib/http/limits/limits"
import { consumeLimits } from "#lib/http/limits/rate-limits"
import { log } from "#lib/observability/log"
import { shrinkPhoto } from "#lib/photo/shrink-photo"
import type { PhotoError } from "#lib/photo/messages"
import { seal, unseal } from "#lib/http/seal/seal"
import { logSecurityEvent } from "#lib/http/limits/security-log"
import { uploadToStorage, parseStorageUrl, type UploadForm } from "#lib/photo/storage"
import type { platform } from "#lib/platform/contract"
import { provider } from "#lib/provider"
import { type Driver, getSession } from "#lib/session/session"

type PhotoType = Input<typeof platform.uploadSignature>["type"]
type AcceptResult = { ok: true; ticket: string } | { ok: false; why: PhotoError }
/** `about` identifies what the photo shows, such as a plate, in the area's own format. */
type PhotoPurpose = { type: PhotoType; about: string }
/**
 * Storage key, driver and purpose of a photo, sealed for the browser. It is valid only for that driver and purpose,
 * also after the driver has signed in again. The field names are part of tickets of earlier versions.
 */
type Ticket = PhotoPurpose & { photo: string; who: string }

const PURPOSE = "photo"
const VALID_SECONDS = 3600

type StoreResult = { ok: true; key: string } | { ok: false; why: PhotoError }

/** Shrinks a photo, stores it with `store` (by default the provider's object storage), and returns a ticket for it. */
export async function acceptPhoto(
  { type, about }: PhotoPurpose,
  file: File,
  maxBytes: number,
  store: (photo: Uint8Array<ArrayBuffer>) => Promise<StoreResult> = (photo) => uploadPhoto(type, photo),
): Promise<AcceptResult> {
  const { family, driverKey } = await requireDriver()
  const limitResult = await consumeLimits([limit("photo", family)])
  if (!limitResult.ok) return { ok: false, why: "too-often" }
  if (file.size > maxBytes) return { ok: false, why: "too-large" }
  const shrunk = await shrinkPhoto(new Uint8Array(await file.arrayBuffer()))
  if (!shrunk.ok) return shrunk
  const stored = await store(new Uint8Array(shrunk.photo))
  if (!stored.ok) return stored
  return {
    ok: true,
    ticket: await seal(PURPOSE, { photo: stored.key, type, about, who: driverKey } satisfies Ticket, VALID_SECONDS),
  }
}

/** Returns the storage key if the ticket belongs to this driver and purpose and has not expired. */
export async function readPhotoKey({ type, about }: PhotoPurpose, ticket: string): Promise<string | undefined> {
  const photo = ticket ? await unseal<Ticket>(PURPOSE, ticket) : undefined
  const { id, driverKey } = await requireDriver()
  if (photo?.who && photo.who !== driverKey) logSecurityEvent("not-theirs", { why: "photo" }, { driver: id })
  return photo?.type === type && photo.about === about && photo.who === driverKey ? photo.photo : undefined
}

const PACK_PURPOSE = "photos"
type Pack = Omit<PhotoPurpose, "about"> & { who: string; photos: { [about: string]: string[] } }
/** Deflated, because storage keys share a long prefix: twenty tickets then take the space of eight. */
type Packed = { deflated: string }

/** Packs the tickets of one driver, so that they fit into a draft cookie. */
export async function packTickets(tickets: readonly string[]): Promise<string> {
  const unsealed = await Promise.all(tickets.map((ticket) => unseal<Ticket>(PURPOSE, ticket)))
  const valid = unsealed.flatMap((ticket) => ticket ?? [])
  const [first] = valid
  if (!first) return ""
  const photos: Pack["photos"] = {}
  for (const { about, photo, who } of valid) if (who === first.who) (photos[about] ??= []).push(photo)
  const pack = JSON.stringify({ type: first.type, who: first.who, photos } satisfies Pack)
  return seal(PACK_PURPOSE, { deflated: deflateRawSync(pack).toString("base64") } satisfies Packed, VALID_SECONDS)
}

/** Returns the packed tickets by purpose. */
export async function unpackTickets(text: string | undefined): Promise<(about: string) => Promise<string[]>> {
  const packed = text ? (await unseal<Packed>(PACK_PURPOSE, text))?.deflated : undefined
  const pack = packed ? (JSON.parse(inflateRawSync(Buffer.from(packed, "base64")).toString()) as Pack) : undefined
  return (about) =>
    Promise.all(
      (pack?.photos[about] ?? []).map((photo) =>
        seal(PURPOSE, { photo, type: pack!.type, about, who: pack!.who } satisfies Ticket, VALID_SECONDS),
      ),
    )
}

async function requireDriver(): Promise<Driver> {
  const session = await getSession()
  if (session.state !== "in") throw new UnauthenticatedError("photo")
  return session.driver
}

async function uploadPhoto(type: PhotoType, photo: Uint8Array<ArrayBuffer>): Promise<StoreResult> {
  // After 403 a new signature is fetched once, because the old one may have expired.
  for (let attempts = 2; attempts > 0; attempts--) {
    const form = await fetchSignature(type)
    const url = form && parseStorageUrl(form)
    if (form && !url) log.warn("upload refused", { host: form.host })
    if (!form || !url) return { ok: false, why: "no-signature" }
    const status = await uploadToStorage(url, form, photo)
    if (status === 200) return { ok: true, key: form.key }
    log.warn("photo not stored", { status })
    if (status !== 403) break
  }
  return { ok: false, why: "not-stored" }
}

async function fetchSignature(type: PhotoType): Promise<UploadForm | undefined> {
  try {
    const result = await provider.platform.uploadSignature({ type, fileName: "photo.jpg" })
    return result.ok ? result.data : undefined
  } catch (error) {
    if (error instanceof ProviderError) return undefined
    throw error
  }
}
