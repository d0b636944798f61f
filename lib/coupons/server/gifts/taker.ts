import "server-only"
import { headers } from "next/headers"
import { isPhone } from "#lib/account/rules"
import { clientAddress } from "#lib/http/request/client-address"
import { ifSoon } from "#lib/platform/server/record"
import { likelyProvince } from "#lib/platform/server/maps"
import { provider } from "#lib/provider"
import { session } from "#lib/session/session"

/** What a form need not ask again: of a driver who is signed in the car and the phone, of anybody else the province. */
export async function knownTaker(): Promise<{ plate?: string; phone?: string }> {
  const { state } = await session()
  if (state !== "in") return { plate: await ifSoon(headers().then((sent) => likelyProvince(clientAddress(sent)))) }
  const [cars, info] = await Promise.all([ifSoon(provider.cars.active({})), ifSoon(provider.account.info({}))])
  const phone = info?.ok ? info.data.phone : ""
  return { plate: cars?.ok ? cars.data[0]?.plate : undefined, phone: isPhone(phone) ? phone : undefined }
}
