import "server-only"
import { headers } from "next/headers"
import { isPhone } from "#lib/account/rules"
import { getClientAddress } from "#lib/http/request/client-address"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { guessProvince } from "#lib/platform/server/maps"
import { provider } from "#lib/provider"
import { getSession } from "#lib/session/session"

/** Values to prefill the gift form: the signed-in driver's plate and phone, otherwise the likely province. */
export async function getKnownRecipient(): Promise<{ plate?: string; phone?: string }> {
  const { state } = await getSession()
  if (state !== "in")
    return {
      plate: await undefinedIfSlow(headers().then((requestHeaders) => guessProvince(getClientAddress(requestHeaders)))),
    }
  const [cars, info] = await Promise.all([
    undefinedIfSlow(provider.cars.active({})),
    undefinedIfSlow(provider.account.info({})),
  ])
  const phone = info?.ok ? info.data.phone : ""
  return { plate: cars?.ok ? cars.data[0]?.plate : undefined, phone: isPhone(phone) ? phone : undefined }
}
