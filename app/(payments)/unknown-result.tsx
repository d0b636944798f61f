import "server-only"
import { INVOICING } from "../features"
import { PaidAds } from "../(ads)/place-ads"
import type { ResultName } from "./result-address"
import { UnknownPaymentScreen } from "#components/payments/result/unknown-payment-screen"
import { addresses } from "#lib/addresses/addresses"
import { unlessAbsent } from "#lib/provider/absent"

const titles = {
  paying: "支付中",
  autoPaying: "免密支付中",
  paySuccess: "支付成功",
  payCancel: "支付已取消",
  payFailed: "支付失败",
} as const satisfies Record<ResultName, string>

const LOOK_UP = { text: "查询停车费", href: addresses.plateSelectYdV2.path }
const invoiceHref = unlessAbsent(INVOICING, addresses.invoiceMenu.path)
const HOME = { text: "返回首页", href: addresses.menu.path }
const WALLET = { text: "我的钱包", href: addresses.wallet.path }

/** A result address that names no order, or one the provider has never heard of. */
export function UnknownResult({ name }: { name: ResultName }) {
  if (name === "paySuccess") {
    return (
      <UnknownPaymentScreen
        title={titles[name]}
        main={LOOK_UP}
        quiet={invoiceHref ? { text: "开发票", href: invoiceHref } : HOME}
      >
        <PaidAds staying={false} />
      </UnknownPaymentScreen>
    )
  }
  const quiet = { payCancel: HOME, payFailed: WALLET, paying: undefined, autoPaying: undefined }[name]
  return <UnknownPaymentScreen title={titles[name]} main={LOOK_UP} quiet={quiet} />
}
