import { createPayHandlers } from "@app/_shared/pay-route"
import { jsonOrFormEndpoint } from "#lib/http/endpoint/endpoint-route"
import type { EndpointInput } from "#lib/provider/endpoint"
import { normalizePlate } from "#lib/core/plate/plate"
import { payEndpoints } from "#lib/parking/contract"
import { reserveDirectPayment } from "#lib/parking/server/direct-limits"
import { type DirectIntent, createDirectCommand } from "#lib/parking/server/direct-payment"
import { parseDirectAmount, getDirectPaymentError } from "#lib/parking/rules"
import { directPaymentMessages } from "#lib/parking/messages"

/** Pays an amount for a plate, both entered by the driver. */
export const POST = jsonOrFormEndpoint(
  payEndpoints.direct,
  ...createPayHandlers(
    "direct",
    async (intent: DirectIntent, method, form: EndpointInput<typeof payEndpoints.direct>) => {
      const plate = normalizePlate(form.plate).slice(0, 20)
      const error = getDirectPaymentError(plate, form.amount)
      if (error) return { why: error, message: directPaymentMessages[error], stale: true }
      const limitMessage = await reserveDirectPayment(intent.orderId)
      if (limitMessage) return { why: "too-often", message: limitMessage, stale: false }
      return createDirectCommand(intent, method, { plate, amount: parseDirectAmount(form.amount)! })
    },
  ),
)
