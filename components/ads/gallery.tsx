import { PlacedAds } from "#components/ads/placed-ads"
import type { GalleryStates } from "#components/kit/gallery-states"
import { Brand, Note, Page, Title } from "#components/kit/frame/page"
import { SuccessScreen } from "#components/pay/success-screen"
import type { Ad, Kind, Place, Vendor } from "#lib/ads/rules"

const drawn = (words: string, colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 686 240"><rect width="686" height="240" fill="${colour}"/><text x="40" y="136" font-size="44" font-weight="600" fill="#fff" font-family="sans-serif">${words}</text></svg>`,
  )}`
const ad = (vendor: Vendor, kind: Kind, ...pictures: [words: string, colour: string][]): Ad => ({
  vendor,
  kind,
  id: "gallery",
  slides: pictures.map(([words, colour]) => ({ picture: drawn(words, colour), href: "#" })),
})

const carousel = ad(
  "carousel",
  "carousel",
  ["海岸城周年庆", "#c2410c"],
  ["洗车八折", "#0e7490"],
  ["车险到期提醒", "#4d7c0f"],
)
const coupon = ad("coupon", "banner", ["停车券两小时", "#be185d"])
const best = ad("best", "link", ["新车试驾", "#0b7a3e"])
const bank = ad("bank", "popup", ["银行卡缴费立减", "#b91c1c"])
const redirect = ad("afterPayment", "redirect", ["加油立减三十元", "#b45309"])

const paid = (...ads: Ad[]) =>
  function Paid() {
    return (
      <SuccessScreen
        paid={12_000}
        plate="粤B12345"
        park="云栖里购物中心停车场"
        minutes={135}
        leave={{ seconds: 872, until: Date.parse("2026-11-20T12:00:00+08:00") }}
        invoiceHref="#"
        doneHref="#"
      >
        <Placed at="pay-success" ads={ads} />
      </SuccessScreen>
    )
  }

/** Without a car park nothing is reported. */
const Placed = ({ at, ads }: { at: Place; ads: Ad[] }) => <PlacedAds place={at} ads={ads} />

export const states: GalleryStates = {
  选择车牌: {
    轮播: () => (
      <Page tab="pay">
        <Brand name="云栖里购物中心停车场" />
        <Title>输入车牌，查停车费</Title>
        <Note centred>新能源车牌 8 位，普通车牌 7 位</Note>
        <Placed at="plate-select" ads={[carousel]} />
      </Page>
    ),
  },
  支付成功: {
    停车券和轮播: paid(coupon, carousel),
    没有链接的图片: paid({ ...coupon, slides: coupon.slides.map(({ picture }) => ({ picture })) }),
    更多优惠: paid(coupon, best),
    银行弹窗: paid(bank),
    即将跳转: paid(coupon, redirect),
    全部: paid(coupon, carousel, best, bank, redirect),
  },
}
