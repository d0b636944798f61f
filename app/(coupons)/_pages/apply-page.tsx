import "server-only"
import { getPageToken } from "#lib/http/csrf/page-token"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { ApplyScreen } from "#components/coupons/exchange/form/apply-screen"
import { InvalidScanScreen } from "#components/coupons/exchange/invalid-scan-screen"
import { addresses } from "#lib/addresses/addresses"
import { parseShopFormUrl } from "#lib/coupons/exchange/address"
import { PHOTO_AGAIN, validateClaimant } from "#lib/coupons/exchange/rules"
import { fetchShopForm } from "#lib/coupons/server/exchange/shop-form"
import { getPhotoError, type ReceiptReason, getReceiptTrouble } from "#lib/coupons/exchange/words"
import { readFormDraft } from "#lib/forms/form-drafts"
import { createFormOwner } from "#lib/forms/form-owner"
import { env } from "#lib/env/env"
import { fillAddress } from "#lib/core/address/address"

/** A shop's form, for its normal and its test URL. */
export const createApplyPage = () =>
  definePage(async () => {
    const shopForm = parseShopFormUrl(await getCurrentUrl())
    const form = shopForm && (await fetchShopForm(shopForm))
    if (!shopForm || !form || form === "invalid") return <InvalidScanScreen couponsHref={addresses.coupons.path} />
    const [saved, token, owner] = await Promise.all([
      readFormDraft<ReceiptReason>("receipt", shopForm.url),
      getPageToken(),
      form.way && createFormOwner(),
    ])
    const { asksPlate, way, known, shop, alias, park, rules } = form
    const { plate = "", phone = "", wechat = "", photoTicket, mediaId, photoLost } = saved?.values ?? {}
    const atField = saved?.why === "plate-wrong" || saved?.why === "phone-wrong" || saved?.why === "wechat-wrong"
    return (
      <ApplyScreen
        {...{ shop, alias, park, rules }}
        trouble={getReceiptTrouble(saved)}
        exampleHref={fillAddress(addresses.applyExample, shopForm.link)}
        couponsHref={addresses.coupons.path}
        form={{
          ...{ formToken: token, owner, back: shopForm.url, asksPlate, way, leaves: shopForm.leaves },
          script: way === "WX" ? env().MESSAGING_SDK_URL : undefined,
          typed: saved ? { plate, phone, wechat, photoTicket, mediaId } : known,
          wrong: atField ? validateClaimant({ plate: asksPlate ? plate : undefined, phone, wechat }) : undefined,
          photoError: getPhotoError(saved) ?? (photoLost && PHOTO_AGAIN),
        }}
      />
    )
  })
