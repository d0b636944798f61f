import { AskNoPasswordScreen } from "#components/parking/fee/ask-no-password-screen"
import { ChoiceScreen } from "#components/parking/fee/choice-screen"
import { PayScreen } from "#components/payments/start/pay-screen"
import { ProvisionalScreen } from "#components/parking/fee/provisional-screen"
import { stay } from "#components/parking/gallery-figures"
import { StayScreen, type StayScreenProps } from "#components/parking/fee/stay-screen"
import type { GalleryStates } from "#components/ui/gallery-states"
import { payBlockWords } from "#lib/payments/words"

const plain = { ...stay.bill, before: 12_000, coupons: { off: 0 }, vouchers: { off: 0 } }
const alipay = { method: "alipay", selected: true } as const
const balance = { method: "balance", selected: true } as const
const shown = (more: Partial<StayScreenProps>) =>
  function Shown() {
    return <StayScreen {...stay} {...more} />
  }
const off = (words: string, more: Partial<StayScreenProps> = {}) =>
  shown({ ...more, button: { ...stay.button, ...more.button, off: words } })

const free = (more: Partial<StayScreenProps>) =>
  off(payBlockWords["nothing-due"], {
    summary: { ...stay.summary, minutes: 5, due: 0, off: 0 },
    offers: [],
    button: { ...stay.button, words: "立即支付 ¥0.00" },
    free: true,
    ...more,
  })

export const paying: GalleryStates = {
  支付: {
    有优惠: shown({}),
    没有优惠: shown({ bill: plain, summary: { ...stay.summary, off: 0 } }),
    余额够付: shown({
      offers: [{ offer: balance, note: "余额 ¥50.00" }, { offer: { ...alipay, selected: false } }],
    }),
    红包: shown({ bill: { ...stay.bill, luckyMoney: 2_000, vouchers: { off: 0 } } }),
    支付宝: shown({ offers: [{ offer: alipay }] }),
    支付宝不支持: off("该车场暂不支持支付宝支付", {
      offers: [
        { offer: { ...alipay, selected: false, refused: "alipay-unsupported" }, note: "该车场暂不支持支付宝支付" },
      ],
      onward: { words: "联系岗亭", href: "#" },
    }),
    费用为零: free({ bill: { ...plain, before: 0, due: 0 } }),
    费用为零有券: free({
      bill: {
        ...{ before: 0, due: 0, luckyMoney: 0 },
        coupons: { off: 0, change: { text: "查看", href: "?choose=coupons" } },
        vouchers: { off: 0, change: { text: "查看", href: "?choose=vouchers" } },
      },
    }),
    路边停车: off("路内停车请按停车点的提示缴费", { onward: { words: "联系岗亭", href: "#" } }),
    优惠抵完: shown({
      summary: { ...stay.summary, due: 0, off: 12_000 },
      bill: {
        ...stay.bill,
        before: 12_000,
        due: 0,
        coupons: { ...stay.bill.coupons, off: 12_000 },
        vouchers: { off: 0 },
      },
      button: { ...stay.button, words: "确认使用优惠，支付 ¥0.00" },
    }),
    超过一千元: shown({
      summary: { ...stay.summary, due: 1_110_000, off: 0 },
      bill: { ...plain, before: 1_110_000, due: 1_110_000 },
      button: { ...stay.button, words: "立即支付 ¥1110.00", limit: "停车费用超过1000元，请联系车场工作人员核实" },
    }),
    金额异常: shown({
      button: { ...stay.button, words: "立即支付 ¥1500.00", off: payBlockWords["amount-odd"] },
      summary: { ...stay.summary, due: 1_500_000, off: 0, odd: true },
      bill: { ...plain, before: 1_500_000, due: 1_500_000 },
      onward: { words: "联系岗亭", href: "#" },
    }),
    免密支付: shown({
      noPassword: { opened: false, href: "#" },
      button: { ...stay.button, askNoPassword: { text: "您尚未开通免密支付，是否前往开通？", href: "#" } },
    }),
    提示: shown({
      notices: [
        { text: "您有一笔支付正在确认", variant: "warn", icon: "clock", href: "#", actionLabel: "查看" },
        { text: "停车费已变化，请确认新的金额", variant: "bad" },
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
      <AskNoPasswordScreen
        summary={stay.summary}
        words="直接支付 ¥12.00"
        method="alipay"
        openHref="#"
        formToken="gallery"
        attempt="gallery"
      />
    ),
    三种支付方式: shown({
      offers: [
        { offer: { ...balance, selected: false } },
        { offer: { method: "weixin", selected: false } },
        { offer: alipay },
      ],
    }),
    抵用券有余: shown({
      summary: { ...stay.summary, due: 0, off: 15_000 },
      bill: {
        ...{ before: 15_000, due: 0, luckyMoney: 0 },
        coupons: { off: 7_500, change: { text: "减1.0小时", href: "?choose=coupons" } },
        vouchers: {
          off: 7_500,
          change: { text: "抵¥20.00", href: "?choose=vouchers" },
          note: "抵用券面额\u00a0¥20.00，实抵\u00a0¥7.50，超出部分不找零",
        },
      },
      button: { ...stay.button, words: "确认使用优惠，支付 ¥0.00" },
    }),
    正在核对: () => <ProvisionalScreen summary={stay.summary} orderId="0000202611200001" refreshHref="#" />,
    订单过期: () => (
      <PayScreen
        {...stay}
        summary={{ ...stay.summary, gone: true }}
        offers={[]}
        button={{ words: "立即支付", off: "订单已过期，请重新查询停车费", resultHref: "#" }}
        notices={[{ text: "订单已过期，请重新查询停车费", variant: "bad" }]}
        onward={{ words: "重新查询停车费", href: "#" }}
      />
    ),
    小票过期: () => (
      <PayScreen
        {...stay}
        summary={{ ...stay.summary, gone: true }}
        offers={[]}
        button={{ words: "立即支付", off: "小票已过期，请向收费员缴纳现金", resultHref: "#" }}
        notices={[{ text: "小票已过期，请向收费员缴纳现金", variant: "bad" }]}
        onward={{ words: "查询其他车辆", href: "#" }}
      />
    ),
  },
  选择优惠: {
    全部: () => <ChoiceScreen {...stay.choice} />,
    只有停车券: () => (
      <ChoiceScreen {...stay.choice} vouchers={[]} chosen={{ coupons: [], vouchers: [] }} due={20_000} />
    ),
    只有抵用券: () => (
      <ChoiceScreen {...stay.choice} coupons={[]} chosen={{ coupons: [], vouchers: [] }} due={20_000} />
    ),
  },
}
