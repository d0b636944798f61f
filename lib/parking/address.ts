import { addresses } from "#lib/addresses/addresses"
import { matchPath } from "#lib/core/address/address"
import { isFlagSet } from "#lib/parking/rules"
import { HIDDEN_VALUE } from "#lib/payments/address"

/** Values from the pay screen's URL. They are untrusted and only shown until the provider has answered. */
export type PayUrlFee = {
  park: string
  plate: string
  amount: string
  minutes: number | undefined
  since: string
  orderId: string
  loginRequired: boolean
  type: string
  invalid: boolean
  /** The order already has coupon minutes or lucky money, before the driver selects anything. */
  isAlreadyReduced: boolean
  gateId?: string
}

export function parsePayUrl(url: string): PayUrlFee | undefined {
  const params = matchPath(addresses.pay.path, url.split("?", 1)[0]!)
  if (!params) return undefined
  return {
    park: params.park === HIDDEN_VALUE ? "" : (params.park ?? ""),
    plate: params.licence_plate ?? "",
    amount: params.amount ?? "",
    minutes: parseCount(params.duration),
    since: params.start_time ?? "",
    orderId: params.order_id ?? "",
    loginRequired: isFlagSet(params.login_required),
    type: params.type ?? "",
    invalid: isFlagSet(params.invalid),
    isAlreadyReduced: Number(params.coupon_minutes) > 0 || Number(params.lucky_money) > 0,
    gateId: params.gateId || undefined,
  }
}

const parseCount = (text: string | undefined) => (/^\d{1,7}$/.test(text ?? "") ? Number(text) : undefined)
