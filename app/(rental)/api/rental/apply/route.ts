import { untakenForm } from "#lib/forms/untaken-form"
import { sentApplication } from "../../../sent-application"
import { addresses } from "#lib/addresses/addresses"
import { SignedOut } from "#lib/core/errors"
import type { OwnInput } from "#lib/provider/own"
import { AFTER_SIGN_IN_SECONDS, dropLasting, keepTyped } from "#lib/forms/flash"
import { signInFirst } from "#lib/forms/sign-in-first"
import { uploadHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"
import { photoSender } from "#lib/platform/server/photo-sender"
import { rentalOwn } from "#lib/rental/contract"
import { applyToRent } from "#lib/rental/server/application"
import type { ApplicationSaying } from "#lib/rental/application/words"

/** Room for a few photos, one of them a little too large, so that the screen itself can say so. */
const MOST = 16 * 1024 * 1024
const TOO_LARGE = "照片大小不能超过3MB，请返回上一页重新选择"
const upload = { most: MOST, tooLarge: TOO_LARGE, sender: photoSender(addresses.rentalParks.path) }

type Sent = OwnInput<typeof rentalOwn.apply>

function readSent({ keep: _, owner: __, ...sent }: Sent, files: FormData) {
  const others = files.getAll("othersTicket").map((part) => (typeof part === "string" ? part.slice(0, 1024) : ""))
  return sentApplication(sent, others)
}

/** On to how it stands, or back to the form with everything that was in it. */
async function apply(sent: Sent, files: FormData) {
  const { applying, typed, tickets, values } = readSent(sent, files)
  if (!applying) return goTo(addresses.rentalParks.path)
  const { againHref } = applying
  const file = (part: FormDataEntryValue | null) => (part instanceof File && part.size > 0 ? part : undefined)
  try {
    if (sent.keep === "1") throw new SignedOut("photo")
    const photos = {
      workCard: file(files.get("workCard")) ?? tickets.workCard,
      licence: file(files.get("licence")) ?? tickets.licence,
      others: [...tickets.others, ...files.getAll("others").flatMap((part) => file(part) ?? [])],
    }
    const said = await applyToRent(applying, typed, photos, tickets)
    // Somebody else's press of the same button was first: how it stands says the rest.
    if (said === "done") await keepTyped<"sent">("applied", applying.here, { values: {}, why: "sent" })
    if (said === "done" || said.why === "applied-already") {
      await dropLasting("application", againHref)
      return goTo(applying.here)
    }
    const typedAgain = { values: await values(), ...said }
    await keepTyped<ApplicationSaying>("application", againHref, typedAgain, AFTER_SIGN_IN_SECONDS)
    return goTo(againHref)
  } catch (error) {
    if (!(error instanceof SignedOut)) throw error
    const why = sent.keep === "1" ? "unsent" : "again"
    return signInFirst<ApplicationSaying>("application", againHref, { values: await values(), why })
  }
}

export const POST = uploadHandler(rentalOwn.apply, upload, apply, async (sent, files, why) => {
  const { applying, values } = readSent(sent, files)
  const said = why === "too-large" || why === "crowded" ? why : "unsent"
  const kept = { owner: sent.owner, values, why: said } as const
  return applying && untakenForm<ApplicationSaying>("application", applying.againHref, kept)
})
