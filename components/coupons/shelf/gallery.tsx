import { manyParks, mine, now, opened, usedUp } from "#components/coupons/gallery-figures"
import { OpenCoupon } from "#components/coupons/shelf/gallery-coupon-sheet"
import { CouponScreen } from "#components/coupons/shelf/coupon-screen"
import { CouponsScreen } from "#components/coupons/shelf/coupons-screen"
import { NoCouponScreen } from "#components/coupons/shelf/no-coupon-screen"
import { ParksScreen } from "#components/coupons/shelf/parks-screen"
import type { GalleryStates } from "#components/ui/gallery-states"
import { WalletTabs } from "#components/ui/layout/wallet-tabs"
import { shelfWords } from "#lib/coupons/shelf/words"
import type { CouponDetail } from "#lib/coupons/model/values"

const purse = <WalletTabs current="coupons" balance={36_580} luckyMoney={8_800} coupons={5} />
const list = { now, purse, hrefs: { unused: "#", used: "#", plateSelect: "#", types: "#" }, formToken: "gallery" }
const one = { now, hrefs: { back: "#", parks: "#", plateSelect: "#" }, formToken: "gallery" }

const overList = (coupon: CouponDetail) => (
  <OpenCoupon coupon={coupon}>
    <CouponsScreen {...list} used={false} coupons={{ items: mine }} />
  </OpenCoupon>
)

export const shelf: GalleryStates = {
  我的停车券: {
    未使用: () => <CouponsScreen {...list} used={false} coupons={{ items: mine }} />,
    第二页: () => <CouponsScreen {...list} used={false} coupons={{ items: mine.slice(3), page: 2 }} />,
    已使用: () => <CouponsScreen {...list} used coupons={{ items: usedUp }} />,
    没有停车券: () => <CouponsScreen {...list} used={false} coupons={{ items: [] }} />,
    没有用过: () => <CouponsScreen {...list} used coupons={{ items: [] }} />,
    加载失败: () => <CouponsScreen {...list} used={false} />,
    查不到钱包: () => <CouponsScreen {...list} used={false} coupons={{ items: mine }} purse={undefined} />,
  },
  打开的停车券: {
    今天到期: () => overList(opened),
    多个停车场: () => overList({ ...mine[4]!, plate: "粤B6K358", parks: manyParks }),
    已过期: () => overList({ ...mine[5]!, plate: "粤B6K358", source: "mall" }),
  },
  停车券: {
    今天到期: () => <CouponScreen {...one} coupon={opened} />,
    按元: () => <CouponScreen {...one} coupon={{ ...mine[3]!, source: "free", parks: [] }} />,
    按月: () => <CouponScreen {...one} coupon={{ ...mine[2]!, source: "bought", parks: [manyParks[0]!] }} />,
    多个停车场: () => <CouponScreen {...one} coupon={{ ...mine[4]!, plate: "粤B6K358", parks: manyParks }} />,
    适用停车场: () => <ParksScreen parks={manyParks} backHref="#" />,
    已过期: () => <CouponScreen {...one} coupon={{ ...mine[5]!, plate: "粤B6K358", source: "mall" }} />,
    已使用: () => <CouponScreen {...one} coupon={{ ...usedUp[0]!, plate: "粤B6K358" }} />,
    没有找到: () => <NoCouponScreen text={shelfWords["no-coupon"]} href="#" go="我的停车券" />,
  },
}
