import { createPayHandlers } from "@app/_shared/pay-route"
import { type BookingIntent, createBookingCommand } from "#lib/cross-park/server/payment"
import { getLastDay, getStartRejection } from "#lib/cross-park/rules"
import { bookMessages, startMessages } from "#lib/cross-park/messages"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { toBeijingDay, formatFullDay } from "#lib/core/time/dates"
import { jsonOrFormEndpoint } from "#lib/http/endpoint/endpoint-route"
import type { EndpointInput } from "#lib/provider/endpoint"
import { crossParkEndpoints } from "#lib/cross-park/contract"
import { getProviderTime } from "#lib/provider/client/clock"
import { isPlate, normalizePlate } from "#lib/core/plate/plate"

/** Books a space for the days shown to the driver, and pays for it. */
export const POST = jsonOrFormEndpoint(
  crossParkEndpoints.start,
  ...createPayHandlers(
    "booking",
    (intent: BookingIntent, method, form: EndpointInput<typeof crossParkEndpoints.start>) => {
      const { earliest, latest, type } = intent
      const firstDay = form.startDate
      const plate = normalizePlate(form.plate).slice(0, 20)
      const createRefusal = (why: keyof typeof bookMessages, stale = false) => ({
        why,
        message: bookMessages[why],
        stale,
      })
      const today = toBeijingDay(getProviderTime())
      // The last day on offer may have passed since the screen was rendered.
      if (latest < today) return { href: fillAddress(addresses.spaces, {}, { said: "order-expired" }) }
      const rejection = getStartRejection(firstDay, { today, earliest, latest })
      if (rejection) {
        const nearestDay = rejection === "after-last" ? latest : earliest
        return {
          why: rejection,
          message: startMessages[rejection].replace("{day}", formatFullDay(nearestDay)),
          stale: true,
        }
      }
      if (form.endDate !== getLastDay(firstDay, type)) return createRefusal("dates-unseen", true)
      if (!isPlate(plate)) return createRefusal("no-bound-car")
      if (form.agree !== "1") return createRefusal("not-agreed")
      return createBookingCommand(intent, method, { firstDay, plate })
    },
  ),
)
