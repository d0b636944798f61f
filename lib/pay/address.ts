import { addresses } from "#lib/addresses/addresses"
import { read } from "#lib/core/address/address"
import { isSet } from "#lib/pay/rules"

/** What an address says, to be shown until the provider has spoken and never to be believed after. */
export type AddressFee = {
  park: string
  plate: string
  amount: string
  minutes: number | undefined
  since: string
  orderId: string
  loginRequired: boolean
  type: string
  invalid: boolean
  /** Minutes or money that are off already, before anything is chosen. */
  takenAlready: boolean
  gateId?: string
}

export function readPayAddress(address: string): AddressFee | undefined {
  const told = read(addresses.pay.path, address.split("?", 1)[0]!)
  if (!told) return undefined
  return {
    park: told.park ?? "",
    plate: told.licence_plate ?? "",
    amount: told.amount ?? "",
    minutes: whole(told.duration),
    since: told.start_time ?? "",
    orderId: told.order_id ?? "",
    loginRequired: isSet(told.login_required),
    type: told.type ?? "",
    invalid: isSet(told.invalid),
    takenAlready: Number(told.coupon_minutes) > 0 || Number(told.lucky_money) > 0,
    gateId: told.gateId || undefined,
  }
}

const whole = (text: string | undefined) => (/^\d{1,7}$/.test(text ?? "") ? Number(text) : undefined)
