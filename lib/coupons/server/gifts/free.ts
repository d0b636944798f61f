import "server-only"
import type { FreeLink } from "#lib/coupons/gifts/address"
import { whyWrong } from "#lib/coupons/gifts/rules"
import { giftTries } from "#lib/coupons/server/gifts/limits"
import { type FreeEnding, noteFreeOutcome } from "#lib/coupons/server/gifts/outcome"
import type { GiftNo } from "#lib/coupons/server/gifts/receive"
import { applyCodes, endOf } from "#lib/coupons/model/states"
import { giftWords } from "#lib/coupons/gifts/words"
import { fitForDriver, mayHaveHappened, ProviderFault } from "#lib/core/errors"
import { troubleOf } from "#lib/provider/trouble"
import { reserveLimits } from "#lib/http/limits/rate-limits"
import { normalisePlate } from "#lib/core/plate/plate"
import { provider } from "#lib/provider"

/** A car park's free coupon for one car. How it ended is noted for the screen that says so; a why belongs to the form. */
export async function applyForFree(link: FreeLink, from: string, typed: string): Promise<{ ok: boolean } | GiftNo> {
  const wrong = whyWrong({ plate: typed })
  if (wrong) return { why: wrong }
  if (!(await reserveLimits(await giftTries())).ok) return { why: "too-often" }
  const plate = normalisePlate(typed)
  const ending = (await refusedBefore(link, plate)) ?? (await applied(link, plate))
  if ("why" in ending) return ending
  await noteFreeOutcome({ link, from, plate, ...ending })
  return ending
}

/** Has this car had one here today? Is it one of those that may? */
async function refusedBefore(link: FreeLink, plate: string): Promise<FreeEnding | undefined> {
  try {
    const [had, visitor] = await Promise.all([
      provider.coupons.status({ parkId: link.parkId, plate }),
      provider.coupons.superVisitor({ ...link, plate }),
    ])
    if (visitor.ok && !visitor.data.allowed) return refused(visitor.data.message)
    return had.ok && had.data.received ? refused(had.data.message, true) : undefined
  } catch (error) {
    if (error instanceof ProviderFault) return declined(error)
    throw error
  }
}

async function applied(link: FreeLink, plate: string): Promise<FreeEnding | GiftNo> {
  try {
    const said = await provider.coupons.apply({ ...link, plate, needTicket: false })
    if (!said.ok) return refused(giftWords[said.why])
    const { code, message, couponId, token } = said.data
    return couponId && endOf({ code, couponId }) === "received"
      ? { ok: true, coupon: { couponId, token: token ?? link.token } }
      : refused(message, code === applyCodes.hadOne)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    return mayHaveHappened(error) ? { why: "unknown" } : declined(error)
  }
}

const refused = (message: string | undefined, hadOne = false): FreeEnding => ({
  ok: false,
  message: fitForDriver(message),
  hadOne,
})

function declined(fault: ProviderFault): FreeEnding {
  const { words, phone } = troubleOf(fault)
  return { ok: false, message: words, phone }
}
