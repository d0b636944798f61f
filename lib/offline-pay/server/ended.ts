import "server-only"
import { gateHref } from "#lib/offline-pay/server/payment"
import type { Result } from "#lib/payments/server/result"
import { parkOfOrder } from "#lib/payments/rules"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

/**
 * A barrier without a line is opened by a code: where a driver who has paid at one finds it. Such an address can be written
 * for any stay: whoever did not come with it is led by what the provider says of the car park.
 */
export async function offlineEnded(
  orderId: string,
  { state, fee, record }: Result,
  isMine: boolean,
): Promise<string | undefined> {
  if (record?.about.kind !== "offline" || state !== "paid") return undefined
  const asked = { orderId, ...record.about, plate: fee?.plate ?? record.about.plate }
  if (!isMine && fee && (await hasLine({ ...asked, parkId: parkOfOrder(orderId) }))) return undefined
  return gateHref(record.transactionId ?? orderId, asked)
}

async function hasLine(asked: Parameters<(typeof provider)["offline-pay"]["network"]>[0]): Promise<boolean> {
  const said = await ifSoon(provider["offline-pay"].network(asked))
  return said?.ok === true && said.data.online
}
