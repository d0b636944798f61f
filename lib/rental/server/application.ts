import "server-only"
import { getProviderTime } from "#lib/provider/client/clock"
import { ProviderError, StoreUnavailableError } from "#lib/core/errors"
import { type UserMessage, toUserMessage } from "#lib/provider/user-message"
import { normalizePlate } from "#lib/core/plate/plate"
import { packTickets, readPhotoKey, acceptPhoto, unpackTickets } from "#lib/platform/server/photo-tickets"
import { withLock } from "#lib/store/with-lock"
import { getSession } from "#lib/session/session"
import { normalizeParkNumber } from "#lib/core/values/park-number"
import { provider } from "#lib/provider"
import type { ApplicationTarget } from "#lib/rental/application/address"
import {
  getApplyType,
  needsLicence,
  needsWorkCard,
  getFields,
  MAX_PHOTO_BYTES,
  DEFAULT_MAX_OTHER_PHOTOS,
  getSponsorType,
  type ApplicationValues,
  validateApplication,
} from "#lib/rental/application/rules"
import { type rentalPhotos, sexes, type ApplicationStatus } from "#lib/rental/application/contract"
import { toBeijingDay } from "#lib/core/time/dates"
import { fetchApplicationStatus } from "#lib/rental/server/application-status"
import { slotTypes } from "#lib/rental/model/values"
import { type ApplicationReason, applicationMessages } from "#lib/rental/application/messages"

export type RentalPhoto = (typeof rentalPhotos)[number]

/** A ticket is only valid for one kind of photo and one car park. */
const getPhotoPurpose = ({ kind, parkId }: ApplicationTarget, photo: RentalPhoto) =>
  ({ type: "CAR_OWNER_CERTIFICATION", about: `rental ${photo} ${kind} ${parkId}` }) as const

export const uploadRentalPhoto = (target: ApplicationTarget, photo: RentalPhoto, file: File) =>
  acceptPhoto(getPhotoPurpose(target, photo), file, MAX_PHOTO_BYTES)

/** The photos that a car park requires. */
export async function fetchPhotoRequirements({ kind, parkId }: ApplicationTarget) {
  const [config, limit] = await Promise.all([
    provider.rental.applicationConfig({ parkId }),
    provider.rental.photoLimit({ parkId }),
  ])
  return {
    workCard: needsWorkCard(kind),
    licence: needsLicence(kind, config.ok && config.data.licenceNeeded),
    others: (limit.ok ? limit.data.most : undefined) ?? DEFAULT_MAX_OTHER_PHOTOS,
  }
}

/** A file from the form, or the ticket of a photo that is uploaded already. */
type Photo = File | string
export type Photos = { workCard: Photo; licence: Photo; others: readonly Photo[] }
export type Tickets = { workCard: string; licence: string; others: string[] }
/** The storage keys of the uploaded photos. */
type PhotoKeys = { workCard?: string; licence?: string; others: string[] }
type ApplicationFailure = { why: ApplicationReason; userMessage?: UserMessage }

/** Packs the tickets for the draft. */
export const packPhotos = ({ workCard, licence, others }: Tickets) => packTickets([workCard, licence, ...others])

export async function unpackPhotos(target: ApplicationTarget, pack: string | undefined): Promise<Tickets> {
  const getTickets = await unpackTickets(pack)
  const [[workCard = ""], [licence = ""], others] = await Promise.all([
    getTickets(getPhotoPurpose(target, "workCard").about),
    getTickets(getPhotoPurpose(target, "licence").about),
    getTickets(getPhotoPurpose(target, "others").about),
  ])
  return { workCard, licence, others }
}

/** Adds each uploaded photo to `tickets` immediately, so that it is not uploaded again after a failure or a sign-in. */
export async function submitApplication(
  target: ApplicationTarget,
  values: ApplicationValues,
  photos: Photos,
  tickets: Tickets,
): Promise<"done" | ApplicationFailure> {
  const config = await fetchPhotoRequirements(target).catch(toFailure)
  // If the requirements are unknown, upload every selected photo.
  const requirements = "why" in config ? getRequirementsFromPhotos(photos) : config
  const keys: PhotoKeys = { others: [] }
  // Upload every photo before validating the fields, so that none has to be selected twice.
  let failure: ApplicationFailure | undefined = "why" in config ? config : undefined
  const upload = async (kind: RentalPhoto, photo: Photo, missing: ApplicationReason) => {
    const result =
      typeof photo === "string" ? { ok: true as const, ticket: photo } : await uploadRentalPhoto(target, kind, photo)
    if (!result.ok) return void (failure ??= { why: result.why })
    const key = await readPhotoKey(getPhotoPurpose(target, kind), result.ticket)
    if (!key) return void (failure ??= { why: missing })
    return { key, ticket: result.ticket }
  }
  for (const kind of ["workCard", "licence"] as const) {
    if (!requirements[kind]) continue
    const uploaded = await upload(kind, photos[kind], kind === "licence" ? "licence-missing" : "work-card-missing")
    keys[kind] = uploaded?.key
    tickets[kind] = uploaded?.ticket ?? ""
  }
  const others = photos.others.slice(0, requirements.others)
  tickets.others = others.filter((photo) => typeof photo === "string")
  for (const photo of others) {
    const uploaded = await upload("others", photo, "not-chosen")
    if (uploaded) keys.others.push(uploaded.key)
    if (uploaded && uploaded.ticket !== photo) tickets.others.push(uploaded.ticket)
    if (!uploaded) tickets.others = tickets.others.filter((ticket) => ticket !== photo)
  }
  // A failed photo is reported before invalid fields, which show their own errors.
  const hasErrors = Object.keys(validateApplication(values, target.kind, toBeijingDay(getProviderTime()))).length > 0
  if (hasErrors) return failure ?? { why: "wrong" }
  return failure ?? (await sendWithLock(target, values, keys).catch(toFailure))
}

const getRequirementsFromPhotos = ({ workCard, licence, others }: Photos) => ({
  workCard: workCard !== "",
  licence: licence !== "",
  others: others.length,
})

/** For failures before anything was sent: the provider could not be queried, or the store's lock is not available. */
function toFailure(error: unknown): ApplicationFailure {
  if (error instanceof ProviderError) return { why: "declined", userMessage: toUserMessage(error) }
  if (error instanceof StoreUnavailableError) return { why: "declined" }
  throw error
}

const LOCK_SECONDS = 40
/** The states in which the form is open. */
const FORM_STATES: readonly ApplicationStatus["state"][] = ["authentication", "rejected"]

/** Sends only one application if the button is pressed twice. */
async function sendWithLock(
  target: ApplicationTarget,
  values: ApplicationValues,
  keys: PhotoKeys,
): Promise<"done" | ApplicationFailure> {
  const current = await getSession()
  const driver = current.state === "in" ? current.driver.driverKey : "nobody"
  const result = await withLock(
    `rental-applying:${driver}:${normalizeParkNumber(target.parkId)}`,
    LOCK_SECONDS,
    async (): Promise<"done" | ApplicationFailure> => {
      const status = await fetchApplicationStatus(target)
      // The form may be older than an application that is already under review or approved.
      return status.ok && !FORM_STATES.includes(status.data.state)
        ? { why: "applied-already" }
        : sendApplication(target, values, keys)
    },
  )
  // The result of the first press is not known yet, so the draft is kept.
  return result === "busy" ? { why: "sending" } : result
}

async function sendApplication(
  { kind, parkId, areaId }: ApplicationTarget,
  values: ApplicationValues,
  keys: PhotoKeys,
): Promise<"done" | ApplicationFailure> {
  const fields = new Set(getFields(kind))
  const text = (name: keyof ApplicationValues) => (fields.has(name) ? values[name]?.trim() || undefined : undefined)
  try {
    const result = await provider.rental.apply({
      sponsorType: getSponsorType(kind),
      name: text("name") ?? "",
      sex: sexes.find((sex) => sex === text("sex")),
      phone: text("phone"),
      plate: normalizePlate(values.plate ?? ""),
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
      applyType: getApplyType(kind),
      parkId,
      areaId,
    })
    if (!result.ok) return result
    if (result.data.done) return "done"
    const { message } = result.data
    return { why: "declined", userMessage: message ? { text: message } : undefined }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { why: "unknown", userMessage: toUserMessage(error, applicationMessages.unknown) }
  }
}
