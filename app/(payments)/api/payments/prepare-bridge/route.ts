import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { paymentsEndpoints } from "#lib/payments/contract"
import { prepareBridgeAgain } from "#lib/payments/server/start/prepare-bridge"
import { queryOrder } from "#lib/payments/server/query-limits/query-order"
import { isStartedOrResumedInThisBrowser } from "#lib/payments/server/browser-payments"
import { isOrderKnown, fetchPaymentResult } from "#lib/payments/server/result"

/** Returns new parameters after the bridge has failed, for an unfinished payment that was requested in this browser. */
export const POST = jsonEndpoint(
  paymentsEndpoints.prepareBridge,
  async ({ orderId }) => {
    const result = await queryOrder(orderId, () => fetchPaymentResult(paymentTypes, orderId), { isFound: isOrderKnown })
    const { state, orderState, record } = result
    const canOpen = state === "paying" && orderState !== "PAYING" && record?.method === "weixin"
    if (!canOpen || !(await isStartedOrResumedInThisBrowser(orderId, record))) return { state }
    return { state, ...(await prepareBridgeAgain(orderId, record)) }
  },
  { priority: "in-progress" },
)
