import { openPayment } from "#components/payments/gallery-data"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { BalanceDetailsScreen, type BalanceDetailsScreenProps } from "#components/wallet/balance-details-screen"
import { BillScreen, type BillScreenProps, NoBillScreen } from "#components/wallet/bill-screen"
import { BillsScreen } from "#components/wallet/bills-screen"
import { CarBillsScreen, type CarBillsScreenProps } from "#components/wallet/car-bills-screen"
import { CashBackScreen, type CashBackScreenProps } from "#components/wallet/cash-back-screen"
import { RenewalsScreen } from "#components/wallet/renewals-screen"
import { ToppedUpScreen } from "#components/wallet/topped-up-screen"
import { TopUpScreen, type TopUpScreenProps } from "#components/wallet/top-up-screen"
import {
  INCOMPLETE_NOTICE,
  type WalletNotice,
  WalletScreen,
  type WalletScreenProps,
} from "#components/wallet/wallet-screen"
import { addKeys } from "#lib/wallet/rules"
import type { Bill, Renewal } from "#lib/wallet/values"

const now = Date.parse("2026-11-22T12:00:00+08:00")
const toTimestamp = (time: string) => `${time}:00+08:00`
const listProps = { now, formToken: "gallery" }

const bill: Bill = {
  transactionId: "T2026112000001",
  orderId: "1001202611200930001",
  parkId: "1001",
  park: "科技园停车场",
  plate: "粤BD72816",
  type: "short",
  fee: 20_000,
  byCoupons: 6_000,
  byVouchers: 2_000,
  amount: 12_000,
  since: toTimestamp("2026-11-20T09:30"),
  until: toTimestamp("2026-11-20T11:52"),
  minutes: 135,
  method: "weixin",
  paidAt: toTimestamp("2026-11-20T11:45"),
  invoiced: false,
}
const bills: Bill[] = [
  bill,
  { ...bill, transactionId: "2", park: "市民广场地下停车场（南区）", plate: "粤B6K358", amount: 18_000 },
  {
    ...bill,
    transactionId: "3",
    park: "机场 T3 停车楼",
    paidAt: toTimestamp("2026-10-08T10:00"),
    amount: 76_000,
    invoiced: true,
  },
]

const walletProps: WalletScreenProps = {
  summary: { balance: 36_550, luckyMoney: 8_800, coupons: 3 },
  isBusiness: false,
  notices: [],
  recentBills: { bills: bills.slice(0, 2) },
  hrefs: { bills: "#bills", invoices: "#invoices", rentals: "#rentals", visitors: "#visitors", history: "#history" },
}
/** The links of a provider that supports only some calls. */
const limitedHrefs = { ...walletProps.hrefs, rentals: undefined, visitors: undefined }
const arrearsNotice: WalletNotice = {
  text: "欠费 2 笔",
  variant: "warn",
  icon: "receipt",
  plate: "粤B6K358",
  href: "#",
  actionLabel: "去补缴",
}
const topUpNotice: WalletNotice = {
  text: "您有一笔充值正在确认",
  variant: "info",
  icon: "clock",
  href: "#",
  actionLabel: "查看",
}

const onlyShortBills = { short: true, long: false, longPaid: false, bill: false, term: false }

const topUpProps: TopUpScreenProps = {
  balance: 36_500,
  amount: "20",
  notices: [],
  resultHref: "#",
  formToken: "gallery",
  signedIntent: "gallery",
}

const detailsProps: BalanceDetailsScreenProps = { ...listProps, topUpHref: "#" }
const movements = addKeys(
  [
    { type: "PARKING", at: toTimestamp("2026-11-20T11:45"), amount: -12_000 },
    { type: "COUPON", at: toTimestamp("2026-11-18T09:12"), amount: -15_000 },
    { type: "CHARGE", at: toTimestamp("2026-11-18T09:10"), amount: 50_000 },
    { type: "CHANGE", at: toTimestamp("2026-10-30T19:26"), amount: 2_000 },
    { type: "RENTAL", at: toTimestamp("2026-10-26T21:03"), amount: -400_000 },
    { type: "REFUND", at: toTimestamp("2026-10-11T14:40"), amount: 20_500 },
    { type: "POINTS_EXCHANGE", at: toTimestamp("2025-12-09T08:02"), amount: 1_000 },
  ],
  1,
)

const term: Renewal = {
  transactionId: "T1",
  parkId: "1001",
  park: "科技园停车场",
  plate: "粤BD72816",
  amount: 1_140_000,
  paidAt: toTimestamp("2026-10-21T10:00"),
  invoiced: false,
  renewalId: "9001",
  months: 3,
  from: toTimestamp("2026-10-21T00:00"),
  until: toTimestamp("2027-01-20T23:59"),
}
const terms = [
  term,
  { ...term, transactionId: "T2", months: 1, amount: 400_000, paidAt: toTimestamp("2026-09-21T10:00") },
]
const billProps: BillScreenProps = { bill, billsHref: "#", invoiceHref: "#", recordHref: "#" }
const carBillsProps: CarBillsScreenProps = {
  ...listProps,
  car: { parkId: "1001", type: "short", plate: "粤BD72816", phone: "13800138000" },
  pageHref: "#",
}

const changeProps: CashBackScreenProps = {
  park: "滨河中心停车场",
  plate: "粤BD72816",
  amount: 2_000,
  link: "#",
  formToken: "gallery",
  supportPhone: "400-820-6688",
  detailsHref: "#",
}

export const states: GalleryStates = {
  钱包: {
    平常: () => <WalletScreen {...walletProps} />,
    券今天到期: () => <WalletScreen {...walletProps} summary={{ ...walletProps.summary, couponsEndingToday: 1 }} />,
    有欠费: () => <WalletScreen {...walletProps} notices={[arrearsNotice]} />,
    充值在确认: () => (
      <WalletScreen
        {...walletProps}
        notices={[topUpNotice, { ...arrearsNotice, text: "有 2 笔停车费还没有付", plate: undefined }]}
      />
    ),
    企业用户: () => <WalletScreen {...walletProps} isBusiness />,
    空: () => (
      <WalletScreen {...walletProps} summary={{ balance: 0, luckyMoney: 0, coupons: 0 }} recentBills={{ bills: [] }} />
    ),
    账单查不到: () => <WalletScreen {...walletProps} notices={[INCOMPLETE_NOTICE]} recentBills={{}} />,
    查不到: () => <WalletScreen {...walletProps} notices={[INCOMPLETE_NOTICE]} summary={{}} recentBills={{}} />,
    少几项: () => <WalletScreen {...walletProps} hrefs={limitedHrefs} />,
    很多: () => (
      <WalletScreen
        {...walletProps}
        summary={{ balance: 12_345_678, luckyMoney: 128_000, coupons: "100+", couponsEndingToday: 12 }}
      />
    ),
  },
  充值: {
    二十元: () => <TopUpScreen {...topUpProps} />,
    差一点: () => <TopUpScreen {...topUpProps} balance={6_580} amount="8.42" />,
    没有金额: () => <TopUpScreen {...topUpProps} amount="0" error="请输入金额" />,
    超过上限: () => <TopUpScreen {...topUpProps} amount="9000" error="超过单次充值上限，请减少充值金额" />,
    正在确认: () => <TopUpScreen {...topUpProps} notices={[{ ...openPayment, text: "您有一笔充值正在确认" }]} />,
    余额查不到: () => <TopUpScreen {...topUpProps} balance={undefined} />,
    充值成功: () => <ToppedUpScreen amount={50_000} balance={56_580} walletHref="#" />,
    回到账单: () => <ToppedUpScreen amount={8_420} balance={15_000} backHref="#" walletHref="#" />,
    成功但余额查不到: () => <ToppedUpScreen amount={50_000} walletHref="#" />,
  },
  余额明细: {
    有记录: () => <BalanceDetailsScreen {...detailsProps} details={{ items: movements, next: 2 }} />,
    没有记录: () => <BalanceDetailsScreen {...detailsProps} details={{ items: [] }} />,
    加载失败: () => <BalanceDetailsScreen {...detailsProps} />,
  },
  账单: {
    临时停车: () => <BillsScreen {...listProps} tab="short" bills={{ items: bills, next: 2 }} />,
    长租: () => <BillsScreen {...listProps} tab="long" terms={{ items: terms }} />,
    长租付款: () => <BillsScreen {...listProps} tab="longPaid" bills={{ items: bills }} />,
    没有账单: () => <BillsScreen {...listProps} tab="short" bills={{ items: [] }} />,
    只有临时停车: () => <BillsScreen {...listProps} tab="short" bills={{ items: bills }} supported={onlyShortBills} />,
    加载失败: () => <BillsScreen {...listProps} tab="long" />,
    一辆车的: () => <CarBillsScreen {...carBillsProps} bills={{ items: bills.slice(0, 1) }} />,
    一辆车没有: () => <CarBillsScreen {...carBillsProps} bills={{ items: [] }} />,
    续费记录: () => <RenewalsScreen {...listProps} terms={{ items: terms }} renewalId="9001" pageHref="#" />,
    没有续费: () => <RenewalsScreen {...listProps} terms={{ items: [] }} renewalId="9001" pageHref="#" />,
  },
  一笔账单: {
    可以开票: () => <BillScreen {...billProps} />,
    已开票: () => <BillScreen {...billProps} bill={{ ...bill, invoiced: true }} />,
    全部抵扣: () => <BillScreen {...billProps} bill={{ ...bill, byCoupons: 20_000, byVouchers: 0, amount: 0 }} />,
    没有找到: () => <NoBillScreen billsHref="#" />,
  },
  找零: {
    确认: () => <CashBackScreen {...changeProps} />,
    已退: () => <CashBackScreen {...changeProps} result={{ isDone: true, text: "¥2.00 已退到您的余额" }} />,
    退过了: () => (
      <CashBackScreen {...changeProps} result={{ isDone: false, isRefused: true, text: "这笔找零已经退过了" }} />
    ),
    连不上: () => (
      <CashBackScreen {...changeProps} result={{ isDone: false, text: "暂时连不上停车服务，请稍后重试" }} />
    ),
    没有回音: () => (
      <CashBackScreen
        {...changeProps}
        result={{ isDone: false, isUnknown: true, text: "还没有收到结果，请稍后再点一次，不会重复退款" }}
      />
    ),
  },
}
