import { ConsentScreen } from "#components/coupons/gifts/consent-screen"
import { FreeFailureScreen, FreeSuccessScreen, NoOutcomeScreen } from "#components/coupons/gifts/free-outcome-screens"
import { FreeScreen, type FreeScreenProps } from "#components/coupons/gifts/free-screen"
import { GiftSlip } from "#components/coupons/gifts/gift-slip"
import { ExchangeRules } from "#components/coupons/exchange/form/exchange-rules"
import { ReceiveScreen, type ReceiveScreenProps } from "#components/coupons/gifts/receive-screen"
import { LookUpButton } from "#components/coupons/list/look-up-button"
import { NoCouponScreen } from "#components/coupons/list/no-coupon-screen"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { Line } from "#components/ui/list/lines"
import { Plate } from "#components/ui/plate/plate"
import type { GiftSummary } from "#lib/coupons/gifts/summary"
import { validateRecipient } from "#lib/coupons/gifts/rules"
import { type GiftReason, giftMessages, getGiftError } from "#lib/coupons/gifts/messages"

const now = Date.parse("2026-11-23T12:00:00+08:00")
const gift: GiftSummary = {
  amount: 15_000,
  minutes: 0,
  until: "2026-12-31T23:59:59+08:00",
  parks: ["云栖里购物中心停车场"],
}
const twoHours: GiftSummary = { ...gift, amount: 0, minutes: 120, until: "2026-11-23T23:59:59+08:00" }
const back = "/WALLET/coupon/blank_coupon/5001/tk8f3a2c"

const givenProps: ReceiveScreenProps = {
  gift,
  now,
  form: { formToken: "gallery", back, requires: "wechat", draft: { plate: "粤" } },
  couponsHref: "#",
}
const draft = { plate: "粤B6K358", phone: "138265344", wechat: "chen" }
const completeDraft = { plate: "粤B6K358", phone: "13826534410", wechat: "chen_haiwei88" }
const mallProps: ReceiveScreenProps = {
  ...givenProps,
  gift: { ...twoHours, title: "商场停车券", merchant: "海岸城购物中心" },
  form: { ...givenProps.form, requires: "phone", draft: { plate: "粤B6K358", phone: "13826534410" } },
}

function renderRefused(reason: GiftReason) {
  return function Refused() {
    return (
      <ReceiveScreen
        {...givenProps}
        form={{ ...givenProps.form, draft: completeDraft }}
        message={getGiftError({ why: reason })}
      />
    )
  }
}

const freeProps: FreeScreenProps = {
  park: "科技园停车场",
  form: { formToken: "gallery", back, draft: { plate: "粤" } },
  couponsHref: "#",
}
const success = (
  <FreeSuccessScreen
    coupon={
      <GiftSlip gift={{ ...twoHours, minutes: 60, title: "免费停车券" }} title="免费停车券" now={now}>
        <Line label="限用车辆">
          <Plate number="粤B6K358" size="sm" />
        </Line>
      </GiftSlip>
    }
    couponHref="#"
    pay={<LookUpButton label="立即缴费" plate="粤B6K358" plateSelectHref="/" formToken="gallery" />}
  />
)

export const giftStates: GalleryStates = {
  别人送的券: {
    未领: () => <ReceiveScreen {...givenProps} />,
    填好了: () => <ReceiveScreen {...givenProps} form={{ ...givenProps.form, draft: completeDraft }} />,
    填错了: () => (
      <ReceiveScreen {...givenProps} form={{ ...givenProps.form, draft, errors: validateRecipient(draft) }} />
    ),
    小时券今天到期: () => <ReceiveScreen {...givenProps} gift={twoHours} />,
    过期: () => <ReceiveScreen {...givenProps} gift={{ ...gift, until: "2026-11-20T23:59:59+08:00" }} />,
    只有链接的话: () => <ReceiveScreen {...givenProps} isUnconfirmed />,
    什么都不知道: () => <ReceiveScreen {...givenProps} gift={{ minutes: 0, amount: 0, parks: [] }} isUnconfirmed />,
    被领走了: () => <ReceiveScreen {...givenProps} isTaken />,
    领取时被领走了: () => <ReceiveScreen {...givenProps} isTaken message={getGiftError({ why: "taken-already" })} />,
    领得太多: renderRefused("too-often"),
    没有回音: renderRefused("unknown"),
    没有这张券: () => <NoCouponScreen text={giftMessages["no-coupon"]} href="#" actionLabel="我的停车券" />,
  },
  商场的券: {
    领取: () => <ReceiveScreen {...mallProps} />,
    被领走了: () => <ReceiveScreen {...mallProps} isTaken message={getGiftError({ why: "taken-already" })} />,
    授权说明: () => <ConsentScreen merchant="海岸城购物中心" agreeHref="#" couponsHref="#" />,
    不知道谁发的: () => <ConsentScreen agreeHref="#" couponsHref="#" />,
  },
  免费券: {
    领取: () => <FreeScreen {...freeProps} />,
    车牌没填完: () => (
      <FreeScreen
        {...freeProps}
        form={{ ...freeProps.form!, draft: { plate: "粤B1234" }, errors: { plate: "请输入完整的车牌号" } }}
      />
    ),
    没有回音: () => (
      <FreeScreen
        {...freeProps}
        form={{ ...freeProps.form!, draft: { plate: "粤B6K358" } }}
        message={getGiftError({ why: "unknown" })}
      />
    ),
    领到了: () => success,
    领取失败: () => <FreeFailureScreen message="领取链接已失效，请重新扫码" againHref="#" couponsHref="#" />,
    没有预约: () => (
      <FreeFailureScreen
        message="没有查到这辆车的访客预约，请联系被访人"
        phone="400-680-0188"
        againHref="#"
        couponsHref="#"
      />
    ),
    今天领过了: () => <FreeFailureScreen message="您今日已领取过停车券" hasCoupon againHref="#" couponsHref="#" />,
    没有结果: () => <NoOutcomeScreen couponsHref="#" />,
    特别优惠页: () => <FreeScreen {...freeProps} rules={<ExchangeRules set="B" />} />,
    没有链接的优惠页: () => <FreeScreen rules={<ExchangeRules set="B" />} couponsHref="#" />,
  },
}
