import "server-only"
import { getPageToken } from "#lib/http/csrf/page-token"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { ApplyScreen } from "#components/coupons/exchange/form/apply-screen"
import { InvalidScanScreen } from "#components/coupons/exchange/invalid-scan-screen"
import { addresses } from "#lib/addresses/addresses"
import { parseShopFormUrl } from "#lib/coupons/exchange/address"
import { PHOTO_LOST_MESSAGE, validateClaimant } from "#lib/coupons/exchange/rules"
import { fetchShopForm } from "#lib/coupons/server/exchange/shop-form"
import { getPhotoError, type ReceiptReason, getReceiptError } from "#lib/coupons/exchange/messages"
import { readFormDraft } from "#lib/forms/form-drafts"
import { signFormOwner } from "#lib/forms/form-owner"
import { env } from "#lib/env/env"
import { fillAddress } from "#lib/core/address/address"
import { getSupportPhone } from "#lib/platform/server/operator"

/** Renders a shop's form at its normal URL and at its test URL. */
export const createApplyPage = () =>
  definePage(async () => {
    const shopForm = parseShopFormUrl(await getCurrentUrl())
    const form = shopForm && (await fetchShopForm(shopForm))
    if (!shopForm || !form || form === "invalid") return <InvalidScanScreen couponsHref={addresses.coupons.path} />
    const [draft, token, owner, supportPhone] = await Promise.all([
      readFormDraft<ReceiptReason>("receipt", shopForm.url),
      getPageToken(),
      form.uploadMethod && signFormOwner(),
      form.uploadMethod && getSupportPhone(),
    ])
    const { needsPlate, uploadMethod, knownValues, shop, alias, park, rules } = form
    const { plate = "", phone = "", wechat = "", photoTicket, mediaId, photoLost } = draft?.values ?? {}
    const isFieldError = draft?.why === "plate-wrong" || draft?.why === "phone-wrong" || draft?.why === "wechat-wrong"
    return (
      <ApplyScreen
        shop={shop}
        alias={alias}
        park={park}
        rules={rules}
        message={getReceiptError(draft)}
        exampleHref={fillAddress(addresses.applyExample, shopForm.link)}
        couponsHref={addresses.coupons.path}
        form={{
          formToken: token,
          owner,
          back: shopForm.url,
          needsPlate,
          uploadMethod,
          leavesAppOnBack: shopForm.leavesAppOnBack,
          script: uploadMethod === "WX" ? env().MESSAGING_SDK_URL : undefined,
          draft: draft ? { plate, phone, wechat, photoTicket, mediaId } : knownValues,
          errors: isFieldError ? validateClaimant({ plate: needsPlate ? plate : undefined, phone, wechat }) : undefined,
          photoError: getPhotoError(draft) ?? (photoLost && PHOTO_LOST_MESSAGE),
          supportPhone,
        }}
      />
    )
  })
