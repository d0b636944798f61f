import "server-only"
import { formToken } from "#lib/http/csrf/page-token"
import { here, screen } from "../screen"
import { ApplyScreen } from "#components/coupons/exchange/form/apply-screen"
import { InvalidScanScreen } from "#components/coupons/exchange/invalid-scan-screen"
import { addresses } from "#lib/addresses/addresses"
import { readApplying } from "#lib/coupons/exchange/address"
import { PHOTO_AGAIN, wrongIn } from "#lib/coupons/exchange/rules"
import { formAt } from "#lib/coupons/server/exchange/form"
import { photoErrorOf, type ReceiptSaying, receiptTrouble } from "#lib/coupons/exchange/words"
import { readTyped } from "#lib/forms/flash"
import { formOwner } from "#lib/forms/form-owner"
import { env } from "#lib/env/env"
import { fill } from "#lib/core/address/address"

/** The form of a shop, at its own address or at the one that is tried out. */
export const applyPage = () =>
  screen(async () => {
    const applying = readApplying(await here())
    const form = applying && (await formAt(applying))
    if (!applying || !form || form === "invalid") return <InvalidScanScreen couponsHref={addresses.coupons.path} />
    const [kept, token, owner] = await Promise.all([
      readTyped<ReceiptSaying>("receipt", applying.here),
      formToken(),
      form.way && formOwner(),
    ])
    const { asksPlate, way, known, shop, alias, park, rules } = form
    const { plate = "", phone = "", wechat = "", photoTicket, mediaId, photoLost } = kept?.values ?? {}
    const atField = kept?.why === "plate-wrong" || kept?.why === "phone-wrong" || kept?.why === "wechat-wrong"
    return (
      <ApplyScreen
        {...{ shop, alias, park, rules }}
        trouble={receiptTrouble(kept)}
        exampleHref={fill(addresses.applyExample, applying.link)}
        couponsHref={addresses.coupons.path}
        form={{
          ...{ formToken: token, owner, back: applying.here, asksPlate, way, leaves: applying.leaves },
          script: way === "WX" ? env().MESSAGING_SDK_URL : undefined,
          typed: kept ? { plate, phone, wechat, photoTicket, mediaId } : known,
          wrong: atField ? wrongIn({ plate: asksPlate ? plate : undefined, phone, wechat }) : undefined,
          photoError: photoErrorOf(kept) ?? (photoLost && PHOTO_AGAIN),
        }}
      />
    )
  })
