import { addresses } from "#lib/addresses/addresses"
import type { Arrear } from "#lib/arrears/contract"
import { fillAddress, matchPath } from "#lib/core/address/address"
import { formatWireTime } from "#lib/core/time/dates"
import { HIDDEN_VALUE } from "#lib/payments/address"
import { parseYuan, formatYuanDigits } from "#lib/core/values/money"

/** The URL of an unpaid stay, with the values that the provider's other products write. */
export const buildArrearUrl = (
  { parkId, park, plate, amount, minutes, since, orderId, arrearsParkId }: Arrear,
  { hidesDetails }: { hidesDetails: boolean },
): string =>
  fillAddress(
    addresses.payArrears,
    {
      parkId,
      parkName: hidesDetails ? HIDDEN_VALUE : park,
      licencePlate: plate,
      amount: formatYuanDigits(amount),
      parkTime: hidesDetails ? HIDDEN_VALUE : String(minutes),
      inTime: hidesDetails ? HIDDEN_VALUE : formatWireTime(since),
      orderId,
    },
    { arrearsParkId },
  )

export type ArrearUrlValues = { orderId: string; arrearsParkId: string; amount?: number }

/** Reads the ids from the URL; its other values may be outdated. `arrearsParkId` defaults to the car park's id. */
export function parseArrearUrl(url: string): ArrearUrlValues | undefined {
  const [path = "", query] = url.split("?", 2)
  const params = matchPath(addresses.payArrears.path, path)
  if (!params?.orderId || !params.parkId) return undefined
  const arrearsParkId = new URLSearchParams(query).get("arrearsParkId") || params.parkId
  return {
    orderId: params.orderId.slice(0, 64),
    arrearsParkId: arrearsParkId.slice(0, 64),
    amount: parseYuan(params.amount),
  }
}
