import { payRoute } from "../../../../(payments)/pay-route"
import { type BookingAttempt, bookingPlan } from "#lib/cross-park/server/payment"
import { lastDay, whyNotFrom } from "#lib/cross-park/rules"
import { bookWords, startWords } from "#lib/cross-park/words"
import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { beijingDay, fullDay } from "#lib/core/time/dates"
import { eitherHandler } from "#lib/http/endpoint/own-handler"
import type { OwnInput } from "#lib/provider/own"
import { crossParkOwn } from "#lib/cross-park/contract"
import { now } from "#lib/provider/client/clock"
import { isPlate, normalisePlate } from "#lib/core/plate/plate"

/** Books a space for the days shown to the driver, and pays for it. */
export const POST = eitherHandler(
  crossParkOwn.start,
  ...payRoute("booking", (attempt: BookingAttempt, method, sent: OwnInput<typeof crossParkOwn.start>) => {
    const { earliest, latest, type } = attempt
    const firstDay = sent.startDate
    const plate = normalisePlate(sent.plate).slice(0, 20)
    const no = (why: keyof typeof bookWords, stale = false) => ({ why, words: bookWords[why], stale })
    const today = beijingDay(now())
    // The offer has ended since the screen was rendered.
    if (latest < today) return { go: fill(addresses.spaces, {}, { said: "order-expired" }) }
    const why = whyNotFrom(firstDay, { today, earliest, latest })
    if (why) {
      const nearest = why === "after-last" ? latest : earliest
      return { why, words: startWords[why].replace("{day}", fullDay(nearest)), stale: true }
    }
    if (sent.endDate !== lastDay(firstDay, type)) return no("dates-unseen", true)
    if (!isPlate(plate)) return no("no-plate")
    if (sent.agree !== "1") return no("not-agreed")
    return bookingPlan(attempt, method, { firstDay, plate })
  }),
)
