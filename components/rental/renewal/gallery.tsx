import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { AgreementScreen } from "#components/account/sign-in/agreement-screen"
import { createAgreement } from "#components/account/sign-in/gallery-agreement"
import { PayScreen } from "#components/payments/start/pay-screen"
import {
  goods,
  otherPlate,
  packages,
  park,
  permit,
  plate,
  renewal,
  slots,
  today,
} from "#components/rental/home/gallery-data"
import { RentalNotFoundScreen, SuspiciousFeeScreen } from "#components/rental/home/rental-error-screens"
import { PackagesScreen } from "#components/rental/renewal/packages-screen"
import { PlateScreen } from "#components/rental/renewal/plate-screen"
import type { RenewalFormProps } from "#components/rental/renewal/renewal-form"
import { RenewalScreen } from "#components/rental/renewal/renewal-screen"
import { RenewedScreen } from "#components/rental/renewal/renewed-screen"
import { createTimeToPayFacts } from "#components/rental/renewal/time-to-pay"
import { SlotsScreen } from "#components/rental/renewal/slots-screen"
import { OfflinePayScreen, OnlinePayScreen } from "#components/rental/renewal/payment-place-screens"
import { formatYuan } from "#lib/core/values/money"
import { getRenewalMessage } from "#lib/rental/renewal/message"
import { type RenewalReason, renewalRefusalMessages } from "#lib/rental/renewal/messages"

const query = { parkId: "1001", whiteListFeeId: "61", areaId: "5", slotId: "1" }
const form: RenewalFormProps = {
  renewal,
  goods,
  hasSeveralSlots: false,
  earliest: "2026-12-01",
  today,
  query,
  ownHref: "#",
  formToken: "gallery",
  slot: slots[0],
  initial: { start: "2026-12-01", periods: 3, goods: ["801"], isAgreed: true },
}
const dailyRenewal = { ...renewal, packageName: "日租", unit: "day", amount: 20_000 } as const
const tooEarly = { tooEarly: 7, formerUntil: "2027-06-30" }
const renderRefused = (why: RenewalReason, overrides: Partial<RenewalFormProps> = {}) => {
  const props = { ...form, ...overrides }
  return <RenewalScreen {...props} error={{ why, message: getRenewalMessage(why, props) }} />
}
const offers = [
  { offer: { method: "balance", selected: true }, note: "余额 ¥2000.00" } as const,
  { offer: { method: "weixin", selected: false } } as const,
  { offer: { method: "alipay", selected: false } } as const,
]
const slotsProps = { slots, park, today, space: { parkId: "1001", whiteListFeeId: "61" } }

const agreement = createAgreement(
  "长租协议",
  "租用车位前请阅读：续费、超出车辆的收费、退租。",
  "/WALLET/white_list/list",
  [
    {
      heading: "续费与到期",
      blocks: [
        "请在到期前续费，续费从原租期结束的次日起算。",
        ["到期未续费的，车辆按临时停车收费", "车位可以另行出租"],
      ],
    },
    { heading: "退租", blocks: ["退租请到停车场岗亭办理，已使用的期数不退款。如有疑问，请拨打 {phone}。"] },
  ],
)

export const renewalStates: GalleryStates = {
  套餐: {
    五种: () => (
      <PackagesScreen parkId="1001" packages={packages} disabledReasons={{ "65": "仅限本园区员工，须先认证" }} />
    ),
    都不能选: () => (
      <PackagesScreen
        parkId="1001"
        packages={packages.slice(-1)}
        disabledReasons={{ [packages.at(-1)!.feeId]: "仅限本园区员工，须先认证" }}
      />
    ),
    没有: () => <PackagesScreen parkId="1001" packages={[]} disabledReasons={{}} phone="400-680-0188" />,
    加载失败: () => <PackagesScreen parkId="1001" disabledReasons={{}} phone="400-680-0188" />,
  },
  选择车位: {
    三个: () => <SlotsScreen {...slotsProps} />,
    没有选: () => <SlotsScreen {...slotsProps} error={renewalRefusalMessages["slot-needed"]} />,
    一个: () => <SlotsScreen {...slotsProps} slots={slots.slice(0, 1)} />,
    不是自己的: () => <RentalNotFoundScreen text={renewalRefusalMessages["no-permit"]} href="#" />,
  },
  选择车牌: {
    两辆: () => <PlateScreen cars={[plate, otherPlate]} plate={otherPlate} query={query} bindHref="#" />,
    没有车: () => <PlateScreen cars={[]} query={query} bindHref="#" />,
    加载失败: () => <PlateScreen query={query} bindHref="#" />,
  },
  续费: {
    三个月: () => <RenewalScreen {...form} />,
    没有勾选: () => renderRefused("not-read", { initial: { ...form.initial, isAgreed: false, goods: [] } }),
    固定时长: () => (
      <RenewalScreen {...form} renewal={{ ...renewal, fixed: 12 }} initial={{ ...form.initial, periods: 12 }} />
    ),
    只按季年: () =>
      renderRefused("only-term", {
        renewal: { ...renewal, terms: ["季", "年"] },
      }),
    太早: () => renderRefused("too-early-by", { renewal: { ...renewal, ...tooEarly } }),
    超过天数: () =>
      renderRefused("too-long", { renewal: { ...renewal, mostDays: 70 }, initial: { ...form.initial, periods: 2 } }),
    一期也超过天数: () => renderRefused("too-long", { renewal: { ...renewal, mostDays: 30 } }),
    两个车位: () => renderRefused("confirm-slot", { hasSeveralSlots: true }),
    车位已变: () => renderRefused("slot-taken"),
    没有回复: () => renderRefused("unknown"),
    按天: () => <RenewalScreen {...form} renewal={dailyRenewal} goods={[]} />,
    按天太早: () => renderRefused("too-early-by", { renewal: { ...dailyRenewal, ...tooEarly }, goods: [] }),
    已到期: () => (
      <RenewalScreen
        {...form}
        renewal={{ ...renewal, formerUntil: "2026-11-15" }}
        earliest={today}
        initial={{ ...form.initial, start: today }}
      />
    ),
    第一次: () => (
      <RenewalScreen
        {...form}
        slot={undefined}
        renewal={{ ...renewal, slot: undefined, formerUntil: undefined, formerFrom: undefined }}
        earliest={today}
        initial={{ ...form.initial, start: today, periods: 1 }}
      />
    ),
  },
  费用异常: {
    岗亭电话: () => <SuspiciousFeeScreen booth="0755-8326-0100" homeHref="#" />,
    客服电话: () => <SuspiciousFeeScreen hotline="400-680-0188" homeHref="#" />,
    没有电话: () => <SuspiciousFeeScreen homeHref="#" />,
  },
  长租协议: {
    显示: () => <AgreementScreen {...agreement} />,
  },
  长租付款: {
    有余额: () => (
      <PayScreen
        action="#"
        summary={{
          park,
          plate,
          due: 959_000,
          facts: [{ label: "项目", value: "长租" }, { label: "车位", value: "B2-126" }, ...createTimeToPayFacts(872)],
        }}
        offers={offers}
        button={{ label: `立即支付 ${formatYuan(959_000)}`, resultHref: "#" }}
        notices={[]}
        formToken="gallery"
        signedIntent="gallery"
      />
    ),
    付好了: () => <RenewedScreen permit={{ ...permit, until: "2027-02-28" }} due={959_000} />,
    没有记录: () => <RenewedScreen />,
    没有这笔: () => <RentalNotFoundScreen text={renewalRefusalMessages["no-renewal"]} href="#" />,
    在线支付: () => <OnlinePayScreen permits={[permit]} today={today} offlineHref="#" parksHref="#" />,
    到停车场: () => <OfflinePayScreen booth="0755-8326-0100" homeHref="#" />,
    停车场没有电话: () => <OfflinePayScreen hotline="400-680-0188" homeHref="#" />,
  },
}
