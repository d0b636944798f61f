import { openPayment } from "#components/payments/gallery-data"
import { NoPasswordOfferScreen } from "#components/parking/fee/no-password-offer-screen"
import { DiscountScreen } from "#components/parking/fee/discount-screen"
import { PayScreen } from "#components/payments/start/pay-screen"
import { ProvisionalScreen } from "#components/parking/fee/provisional-screen"
import { stay } from "#components/parking/gallery-data"
import { StayScreen, type StayScreenProps } from "#components/parking/fee/stay-screen"
import type { PaymentSummaryProps } from "#components/payments/start/payment-summary"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { cleanCodeMessages, FORGED_CODE_TEXT } from "#lib/parking/messages"
import { payBlockMessages } from "#lib/payments/messages"

const billWithoutDiscounts = { ...stay.bill, fullAmount: 12_000, coupons: { discount: 0 }, vouchers: { discount: 0 } }
const alipay = { method: "alipay", selected: true } as const
const balance = { method: "balance", selected: true } as const
const renderScreen = (props: Partial<StayScreenProps>) =>
  function Screen() {
    return <StayScreen {...stay} {...props} />
  }
const renderDisabled = (disabledReason: string, props: Partial<StayScreenProps> = {}) =>
  renderScreen({ bill: undefined, offers: [], ...props, button: { ...stay.button, ...props.button, disabledReason } })

/** The stay of a car that is not the viewer's own. */
const hideStay = (shown: Pick<PaymentSummaryProps, "roundedDuration" | "hiddenNote">): PaymentSummaryProps => ({
  ...stay.summary,
  park: undefined,
  since: undefined,
  minutes: undefined,
  ...shown,
})
const offSite = { roundedDuration: "约 2 小时", hiddenNote: "在车场扫码可查看入场时间" }

const renderFree = (props: Partial<StayScreenProps>) =>
  renderDisabled(payBlockMessages["nothing-due"], {
    summary: { ...stay.summary, minutes: 5, due: 0, discount: 0 },
    offers: [],
    button: { ...stay.button, label: "立即支付 ¥0.00" },
    isFree: true,
    ...props,
  })

export const payStates: GalleryStates = {
  支付: {
    有优惠: renderScreen({}),
    扫了签名的码: renderScreen({ summary: { ...stay.summary, codeWords: "红·山茶" } }),
    码不是我们的: renderScreen({ notices: [{ text: FORGED_CODE_TEXT, variant: "bad" }], ownLookUpHref: "#" }),
    需要登录的纯净码: renderDisabled(cleanCodeMessages["login-required"], {
      notices: [{ text: cleanCodeMessages["login-required"], variant: "warn" }],
      alternative: { label: "联系岗亭", phone: "0755-8326-0100" },
    }),
    没有优惠: renderScreen({ bill: billWithoutDiscounts, summary: { ...stay.summary, discount: 0 } }),
    不在车场查询: renderScreen({ summary: hideStay(offSite) }),
    不显示停车详情: renderScreen({ summary: hideStay({ hiddenNote: "停车详情仅车主可见" }) }),
    余额够付: renderScreen({
      offers: [{ offer: balance, note: "余额 ¥50.00" }, { offer: { ...alipay, selected: false } }],
    }),
    红包: renderScreen({ bill: { ...stay.bill, luckyMoney: 2_000, vouchers: { discount: 0 } } }),
    支付宝: renderScreen({ offers: [{ offer: alipay }] }),
    支付宝不支持: renderDisabled("该车场暂不支持支付宝支付", {
      bill: stay.bill,
      alternative: { label: "联系岗亭", phone: "0755-8326-0100" },
    }),
    费用为零: renderFree({ bill: { ...billWithoutDiscounts, fullAmount: 0, due: 0 } }),
    费用为零不在车场: renderFree({
      summary: { ...hideStay({ roundedDuration: "不到 1 小时" }), due: 0, discount: 0 },
      bill: { ...billWithoutDiscounts, fullAmount: 0, due: 0 },
    }),
    费用为零有券: renderFree({
      bill: {
        fullAmount: 0,
        due: 0,
        luckyMoney: 0,
        coupons: { discount: 0, change: { text: "查看", href: "?choose=coupons" } },
        vouchers: { discount: 0, change: { text: "查看", href: "?choose=vouchers" } },
      },
    }),
    路边停车: renderDisabled(payBlockMessages.road, {
      notices: [{ text: payBlockMessages.road, variant: "warn" }],
      alternative: { label: "联系客服", phone: "400-820-6688", variant: "quiet" },
    }),
    优惠抵完: renderScreen({
      summary: { ...stay.summary, due: 0, discount: 12_000 },
      bill: {
        ...stay.bill,
        fullAmount: 12_000,
        due: 0,
        coupons: { ...stay.bill.coupons, discount: 12_000 },
        vouchers: { discount: 0 },
      },
      button: { ...stay.button, label: "确认使用优惠，支付 ¥0.00" },
    }),
    超过一千元: renderScreen({
      summary: { ...stay.summary, due: 1_110_000, discount: 0 },
      bill: { ...billWithoutDiscounts, fullAmount: 1_110_000, due: 1_110_000 },
      button: {
        ...stay.button,
        label: "立即支付 ¥1110.00",
        limitText: "停车费用超过1000元，请联系岗亭核实",
        limitCall: { label: "联系岗亭", phone: "0755-8326-0100" },
      },
    }),
    金额异常: renderScreen({
      button: { ...stay.button, label: "立即支付 ¥1500.00", disabledReason: payBlockMessages["amount-suspicious"] },
      summary: { ...stay.summary, due: 1_500_000, discount: 0, isSuspicious: true },
      bill: undefined,
      offers: [],
      alternative: { label: "联系岗亭", phone: "0755-8326-0100" },
    }),
    免密支付: renderScreen({
      noPassword: { isOpened: false, href: "#" },
      button: { ...stay.button, noPasswordOffer: { text: "您尚未开通免密支付，是否前往开通？", href: "#" } },
    }),
    提示: renderScreen({
      notices: [
        openPayment,
        { text: "停车费已变化，请确认新的金额", variant: "warn" },
        { text: "请在离场前30分钟内完成缴费", variant: "info", isLast: true },
        {
          text: "请阅读《小程序隐私保护指引》",
          variant: "info",
          isLast: true,
          acknowledge: { action: "/gallery", name: "noted", value: "1" },
        },
      ],
    }),
    免密支付的提问: () => (
      <NoPasswordOfferScreen
        summary={stay.summary}
        payLabel="直接支付 ¥12.00"
        method="alipay"
        openHref="#"
        formToken="gallery"
        signedIntent="gallery"
      />
    ),
    三种支付方式: renderScreen({
      offers: [
        { offer: { ...balance, selected: false } },
        { offer: { method: "weixin", selected: false } },
        { offer: alipay },
      ],
    }),
    抵用券有余: renderScreen({
      summary: { ...stay.summary, due: 0, discount: 15_000 },
      bill: {
        fullAmount: 15_000,
        due: 0,
        luckyMoney: 0,
        coupons: { discount: 7_500, change: { text: "减1小时", href: "?choose=coupons" } },
        vouchers: {
          discount: 7_500,
          change: { text: "抵¥20.00", href: "?choose=vouchers" },
          note: "抵用券面额\u00a0¥20.00，实抵\u00a0¥7.50，超出部分不找零",
        },
      },
      button: { ...stay.button, label: "确认使用优惠，支付 ¥0.00" },
    }),
    正在核对: () => <ProvisionalScreen summary={stay.summary} orderId="0000202611200001" refreshHref="#" />,
    订单过期: () => (
      <PayScreen
        {...stay}
        summary={{ ...stay.summary, isExpired: true }}
        offers={[]}
        button={{ label: "立即支付", disabledReason: "订单已过期，请重新查询停车费", resultHref: "#" }}
        notices={[{ text: "订单已过期，请重新查询停车费", variant: "bad" }]}
        alternative={{ label: "重新查询停车费", href: "#" }}
      />
    ),
    小票过期: () => (
      <PayScreen
        {...stay}
        summary={{ ...stay.summary, isExpired: true }}
        offers={[]}
        button={{ label: "立即支付", disabledReason: "小票已过期，请到岗亭付现金", resultHref: "#" }}
        notices={[{ text: "小票已过期，请到岗亭付现金", variant: "bad" }]}
        alternative={{ label: "联系客服", phone: "400-680-0188", variant: "quiet" }}
      />
    ),
  },
  选择优惠: {
    全部: () => <DiscountScreen {...stay.discounts} />,
    只有停车券: () => (
      <DiscountScreen {...stay.discounts} vouchers={[]} chosen={{ coupons: [], vouchers: [] }} due={20_000} />
    ),
    只有抵用券: () => (
      <DiscountScreen {...stay.discounts} coupons={[]} chosen={{ coupons: [], vouchers: [] }} due={20_000} />
    ),
  },
}
