import { whoSendsPhotos } from "../../../who-sends-photos"
import { addresses } from "#lib/addresses"
import { SignedOut } from "#lib/kit/call/fault"
import { AFTER_SIGN_IN_SECONDS, keepTyped } from "#lib/kit/door/flash"
import { uploadHandler } from "#lib/kit/door/own-handler"
import { goTo } from "#lib/kit/door/redirect"
import { normalisePlate } from "#lib/kit/plate/plate"
import { restoring, sitePath } from "#lib/kit/address/site-path"
import { readApplying } from "#lib/rental/application-address"
import { rentalOwn } from "#lib/rental/contract"
import { applyToRent, packPhotos } from "#lib/rental/server/application"
import type { ApplicationSaying } from "#lib/rental/words-of-application"

/** Room for a few photos, one of them a little too large, so that the screen itself can say so. */
const MOST = 16 * 1024 * 1024
const TOO_LARGE = "照片大小不能超过3MB，请返回上一页重新选择"
const upload = { most: MOST, tooLarge: TOO_LARGE, sender: whoSendsPhotos }

/** On to how it stands, or back to the form with everything that was in it. */
export const POST = uploadHandler(rentalOwn.apply, upload, async (sent, files) => {
  const { back, workCardTicket, licenceTicket, ...fields } = sent
  const applying = readApplying(sitePath(back) ?? "")
  if (!applying) return goTo(addresses.rentalParks.path)
  const { againHref } = applying
  const typed = { ...fields, plate: normalisePlate(fields.plate).slice(0, 20) }
  const file = (part: FormDataEntryValue | null) => (part instanceof File && part.size > 0 ? part : undefined)
  const text = (part: FormDataEntryValue) => (typeof part === "string" ? part.slice(0, 1024) : "")
  const tickets = { workCard: workCardTicket, licence: licenceTicket, others: files.getAll("othersTicket").map(text) }
  const values = async () => ({ ...typed, photos: await packPhotos(tickets) })
  try {
    const photos = {
      workCard: file(files.get("workCard")) ?? workCardTicket,
      licence: file(files.get("licence")) ?? licenceTicket,
      others: [...tickets.others, ...files.getAll("others").flatMap((part) => file(part) ?? [])],
    }
    const { said, tickets: kept } = await applyToRent(applying, typed, photos)
    // Somebody else's press of the same button was first: how it stands says the rest.
    if (said === "done" || said.why === "applied-already") return goTo(applying.here)
    Object.assign(tickets, kept)
    await keepTyped<ApplicationSaying>("application", againHref, { values: await values(), ...said })
    return goTo(againHref)
  } catch (error) {
    if (!(error instanceof SignedOut)) throw error
    await keepTyped<ApplicationSaying>(
      "application",
      againHref,
      { values: await values(), why: "again" },
      AFTER_SIGN_IN_SECONDS,
    )
    return goTo(restoring(againHref))
  }
})
