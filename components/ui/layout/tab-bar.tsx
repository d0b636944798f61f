import { Icon, type IconName } from "#components/ui/display/icon"
import { isUnsupported } from "#lib/provider/unsupported"

export type Tab = "pay" | "booking" | "wallet" | "settings"

type Entry = {
  tab: Tab
  icon: IconName
  label: string
  accessibleName: string
  href: string
  requiredCalls?: readonly string[]
}

/** Calls without which no booking is possible. */
const BOOKING_CALLS = ["cross-park.spaces", "cross-park.space", "cross-park.cars"]

const tabs: readonly Entry[] = [
  { tab: "pay", icon: "receipt", label: "缴费", accessibleName: "停车缴费", href: "/PAY/plate_select_yd_v2" },
  {
    tab: "booking",
    icon: "booking",
    label: "预约",
    accessibleName: "车位预约",
    href: "/CROSS_PARK",
    requiredCalls: BOOKING_CALLS,
  },
  { tab: "wallet", icon: "wallet", label: "钱包", accessibleName: "我的钱包", href: "/WALLET" },
  { tab: "settings", icon: "gear", label: "设置", accessibleName: "设置", href: "/CONFIG" },
]

export function TabBar({ current }: { current?: Tab }) {
  return (
    <nav className="bar tab-bar" aria-label="主菜单">
      {tabs.map(
        ({ tab, icon, label, accessibleName, href, requiredCalls = [] }) =>
          !isUnsupported(...requiredCalls) && (
            <a
              key={tab}
              className="tab"
              href={href}
              aria-label={accessibleName}
              aria-current={tab === current ? "page" : undefined}
            >
              <Icon name={icon} />
              <span>{label}</span>
            </a>
          ),
      )}
    </nav>
  )
}
