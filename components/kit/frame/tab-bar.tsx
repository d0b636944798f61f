import { Icon, type IconName } from "#components/kit/marks/icon"
import { isAbsent } from "#lib/provider/absent"

export type Tab = "pay" | "booking" | "wallet" | "settings"

type Entry = { tab: Tab; icon: IconName; word: string; name: string; href: string; needs?: readonly string[] }

/** Nothing can be booked without them. */
const BOOKING = ["cross-park.spaces", "cross-park.space", "cross-park.cars"]

const tabs: readonly Entry[] = [
  { tab: "pay", icon: "receipt", word: "缴费", name: "停车缴费", href: "/PAY/plate_select_yd_v2" },
  { tab: "booking", icon: "booking", word: "预约", name: "车位预约", href: "/CROSS_PARK", needs: BOOKING },
  { tab: "wallet", icon: "wallet", word: "钱包", name: "我的钱包", href: "/WALLET" },
  { tab: "settings", icon: "gear", word: "设置", name: "设置", href: "/CONFIG" },
]

export function TabBar({ current }: { current?: Tab }) {
  return (
    <nav className="bar tab-bar" aria-label="主菜单">
      {tabs.map(
        ({ tab, icon, word, name, href, needs = [] }) =>
          !isAbsent(...needs) && (
            <a
              key={tab}
              className="tab"
              href={href}
              aria-label={name}
              aria-current={tab === current ? "page" : undefined}
            >
              <Icon name={icon} />
              <span>{word}</span>
            </a>
          ),
      )}
    </nav>
  )
}
