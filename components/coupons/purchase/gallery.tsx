import { openPayment } from "#components/payments/gallery-data"
import { cars, now, plate, types } from "#components/coupons/list/gallery-data"
import { BoughtScreen, type BoughtScreenProps } from "#components/coupons/purchase/bought-screen"
import { BuyProvisionalScreen } from "#components/coupons/purchase/buy-provisional-screen"
import { BuyScreen, type BuyScreenProps } from "#components/coupons/purchase/buy-screen"
import type { CarChoiceProps } from "#components/coupons/purchase/car-choice"
import { CouponTypesScreen, type CouponTypesScreenProps } from "#components/coupons/purchase/coupon-types-screen"
import { NoCouponScreen } from "#components/coupons/list/no-coupon-screen"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { buyMessages, couponListRefusalMessages } from "#lib/coupons/list/messages"

const typesProps: CouponTypesScreenProps = { now, couponsHref: "#", formToken: "gallery" }
const car: CarChoiceProps = { cars, plate, isOtherCar: false, hrefs: { otherCar: "#", ownCars: "#" } }
const buyProps: BuyScreenProps = {
  type: types[1]!,
  now,
  car,
  notices: [],
  resultHref: "#",
  formToken: "gallery",
  signedIntent: "gallery",
  phone: { defaultValue: "13826534410" },
  typesHref: "#",
  link: "https://park.example/WALLET/coupon/buy/12",
  offers: [
    { offer: { method: "balance", selected: true }, note: "余额 ¥36.50" },
    { offer: { method: "weixin", selected: false } },
  ],
}
const offersWithoutBalance: BuyScreenProps["offers"] = [
  {
    offer: { method: "balance", selected: false, refused: "balance-short" },
    note: "余额 ¥36.50，余额不足，请及时充值",
  },
  { offer: { method: "alipay", selected: true } },
]
const topUp = { text: "余额还差 ¥263.50", variant: "info", isLast: true, href: "#", actionLabel: "去充值" } as const
const boughtProps: BoughtScreenProps = { couponsHref: "#", typesHref: "#" }

export const purchaseStates: GalleryStates = {
  购买停车券: {
    四种: () => <CouponTypesScreen {...typesProps} types={{ items: types }} />,
    没有可买: () => <CouponTypesScreen {...typesProps} types={{ items: [] }} />,
    加载失败: () => <CouponTypesScreen {...typesProps} />,
  },
  购买: {
    有余额: () => <BuyScreen {...buyProps} />,
    没有优惠: () => <BuyScreen {...buyProps} type={types[3]!} offers={offersWithoutBalance} notices={[topUp]} />,
    其他车牌: () => <BuyScreen {...buyProps} car={{ ...car, plate: undefined, isOtherCar: true }} />,
    没有车: () => <BuyScreen {...buyProps} car={{ ...car, cars: [], plate: undefined }} />,
    车牌不对: () => (
      <BuyScreen {...buyProps} car={{ ...car, plate: "粤B12", isOtherCar: true, error: buyMessages["plate-wrong"] }} />
    ),
    手机号不对: () => (
      <BuyScreen {...buyProps} phone={{ defaultValue: "138265344", error: buyMessages["phone-wrong"] }} />
    ),
    价格已变: () => (
      <BuyScreen {...buyProps} notices={[{ text: couponListRefusalMessages["amount-changed"], variant: "warn" }]} />
    ),
    价格异常: () => (
      <BuyScreen {...buyProps} type={{ ...types[1]!, price: 1_200_000 }} isSuspicious supportPhone="400-680-0188" />
    ),
    有支付在确认: () => <BuyScreen {...buyProps} notices={[openPayment]} />,
    只有余额不足: () => (
      <BuyScreen {...buyProps} type={types[3]!} offers={offersWithoutBalance.slice(0, 1)} topUpHref="#" />
    ),
    不能支付: () => <BuyScreen {...buyProps} offers={[]} />,
    正在核对: () => (
      <BuyProvisionalScreen
        urlValues={{
          id: "12",
          parkId: "1001",
          detail: "2小时停车券",
          price: 12_000,
          discount: 3_000,
          balance: 36_500,
          minutes: 120,
        }}
        refreshHref="#"
      />
    ),
    不再出售: () => <NoCouponScreen text={couponListRefusalMessages["no-type"]} href="#" actionLabel="购买停车券" />,
  },
  买到了: {
    购买成功: () => (
      <BoughtScreen
        {...boughtProps}
        purchase={{ detail: "2小时停车券", phone: "138****4410", due: 9_000, plate, park: types[0]!.park }}
      />
    ),
    没有记录: () => <BoughtScreen {...boughtProps} />,
  },
}
