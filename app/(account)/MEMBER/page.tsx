import { definePage } from "@app/_shared/define-page"
import { MemberScreen, type MemberScreenProps } from "#components/account/member-screen"
import { addresses } from "#lib/addresses/addresses"
import { maskPhoneMiddle } from "#lib/account/rules"
import { hrefIfSupported } from "#lib/provider/unsupported"
import { provider } from "#lib/provider"

export const metadata = { title: "会员中心" }

export default definePage(async () => {
  const result = await provider.account.info({})
  return (
    result.ok && (
      <MemberScreen phone={maskPhoneMiddle(result.data.phone)} level={result.data.level} shortcuts={getShortcuts()} />
    )
  )
})

const getShortcuts = (): MemberScreenProps["shortcuts"] => [
  { icon: "wallet", label: "钱包", href: addresses.wallet.path },
  { icon: "ticket", label: "停车券", href: hrefIfSupported("coupons.mine", addresses.coupons.path) },
  { icon: "clock", label: "停车记录", href: hrefIfSupported("account.history", addresses.history.path) },
  { icon: "car", label: "车辆管理", href: hrefIfSupported("cars.mine", addresses.cars.path) },
]
