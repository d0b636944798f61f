import { createHmac } from "node:crypto"
import { addresses } from "#lib/addresses/addresses"
import { type Input, refuse, type SandboxFor } from "#lib/provider/contract"
import { fillAddress } from "#lib/core/address/address"
import { formatYuan, formatYuanDigits } from "#lib/core/values/money"
import type { wallet } from "#lib/wallet/contract"
import { ProviderRejection } from "#sandbox/server/request"
import type { CallContext } from "#sandbox/server/context"
import type { CashBack } from "#sandbox/records/money/cash-backs"
import { findCashBack, claimCashBack } from "#sandbox/records/money/cash-backs"
import { insertCashBackMovement, getPurseAccount } from "#sandbox/records/money/ledger"
import { findCarByPlate } from "#sandbox/records/parking/cars"
import { getPark } from "#sandbox/records/parking/parks"

type Link = Pick<Input<typeof wallet.change>, "transactionID" | "parkId" | "licensePlate" | "orderId" | "amount">

/**
 * desSign: the first 16 hexadecimal digits of the HMAC-SHA256 of transactionID, parkId, licensePlate, orderId and
 * amount, joined by "|", with the app's secret. The name of the car park is not signed and not used.
 */
const signLink = ({ transactionID, parkId, licensePlate, orderId, amount }: Link, secret: string) =>
  createHmac("sha256", secret)
    .update([transactionID, parkId, licensePlate, orderId, amount].join("|"))
    .digest("hex")
    .slice(0, 16)

const toLink = ({ id, park, plate, order_id, amount }: Omit<CashBack, "driver" | "paid_at">): Link => ({
  transactionID: id,
  parkId: park,
  licensePlate: plate,
  orderId: order_id,
  amount: formatYuanDigits(amount),
})

/** The path in the app that the counter prints as a QR code. */
export function buildCashBackPath(
  { store, options }: Pick<CallContext, "store" | "options">,
  cashBack: CashBack,
): string {
  const link = toLink(cashBack)
  const desSign = signLink(link, options.appSecret)
  return fillAddress(addresses.change, { ...link, desSign, parkName: getPark(store, cashBack.park).name })
}

const createRejection = (message: string) => new ProviderRejection("CHANGE_REFUSED", message)

export const cashBackCalls = {
  change({ desSign, ...link }, { store, driver, now, options }) {
    if (desSign !== signLink(link, options.appSecret)) return refuse("link-wrong")
    const cashBack = findCashBack(store, link.transactionID)
    if (!cashBack) throw createRejection("没有找到这笔找零")
    if (cashBack.paid_at !== null) throw createRejection("这笔找零已经退过了")
    const owner = findCarByPlate(store, cashBack.plate)?.driver
    if (owner !== undefined && owner !== driver.id) throw createRejection("这辆车是另一位车主的，请车主本人领取")
    claimCashBack(store, cashBack.id, driver.id, now)
    const { id, park, amount } = cashBack
    insertCashBackMovement(store, { id, park, amount, to: getPurseAccount(driver.id), at: now })
    return { message: `${formatYuan(amount)} 已退到您的余额` }
  },
} satisfies Partial<SandboxFor<typeof wallet, CallContext>>
