import { createPayHandlers } from "@app/_shared/pay-route"
import type { EndpointInput } from "#lib/provider/endpoint"
import { jsonOrFormEndpoint } from "#lib/http/endpoint/endpoint-route"
import { walletEndpoints } from "#lib/wallet/contract"
import { parseTopUp, getTopUpError } from "#lib/wallet/rules"
import { type TopUpIntent, createTopUpCommand } from "#lib/wallet/server/payment"
import { topUpMessages } from "#lib/wallet/messages"

/** Tops up the balance by the amount that the driver entered. */
export const POST = jsonOrFormEndpoint(
  walletEndpoints.start,
  ...createPayHandlers("top-up", (intent: TopUpIntent, _, form: EndpointInput<typeof walletEndpoints.start>) => {
    const amount = parseTopUp(form.amount)
    if (amount === undefined) {
      const error = getTopUpError(form.amount) ?? "amount"
      return { why: error, message: topUpMessages[error], stale: true }
    }
    return createTopUpCommand(intent, amount)
  }),
)
