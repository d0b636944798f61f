import { bank, best, carousel, coupon, partnerPage, redirect } from "#components/ads/gallery-samples"
import { OpenPopup } from "#components/ads/gallery-open-popup"
import { PlacedAds } from "#components/ads/placed-ads"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { SuccessScreen } from "#components/payments/result/success-screen"
import type { Ad } from "#lib/ads/values"

const renderPaid = (...ads: Ad[]) =>
  function PaidState() {
    return <Paid ads={ads} />
  }

function Paid({ ads, popup }: { ads: Ad[]; popup?: Ad }) {
  return (
    <SuccessScreen
      paid={12_000}
      plate="粤B12345"
      park="云栖里购物中心停车场"
      minutes={135}
      leaveTime={{ seconds: 872, until: Date.parse("2026-11-20T12:00:00+08:00") }}
      invoice={{ href: "#", hasOrder: true }}
      doneHref="#"
    >
      <PlacedAds place="pay-success" ads={ads} />
      {popup && <OpenPopup ad={popup} />}
    </SuccessScreen>
  )
}

export const adStates = {
  支付成功的广告: {
    停车券和轮播: renderPaid(coupon, carousel),
    没有链接的图片: renderPaid({ ...coupon, slides: coupon.slides.map(({ picture }) => ({ picture })) }),
    更多优惠: renderPaid(coupon, best),
    银行优惠: renderPaid(bank),
    银行弹窗: () => <Paid ads={[bank]} popup={bank} />,
    合作方优惠: renderPaid(partnerPage),
    即将跳转: renderPaid(coupon, redirect),
    全部: renderPaid(coupon, carousel, best, bank, partnerPage),
  },
} satisfies GalleryStates
