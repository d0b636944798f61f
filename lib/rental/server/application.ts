import "server-only"
import { now } from "#lib/provider/client/clock"
import { ProviderFault, StoreAway } from "#lib/core/errors"
import { type Trouble, troubleOf } from "#lib/provider/trouble"
import { normalisePlate } from "#lib/core/plate/plate"
import { packTickets, photoKey, takePhoto, unpackTickets } from "#lib/platform/server/photo"
import { oneAtATime } from "#lib/store/one-at-a-time"
import { session } from "#lib/session/session"
import { parkNumber } from "#lib/core/values/park-number"
import { provider } from "#lib/provider"
import type { Applying } from "#lib/rental/application/address"
import {
  applyTypeOf,
  asksLicence,
  asksWorkCard,
  fieldsOf,
  LICENCE_MOST,
  OTHERS_MOST,
  sponsorTypeOf,
  type Typed,
  wrongIn,
} from "#lib/rental/application/rules"
import { type rentalPhotos, sexes, type Standing } from "#lib/rental/application/contract"
import { beijingDay } from "#lib/core/time/dates"
import { standingAt } from "#lib/rental/server/standing"
import { slotTypes } from "#lib/rental/model/values"
import { type ApplicationSaying, applicationWords } from "#lib/rental/application/words"

export type RentalPhoto = (typeof rentalPhotos)[number]

/** A photo for one car park is none for another, nor a work card a licence. */
const shows = ({ kind, parkId }: Applying, photo: RentalPhoto) =>
  ({ type: "CAR_OWNER_CERTIFICATION", about: `rental ${photo} ${kind} ${parkId}` }) as const

export const takeRentalPhoto = (applying: Applying, photo: RentalPhoto, file: File) =>
  takePhoto(shows(applying, photo), file, LICENCE_MOST)

/** What a car park wants to see. */
export async function askedAt({ kind, parkId }: Applying) {
  const [config, limit] = await Promise.all([
    provider.rental.applicationConfig({ parkId }),
    provider.rental.photoLimit({ parkId }),
  ])
  return {
    workCard: asksWorkCard(kind),
    licence: asksLicence(kind, config.ok && config.data.licenceNeeded),
    others: (limit.ok ? limit.data.most : undefined) ?? OTHERS_MOST,
  }
}

/** Files as they come from a form, or tickets of photos that are there already. */
type Photo = File | string
export type Photos = { workCard: Photo; licence: Photo; others: readonly Photo[] }
export type Tickets = { workCard: string; licence: string; others: string[] }
type No = { why: ApplicationSaying; trouble?: Trouble }

/** What is there already, for the next page: as many as a car park may ask for. */
export const packPhotos = ({ workCard, licence, others }: Tickets) => packTickets([workCard, licence, ...others])

export async function unpackPhotos(applying: Applying, pack: string | undefined): Promise<Tickets> {
  const of = await unpackTickets(pack)
  const [[workCard = ""], [licence = ""], others] = await Promise.all([
    of(shows(applying, "workCard").about),
    of(shows(applying, "licence").about),
    of(shows(applying, "others").about),
  ])
  return { workCard, licence, others }
}

/** `tickets` has each photo as soon as it is there, also where the rest fails or the session ends: none is sent again. */
export async function applyToRent(
  applying: Applying,
  typed: Typed,
  photos: Photos,
  tickets: Tickets,
): Promise<"done" | No> {
  const config = await askedAt(applying).catch(noOf)
  // Where nobody can say what is wanted now, what was chosen is kept all the same.
  const asked = "why" in config ? chosenIn(photos) : config
  const keys: { workCard?: string; licence?: string; others: string[] } = { others: [] }
  // Every photo goes up before anything is said of a field: none has to be chosen twice.
  let no: No | undefined = "why" in config ? config : undefined
  const take = async (photo: RentalPhoto, given: Photo, missing: ApplicationSaying) => {
    const taken = typeof given === "string" ? { ok: true as const, ticket: given } : undefined
    const said = taken ?? (await takeRentalPhoto(applying, photo, given as File))
    if (!said.ok) return void (no ??= { why: said.why })
    const key = await photoKey(shows(applying, photo), said.ticket)
    if (!key) return void (no ??= { why: missing })
    return { key, ticket: said.ticket }
  }
  for (const photo of ["workCard", "licence"] as const) {
    if (!asked[photo]) continue
    const taken = await take(photo, photos[photo], photo === "licence" ? "licence-missing" : "work-card-missing")
    keys[photo] = taken?.key
    tickets[photo] = taken?.ticket ?? ""
  }
  const others = photos.others.slice(0, asked.others)
  tickets.others = others.filter((other) => typeof other === "string")
  for (const other of others) {
    const taken = await take("others", other, "not-chosen")
    if (taken) keys.others.push(taken.key)
    if (taken && taken.ticket !== other) tickets.others.push(taken.ticket)
    if (!taken) tickets.others = tickets.others.filter((ticket) => ticket !== other)
  }
  // What is wrong with a field stands at the field; what is wrong with a photo has to be said, too.
  if (Object.keys(wrongIn(typed, applying.kind, beijingDay(now()))).length > 0) return no ?? { why: "wrong" }
  return no ?? (await sendAlone(applying, typed, keys).catch(noOf))
}

const chosenIn = ({ workCard, licence, others }: Photos) => ({
  workCard: workCard !== "",
  licence: licence !== "",
  others: others.length,
})

/** Nothing has been sent, and everything is there still: by a provider that cannot be asked, or without the store's lock. */
function noOf(error: unknown): No {
  if (error instanceof ProviderFault) return { why: "declined", trouble: troubleOf(error) }
  if (error instanceof StoreAway) return { why: "declined" }
  throw error
}

const SENDING_SECONDS = 40
/** How it stands where there is a form. */
const FORM_STATES: readonly Standing["state"][] = ["authentication", "rejected"]

/** Two presses of the button are one application. */
async function sendAlone(applying: Applying, ...sent: [Typed, Parameters<typeof send>[2]]): Promise<"done" | No> {
  const held = await session()
  const who = held.state === "in" ? held.driver.who : "nobody"
  const said = await oneAtATime(
    `rental-applying:${who}:${parkNumber(applying.parkId)}`,
    SENDING_SECONDS,
    async (): Promise<"done" | No> => {
      const stands = await standingAt(applying)
      // A form that was open meanwhile asks for nothing that is being looked at, or was let in.
      return stands.ok && !FORM_STATES.includes(stands.data.state)
        ? { why: "applied-already" }
        : send(applying, ...sent)
    },
  )
  // Nobody knows yet what becomes of the first: what was typed is kept until it is known.
  return said === "busy" ? { why: "sending" } : said
}

async function send(
  { kind, parkId, areaId }: Applying,
  typed: Typed,
  keys: { workCard?: string; licence?: string; others: string[] },
): Promise<"done" | No> {
  const own = new Set(fieldsOf(kind))
  const text = (name: keyof Typed) => (own.has(name) ? typed[name]?.trim() || undefined : undefined)
  try {
    const said = await provider.rental.apply({
      sponsorType: sponsorTypeOf(kind),
      name: text("name") ?? "",
      sex: sexes.find((sex) => sex === text("sex")),
      phone: text("phone"),
      plate: normalisePlate(typed.plate ?? ""),
      address: text("address"),
      from: text("from"),
      until: text("until"),
      workNumber: text("workNumber"),
      company: text("company"),
      department: text("department"),
      slotType: slotTypes.find((type) => type === text("slotType")),
      moldId: text("moldId"),
      workCard: keys.workCard,
      vehicleLicence: keys.licence,
      others: keys.others.length > 0 ? keys.others : undefined,
      ...{ applyType: applyTypeOf(kind), parkId, areaId },
    })
    if (!said.ok) return said
    if (said.data.done) return "done"
    const words = said.data.message
    return { why: "declined", trouble: words ? { words } : undefined }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    return { why: "unknown", trouble: troubleOf(error, applicationWords.unknown) }
  }
}
