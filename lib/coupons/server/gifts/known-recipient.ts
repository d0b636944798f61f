import "server-only"
import { headers } from "next/headers"
import { isPhone } from "#lib/account/rules"
import { getClientAddress } from "#lib/http/request/client-address"
import { ifSoon } from "#lib/platform/server/record"
import { likelyProvince } from "#lib/platform/server/maps"
import { provider } from "#lib/provider"
import { getSession } from "#lib/session/session"

/** Prefills a form: the signed-in driver's plate and phone, otherwise the likely province. */
export async function getKnownRecipient(): Promise<{ plate?: string; phone?: string }> {
  const { state } = await getSession()
  if (state !== "in")
    return { plate: await ifSoon(headers().then((requestHeaders) => likelyProvince(getClientAddress(requestHeaders)))) }
  const [cars, info] = await Promise.all([ifSoon(provider.cars.active({})), ifSoon(provider.account.info({}))])
  const phone = info?.ok ? info.data.phone : ""
  return { plate: cars?.ok ? cars.data[0]?.plate : undefined, phone: isPhone(phone) ? phone : undefined }
}
