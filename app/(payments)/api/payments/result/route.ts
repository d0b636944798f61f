import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { paymentsEndpoints } from "#lib/payments/contract"
import { queryOrder } from "#lib/payments/server/query-limits/query-order"
import { isOrderKnown, fetchPaymentResult } from "#lib/payments/server/result"
import { getScreenForState } from "#lib/payments/states"

/** Returns an order's state and the screen for it. */
export const POST = jsonEndpoint(
  paymentsEndpoints.result,
  async ({ orderId }) => {
    const { state } = await queryOrder(orderId, () => fetchPaymentResult(paymentTypes, orderId), {
      isFound: isOrderKnown,
    })
    return { state, screen: getScreenForState(state) }
  },
  { priority: "in-progress" },
)
