import { manyParks, ownCoupons, now, couponDetail, usedCoupons } from "#components/coupons/list/gallery-data"
import { OpenCoupon } from "#components/coupons/list/gallery-coupon-sheet"
import { CouponScreen } from "#components/coupons/list/coupon-screen"
import { CouponsScreen } from "#components/coupons/list/coupons-screen"
import { NoCouponScreen } from "#components/coupons/list/no-coupon-screen"
import { ParksScreen } from "#components/coupons/list/parks-screen"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { couponListRefusalMessages } from "#lib/coupons/list/messages"
import type { CouponDetail } from "#lib/coupons/model/values"

const listProps = {
  now,
  hrefs: { unused: "#", used: "#", plateSelect: "#", types: "#" },
  formToken: "gallery",
}
const couponProps = { now, hrefs: { back: "#", parks: "#", plateSelect: "#" }, formToken: "gallery" }

const renderOverList = (coupon: CouponDetail) => (
  <OpenCoupon coupon={coupon}>
    <CouponsScreen {...listProps} used={false} coupons={{ items: ownCoupons }} />
  </OpenCoupon>
)

export const couponListStates: GalleryStates = {
  我的停车券: {
    未使用: () => <CouponsScreen {...listProps} used={false} coupons={{ items: ownCoupons }} />,
    第二页: () => <CouponsScreen {...listProps} used={false} coupons={{ items: ownCoupons.slice(3), page: 2 }} />,
    已使用: () => <CouponsScreen {...listProps} used coupons={{ items: usedCoupons }} />,
    没有停车券: () => <CouponsScreen {...listProps} used={false} coupons={{ items: [] }} />,
    没有用过: () => <CouponsScreen {...listProps} used coupons={{ items: [] }} />,
    加载失败: () => <CouponsScreen {...listProps} used={false} />,
  },
  打开的停车券: {
    今天到期: () => renderOverList(couponDetail),
    多个停车场: () => renderOverList({ ...ownCoupons[4]!, plate: "粤B6K358", parks: manyParks }),
    已过期: () => renderOverList({ ...ownCoupons[5]!, plate: "粤B6K358", source: "mall" }),
  },
  停车券: {
    今天到期: () => <CouponScreen {...couponProps} coupon={couponDetail} />,
    按元: () => <CouponScreen {...couponProps} coupon={{ ...ownCoupons[3]!, source: "free", parks: [] }} />,
    按月: () => (
      <CouponScreen {...couponProps} coupon={{ ...ownCoupons[2]!, source: "bought", parks: [manyParks[0]!] }} />
    ),
    多个停车场: () => (
      <CouponScreen {...couponProps} coupon={{ ...ownCoupons[4]!, plate: "粤B6K358", parks: manyParks }} />
    ),
    适用停车场: () => <ParksScreen parks={manyParks} backHref="#" />,
    已过期: () => <CouponScreen {...couponProps} coupon={{ ...ownCoupons[5]!, plate: "粤B6K358", source: "mall" }} />,
    已使用: () => <CouponScreen {...couponProps} coupon={{ ...usedCoupons[0]!, plate: "粤B6K358" }} />,
    没有找到: () => <NoCouponScreen text={couponListRefusalMessages["no-coupon"]} href="#" actionLabel="我的停车券" />,
  },
}
