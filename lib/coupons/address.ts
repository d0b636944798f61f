import { addresses } from "#lib/addresses/addresses"
import { read } from "#lib/core/address/address"
import { parseYuan } from "#lib/core/values/money"

/** What the address of a purchase says, to be shown until the provider has spoken and never to be believed after. */
export type ToldType = {
  id: string
  parkId: string
  detail: string
  price?: number
  off?: number
  balance?: number
  minutes?: number
}

const LONGEST_NAME = 40

export function readBuyAddress(address: string): ToldType | undefined {
  const told = read(addresses.buyCoupon.path, address.split("?", 1)[0] ?? "")
  if (!told?.park_id || !told.coupon_type_id) return undefined
  return {
    id: told.coupon_type_id.slice(0, 64),
    parkId: told.park_id.slice(0, 64),
    detail: (told.detail ?? "").slice(0, LONGEST_NAME),
    price: parseYuan(told.amount),
    off: parseYuan(told.privilege),
    balance: parseYuan(told.balance),
    minutes: /^\d{1,7}$/.test(told.duration ?? "") ? Number(told.duration) : undefined,
  }
}
