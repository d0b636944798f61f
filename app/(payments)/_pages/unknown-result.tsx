import "server-only"
import { INVOICING } from "#lib/provider/features"
import { PaidAds } from "@app/_shared/place-ads"
import type { ResultName } from "#lib/payments/server/view/result-url"
import { UnknownPaymentScreen } from "#components/payments/result/unknown-payment-screen"
import { addresses } from "#lib/addresses/addresses"
import { hrefIfSupported } from "#lib/provider/unsupported"

const titles = {
  paying: "支付中",
  autoPaying: "免密支付中",
  paySuccess: "支付成功",
  payCancel: "支付已取消",
  payFailed: "支付失败",
} as const satisfies Record<ResultName, string>

const LOOK_UP = { text: "查询停车费", href: addresses.plateSelectYdV2.path }
const invoiceHref = hrefIfSupported(INVOICING, addresses.invoiceMenu.path)
const HOME = { text: "返回首页", href: addresses.menu.path }
const WALLET = { text: "我的钱包", href: addresses.wallet.path }

/** Shown for a result URL without an order, or with an order that the provider does not know. */
export function UnknownResult({ name }: { name: ResultName }) {
  if (name === "paySuccess") {
    return (
      <UnknownPaymentScreen
        title={titles[name]}
        primaryLink={LOOK_UP}
        secondaryLink={invoiceHref ? { text: "开发票", href: invoiceHref } : HOME}
      >
        <PaidAds isKeptOpen={false} />
      </UnknownPaymentScreen>
    )
  }
  const secondaryAction = { payCancel: HOME, payFailed: WALLET, paying: undefined, autoPaying: undefined }[name]
  return <UnknownPaymentScreen title={titles[name]} primaryLink={LOOK_UP} secondaryLink={secondaryAction} />
}
