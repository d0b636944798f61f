import "server-only"
import { parkOfOrder } from "#lib/pay/rules"
import type { Coupon, Fee, Reduced, Voucher } from "#lib/pay/values"
import type { Limits } from "#lib/pay/coupons"
import { ifSoon } from "#lib/platform/flow"
import { provider } from "#lib/provider"
import { standing } from "#lib/session"

/** Everything the pay screen shows, as the provider says it at this moment. */
export type Quote = {
  fee: Fee
  parkId: string
  due: number
  reduced?: Reduced
  coupons: Coupon[]
  vouchers: Voucher[]
  chosen: { coupons: string[]; vouchers: string[] }
  limits: Limits
  couponMode: boolean
  park: { balanceOff: boolean; limitWarning: boolean; separatePath: boolean; noPassword: boolean; leaveWithin?: number; phone?: string }
  noPasswordOpened: boolean
  showButton: boolean
  memo?: string
  privacy?: string
  signedIn: boolean
}

type Wanted = { orderId: string; coupons?: string[]; vouchers?: string[] }
export type Quoted = { ok: true; quote: Quote } | { ok: false; why: "order-expired" | "no-order" }

/**
 * The fee alone is waited for as long as it takes; what only makes the screen richer has a second and is left out.
 * All of it is asked at once.
 */
export async function quoteFor({ orderId, coupons, vouchers }: Wanted): Promise<Quoted> {
  const parkId = parkOfOrder(orderId)
  const asking = provider.pay.fee({ orderId })
  const [fee, park, choice, mode, memo, privacy, button, { state }] = await Promise.all([
    asking,
    soon(provider.pay.park({ parkId })),
    soon(provider.pay.couponChoice({ parkId })),
    soon(provider.pay.couponMode({ parkId })),
    soon(provider.pay.memo({ parkId })),
    soon(provider.pay.privacy({ parkId })),
    soon(provider.pay.showButton({ parkId })),
    standing(),
  ])
  if (!fee.ok) return fee
  const { plate } = fee.data
  const mayChoose = choice?.allowed !== false
  const [own, vouched, limits, noPassword] = await Promise.all([
    mayChoose ? soon(provider.pay.coupons({ plate, parkId })) : undefined,
    mayChoose ? soon(provider.pay.vouchers({ parkId })) : undefined,
    mayChoose ? soon(provider.pay.couponLimits({ plate, parkId })) : undefined,
    park?.noPassword ? soon(provider.pay.noPasswordState({ plate })) : undefined,
  ])
  const offered = own?.list ?? []
  const chosen = {
    coupons: known(coupons ?? offered.filter((one) => one.checked && !one.disabled).map((one) => one.id), offered),
    vouchers: known(vouchers ?? [], vouched?.list ?? []),
  }
  const reduced = await reducedBy(orderId, parkId, plate, chosen)
  return {
    ok: true,
    quote: {
      fee: fee.data,
      parkId,
      due: reduced?.due ?? fee.data.amount,
      reduced,
      coupons: offered,
      vouchers: vouched?.list ?? [],
      chosen: reduced ? chosen : { coupons: [], vouchers: [] },
      limits: limits ?? {},
      couponMode: mode?.on === true,
      park: park ?? { balanceOff: false, limitWarning: false, separatePath: false, noPassword: false },
      noPasswordOpened: noPassword?.opened === true,
      showButton: button?.show === true,
      memo: memo?.memo,
      privacy: privacy?.text,
      signedIn: state === "in",
    },
  }
}

async function reducedBy(orderId: string, parkId: string, plate: string, chosen: Quote["chosen"]) {
  if (chosen.coupons.length + chosen.vouchers.length === 0) return undefined
  const said = await provider.pay.reduce({ parkId, plate, couponIds: chosen.coupons, orderId, voucherIds: chosen.vouchers })
  return said.ok ? said.data : undefined
}

/** An address may name anything; only what the provider offered is chosen. */
const known = (ids: string[], offered: readonly { id: string }[]) => ids.filter((id) => offered.some((one) => one.id === id))

async function soon<T>(asking: Promise<{ ok: true; data: T } | { ok: false; why: unknown }>): Promise<T | undefined> {
  const said = await ifSoon(asking)
  return said?.ok ? said.data : undefined
}
