import { jsonResponse } from "#lib/http/endpoint/guard"
import { linkRoute } from "#lib/http/endpoint/route"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { createLeaveTimeFile } from "#lib/payments/server/view/leave-time-file"
import { isOrderId } from "#lib/payments/values"

/** The time to leave as a calendar file. */
export const GET = linkRoute(async (request) => {
  const orderId = new URL(request.url).searchParams.get("order_id")
  const file = isOrderId(orderId) ? await createLeaveTimeFile(paymentTypes, orderId) : undefined
  if (file === undefined) return jsonResponse(404, { ok: false, why: "missing" })
  return new Response(file, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="leave.ics"',
      "cache-control": "private, no-store",
    },
  })
})
