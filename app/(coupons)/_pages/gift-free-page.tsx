import "server-only"
import type { ReactNode } from "react"
import { getPageToken } from "#lib/http/csrf/page-token"
import { FreeScreen } from "#components/coupons/gifts/free-screen"
import { addresses } from "#lib/addresses/addresses"
import { parseFreeUrl } from "#lib/coupons/gifts/address"
import { validateRecipient } from "#lib/coupons/gifts/rules"
import { getFreeResult } from "#lib/coupons/server/gifts/free-result"
import { getKnownRecipient } from "#lib/coupons/server/gifts/known-recipient"
import { type GiftReason, isFieldReason, getGiftError } from "#lib/coupons/gifts/messages"
import { readFormDraft } from "#lib/forms/form-drafts"
import { findParkSettings } from "#lib/platform/server/park-settings"

/** A car park's free coupon. The special page also shows `rules` above it. */
export async function FreeCoupon({ address, rules }: { address: string; rules?: ReactNode }) {
  const target = parseFreeUrl(address)
  const couponsHref = addresses.coupons.path
  if (!target) return <FreeScreen rules={rules} couponsHref={couponsHref} />
  const { link, url } = target
  const [park, draft, token, recipient, lastResult] = await Promise.all([
    findParkSettings(link.parkId),
    readFormDraft<GiftReason>("free-coupon", url),
    getPageToken(),
    getKnownRecipient(),
    getFreeResult(),
  ])
  const draftValues = draft && { plate: draft.values.plate ?? "" }
  // Prefill the plate of an application that has just failed.
  const lastPlate = lastResult?.from === url && !lastResult.ok ? lastResult.plate : undefined
  return (
    <FreeScreen
      park={park?.name}
      rules={rules}
      form={{
        formToken: token,
        back: url,
        draft: draftValues ?? { plate: lastPlate ?? recipient.plate },
        errors: draftValues && isFieldReason(draft.why) ? validateRecipient(draftValues) : undefined,
      }}
      message={getGiftError(draft)}
      couponsHref={couponsHref}
    />
  )
}
