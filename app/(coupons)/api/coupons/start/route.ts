import { createPayHandlers } from "@app/_shared/pay-route"
import { isPhone } from "#lib/account/rules"
import { couponsEndpoints } from "#lib/coupons/contract"
import { type CouponIntent, createCouponCommand } from "#lib/coupons/server/payment"
import { buyMessages } from "#lib/coupons/list/messages"
import type { EndpointInput } from "#lib/provider/endpoint"
import { jsonOrFormEndpoint } from "#lib/http/endpoint/endpoint-route"
import { normalizePlate, getPlateError } from "#lib/core/plate/plate"
import { extractPhoneDigits } from "#lib/core/values/phone"

/** Buys a coupon for a plate and a phone number. */
export const POST = jsonOrFormEndpoint(
  couponsEndpoints.start,
  ...createPayHandlers("coupon", (intent: CouponIntent, method, form: EndpointInput<typeof couponsEndpoints.start>) => {
    const plate = normalizePlate(form.plate).slice(0, 20)
    const phone = extractPhoneDigits(form.phone)
    const plateError = getPlateError(plate)
    if (plateError) return { why: "plate-wrong", message: plateError, stale: true }
    if (!isPhone(phone)) return { why: "phone-wrong", message: buyMessages["phone-wrong"], stale: true }
    return createCouponCommand(intent, method, { plate, phone })
  }),
)
