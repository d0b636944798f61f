import "server-only"
import { NoGift } from "./no-gift"
import { getPageToken } from "#lib/http/csrf/page-token"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { ReceiveScreen } from "#components/coupons/gifts/receive-screen"
import { addresses } from "#lib/addresses/addresses"
import { parseGiftUrl, type GiftPage } from "#lib/coupons/gifts/address"
import type { GiftSummary } from "#lib/coupons/gifts/summary"
import { validateRecipient } from "#lib/coupons/gifts/rules"
import { fetchGift } from "#lib/coupons/server/coupon-detail"
import { isReceivedByOther, getReceived } from "#lib/coupons/server/saved-coupons"
import { getKnownRecipient } from "#lib/coupons/server/gifts/known-recipient"
import { type GiftReason, isFieldReason, getGiftError } from "#lib/coupons/gifts/messages"
import { getProviderTime } from "#lib/provider/client/clock"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { readFormDraft } from "#lib/forms/form-drafts"

/** Receives a coupon from a link. The link's values are only shown if the provider does not answer. */
export const createGiftReceivePage = () =>
  definePage(async () => {
    const giftPage = parseGiftUrl(await getCurrentUrl())
    if (!giftPage?.link) return <NoGift />
    const { kind, urlValues } = giftPage
    const [gift, draft, token, recipient, received] = await Promise.all([
      fetchGiftIfAvailable(giftPage),
      readFormDraft<GiftReason>("gift", giftPage.url),
      getPageToken(),
      getKnownRecipient(),
      getReceived(giftPage.link.couponId),
    ])
    if (gift === "none" || draft?.why === "no-coupon") return <NoGift />
    // If the answer was lost, the coupon may already belong to this driver, so the form can be sent again.
    const isUnavailable = draft
      ? draft.why === "taken-already"
      : gift !== undefined && isReceivedByOther(gift, received)
    const asks = kind === "given" ? "wechat" : "phone"
    const { plate = "", phone = "", wechat = "" } = draft?.values ?? {}
    const draftValues = draft && { plate, phone, ...(asks === "wechat" && { wechat }) }
    return (
      <ReceiveScreen
        gift={
          gift ?? {
            minutes: 0,
            amount: urlValues.amount ?? 0,
            until: urlValues.until,
            parks: urlValues.park ? [urlValues.park] : [],
          }
        }
        isUnconfirmed={!gift}
        isTaken={isUnavailable}
        now={getProviderTime()}
        form={{
          formToken: token,
          back: giftPage.url,
          requires: asks,
          draft: draftValues ?? recipient,
          errors: draftValues && isFieldReason(draft.why) ? validateRecipient(draftValues) : undefined,
        }}
        message={getGiftError(draft)}
        couponsHref={addresses.coupons.path}
      />
    )
  })

/** Undefined if the provider does not answer. Throws for malls, whose links have no values to show instead. */
async function fetchGiftIfAvailable({ kind, link }: GiftPage): Promise<GiftSummary | "none" | undefined> {
  if (!link) return "none"
  try {
    return (await fetchGift(link)) ?? "none"
  } catch (error) {
    if (kind === "given" && (error instanceof ProviderError || error instanceof UnauthenticatedError)) return undefined
    throw error
  }
}
