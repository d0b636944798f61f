import type { AgreementText } from "#components/account/sign-in/agreement-texts"
import { cancelRules } from "#lib/cross-park/words"

export const bookingAgreement: AgreementText = {
  title: "车位预约协议",
  description: "预约车位前请阅读：车位的使用、取消与退款、超时费用。",
  since: "2026年9月1日起生效",
  parts: [
    {
      heading: "一、预约",
      paragraphs: [
        "您通过本应用向{provider}预约车位，车位类型有日卡、时卡和月卡。日卡自开始日期起用到次日，时卡当天有效，月卡自开始日期起用到下月同一天；下月没有这一天的，用到下月最后一天。",
        "支付成功后车位为您保留。下单后 15 分钟内没有支付的，订单自动失效。",
      ],
    },
    {
      heading: "二、入场与离场",
      paragraphs: [
        "请使用预约时填写的车辆，在预约的日期和时段内入场、离场。标有“次日”的时段，离场时间为第二天。",
        `${cancelRules[2]}。`,
      ],
    },
    {
      heading: "三、取消与退款",
      paragraphs: [
        `${cancelRules[0]}；${cancelRules[1]}。入场时间为开始日期的时段起点。`,
        "退款原路退回您的付款账户，到账时间以支付机构为准。如有疑问，请拨打 {phone}。",
      ],
    },
  ],
}
