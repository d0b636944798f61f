import "server-only"
import { AddressWrongScreen } from "#components/payments/address-wrong-screen"
import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { ifUnreachable } from "#lib/core/errors"
import { findPlate } from "#lib/core/plate/plate"
import { isRenewal, payAddressOf } from "#lib/payments/address"
import { askAboutOrder } from "#lib/payments/server/questions/order-questions"
import { parkOfOrder } from "#lib/provider/adapter"
import { hotline, ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

type FeeAnswer = Awaited<ReturnType<typeof provider.payments.fee>> | undefined
const ASKED = { isThere: (said: FeeAnswer) => !said || said.ok, hitsAreFree: true }

/** An address of the wrong shape is no dead end: the order or the car that it still names can be looked up. */
export async function addressWrong(address: string) {
  const values = address.split("?", 1)[0]!.split("/").map(decoded)
  const orderId = values.find((value) => /^\d{15,32}$/.test(value))
  const plate = values.map(findPlate).find(Boolean)
  const asking = orderId ? askAboutOrder(orderId, () => ifSoon(provider.payments.fee({ orderId })), ASKED) : undefined
  // Who may not ask now is shown the way to look the fee up.
  const [fee, phone] = await Promise.all([asking?.catch(ifUnreachable(undefined)), hotline()])
  const parkId = orderId && parkOfOrder(orderId)
  const way =
    orderId && fee?.ok && fee.data.state === "UNPAID"
      ? { text: isRenewal(fee.data) ? "查看这笔续费" : "查看这笔停车费", href: payAddressOf(orderId, fee.data) }
      : { text: "查询停车费", href: fill(addresses.plateSelectYdV2, {}, { parkId, licence_plate: plate }) }
  return <AddressWrongScreen way={way} phone={phone} />
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ""
  }
}
