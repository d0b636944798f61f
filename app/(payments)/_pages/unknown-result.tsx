import "server-only"
import { INVOICING } from "#lib/provider/features"
import { PaidAds } from "@app/_shared/place-ads"
import type { ResultName } from "#lib/payments/server/view/result-url"
import { UnknownPaymentScreen } from "#components/payments/result/unknown-payment-screen"
import { addresses } from "#lib/addresses/addresses"
import { getSupportPhone } from "#lib/platform/server/operator"
import { hrefIfSupported } from "#lib/provider/unsupported"

/** The result in the URL proves nothing, so each text mentions it only as a possibility. */
const texts = {
  paying: "如果还在支付中，请不要重复支付，请以查询到的结果为准",
  autoPaying: "如果还在免密支付中，请不要重复支付，请以查询到的结果为准",
  paySuccess: "收银台提示支付成功的，请以查询到的结果为准",
  payCancel: "支付已取消的，可以重新查询后再付，请以查询到的结果为准",
  payFailed: "收银台提示支付失败的，可以重新查询后再付，请以查询到的结果为准",
} as const satisfies Record<ResultName, string>

const LOOK_UP = { text: "查询停车费", href: addresses.plateSelectYdV2.path }
const invoiceHref = hrefIfSupported(INVOICING, addresses.invoiceMenu.path)
const HOME = { text: "返回首页", href: addresses.menu.path }
const WALLET = { text: "我的钱包", href: addresses.wallet.path }

/** Shown for a result URL without an order, or with an order that the provider does not know. */
export async function UnknownResult({ name }: { name: ResultName }) {
  const shared = { text: texts[name], primaryLink: LOOK_UP, supportPhone: await getSupportPhone() }
  if (name === "paySuccess") {
    return (
      <UnknownPaymentScreen {...shared} secondaryLink={invoiceHref ? { text: "开发票", href: invoiceHref } : HOME}>
        <PaidAds isKeptOpen={false} />
      </UnknownPaymentScreen>
    )
  }
  const secondaryAction = { payCancel: HOME, payFailed: WALLET, paying: undefined, autoPaying: undefined }[name]
  return <UnknownPaymentScreen {...shared} secondaryLink={secondaryAction} />
}
