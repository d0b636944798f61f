import { fetchCaptcha } from "#lib/account/server/sign-in/captcha"
import { validateSession } from "#lib/account/server/session/session-check"
import { contract } from "#lib/contract"
import { createCallsRoute } from "#lib/http/endpoint/calls-route"
import { queryOrder } from "#lib/payments/server/query-limits/query-order"
import { queryPlate } from "#lib/parking/server/query-plate"
import { isOrderForPlate } from "#lib/parking/server/quote-amount-to-pay"
import { isOrderId } from "#lib/payments/values"
import { provider } from "#lib/provider"

const NO_SUCH_ORDER: readonly unknown[] = ["no-order", "order-expired"]

/** This call takes a plate. A plate without a stay counts against the limit on guessed plates. */
const reduceByUnits: typeof provider.pay.reduceByUnits = (input) =>
  queryPlate(
    () => provider.pay.reduceByUnits(input),
    (result) => result.ok || result.why !== "order-expired",
  )

/** Captchas and discount quotes need no session, so they are limited. */
const limitedProvider = {
  ...provider,
  account: { ...provider.account, captcha: fetchCaptcha },
  pay: { ...provider.pay, reduceByUnits },
}

export const POST = createCallsRoute(contract, limitedProvider, validateSession, ({ orderId, plate }, callProvider) =>
  isOrderId(orderId)
    ? queryOrder(orderId, callProvider, {
        isFound: (result) => !NO_SUCH_ORDER.includes((result as { why?: unknown }).why),
        ignoresHits: true,
        // The pay screen sends the plate with its discount quotes.
        ...(typeof plate === "string" && { isForThisCar: () => isOrderForPlate(plate, orderId, true) }),
      })
    : callProvider(),
)
