import "server-only"
import { deflateRawSync, inflateRawSync } from "node:zlib"
import type { Input } from "#lib/provider/contract"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { limit } from "#lib/http/limits/limits"
import { consumeLimits } from "#lib/http/limits/rate-limits"
import { log } from "#lib/observability/log"
import { smallPhoto } from "#lib/photo/photo"
import type { PhotoTrouble } from "#lib/photo/words"
import { seal, unseal } from "#lib/http/seal/seal"
import { logSecurityEvent } from "#lib/http/limits/security-log"
import { keepInStorage, storageAddress, type UploadForm } from "#lib/photo/storage"
import type { platform } from "#lib/platform/contract"
import { provider } from "#lib/provider"
import { type Driver, getSession } from "#lib/session/session"

type PhotoType = Input<typeof platform.uploadSignature>["type"]
type Taken = { ok: true; ticket: string } | { ok: false; why: PhotoTrouble }
/** What a photo is for: `about` is the one thing it shows, in that area's words. */
type For = { type: PhotoType; about: string }
/**
 * Where a photo lies, who sent it, and for what. The browser holds it sealed: it can hand it in there and nowhere else, also
 * after the driver has been restored or has signed in anew.
 */
type Ticket = For & { photo: string; who: string }

const PURPOSE = "photo"
const GOOD_FOR_SECONDS = 3600

type Stored = { ok: true; key: string } | { ok: false; why: PhotoTrouble }

/**
 * A photo from a driver's phone into the provider's storage, or where else the provider keeps those. `most` is what the file
 * may weigh as it comes.
 */
export async function takePhoto(
  { type, about }: For,
  file: File,
  most: number,
  store: (photo: Uint8Array<ArrayBuffer>) => Promise<Stored> = (photo) => keep(type, photo),
): Promise<Taken> {
  const { family, who } = await sender()
  const free = await consumeLimits([limit("photo", family)])
  if (!free.ok) return { ok: false, why: "too-often" }
  if (file.size > most) return { ok: false, why: "too-large" }
  const small = await smallPhoto(new Uint8Array(await file.arrayBuffer()))
  if (!small.ok) return small
  const kept = await store(new Uint8Array(small.photo))
  if (!kept.ok) return kept
  return {
    ok: true,
    ticket: await seal(PURPOSE, { photo: kept.key, type, about, who } satisfies Ticket, GOOD_FOR_SECONDS),
  }
}

/** The key a ticket stands for, if it was given to this driver, for this, within the hour. */
export async function photoKey({ type, about }: For, ticket: string): Promise<string | undefined> {
  const found = ticket ? await unseal<Ticket>(PURPOSE, ticket) : undefined
  const { id, who } = await sender()
  if (found?.who && found.who !== who) logSecurityEvent("not-theirs", { why: "photo" }, { driver: id })
  return found?.type === type && found.about === about && found.who === who ? found.photo : undefined
}

const PACK = "photos"
type Pack = Omit<For, "about"> & { who: string; photos: { [about: string]: string[] } }
/** Keys of one storage begin alike: without what they have in common twenty take the room of eight. */
type Packed = { deflated: string }

/** Many tickets of one driver in the room of a few: what is kept for the next page goes into a cookie. */
export async function packTickets(tickets: readonly string[]): Promise<string> {
  const unsealed = await Promise.all(tickets.map((ticket) => unseal<Ticket>(PURPOSE, ticket)))
  const found = unsealed.flatMap((ticket) => ticket ?? [])
  const [first] = found
  if (!first) return ""
  const photos: Pack["photos"] = {}
  for (const { about, photo, who } of found) if (who === first.who) (photos[about] ??= []).push(photo)
  const pack = JSON.stringify({ type: first.type, who: first.who, photos } satisfies Pack)
  return seal(PACK, { deflated: deflateRawSync(pack).toString("base64") } satisfies Packed, GOOD_FOR_SECONDS)
}

/** The tickets again, by what each is for. */
export async function unpackTickets(text: string | undefined): Promise<(about: string) => Promise<string[]>> {
  const packed = text ? (await unseal<Packed>(PACK, text))?.deflated : undefined
  const pack = packed ? (JSON.parse(inflateRawSync(Buffer.from(packed, "base64")).toString()) as Pack) : undefined
  return (about) =>
    Promise.all(
      (pack?.photos[about] ?? []).map((photo) =>
        seal(PURPOSE, { photo, type: pack!.type, about, who: pack!.who } satisfies Ticket, GOOD_FOR_SECONDS),
      ),
    )
}

async function sender(): Promise<Driver> {
  const found = await getSession()
  if (found.state !== "in") throw new UnauthenticatedError("photo")
  return found.driver
}

async function keep(type: PhotoType, photo: Uint8Array<ArrayBuffer>): Promise<Stored> {
  // A signature may have run out on the way: it is asked for once more, and gives a new key.
  for (let tries = 2; tries > 0; tries--) {
    const form = await signature(type)
    const address = form && storageAddress(form)
    if (form && !address) log.warn("upload refused", { host: form.host })
    if (!form || !address) return { ok: false, why: "no-signature" }
    const status = await keepInStorage(address, form, photo)
    if (status === 200) return { ok: true, key: form.key }
    log.warn("photo not stored", { status })
    if (status !== 403) break
  }
  return { ok: false, why: "not-stored" }
}

async function signature(type: PhotoType): Promise<UploadForm | undefined> {
  try {
    const said = await provider.platform.uploadSignature({ type, fileName: "photo.jpg" })
    return said.ok ? said.data : undefined
  } catch (error) {
    if (error instanceof ProviderError) return undefined
    throw error
  }
}
