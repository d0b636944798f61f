import type { AgreementText } from "#components/account/sign-in/agreement-texts"

const agreement: AgreementText = {
  title: "长租协议",
  description: "租用车位前请阅读：车位的使用、续费、超出车辆的收费、退租。",
  since: "2026年9月1日起生效",
  parts: [
    {
      heading: "一、租用",
      paragraphs: [
        "您通过本应用向{provider}租用车位，租期自开始日期零时起，到结束日期二十四时止，均为北京时间。",
        "固定车位请停在标牌所示的车位；不固定车位请按现场指引停放。分时租用只在约定时段有效，超出时段按临时停车收费。",
      ],
    },
    {
      heading: "二、车辆",
      paragraphs: ["每个车位仅限一辆车，超出车辆按临时停车收费。更换车辆请在“车辆和车主”中修改。"],
    },
    {
      heading: "三、续费与到期",
      paragraphs: [
        "请在到期前续费，续费从原租期结束的次日起算。到期未续费的，车辆按临时停车收费，车位可以另行出租。",
        "加购的商品由商品的提供方负责，不影响租期。",
      ],
    },
    {
      heading: "四、退租",
      paragraphs: ["退租请到停车场服务台办理，已使用的期数不退款。如有疑问，请拨打 {phone}。"],
    },
  ],
}

const staff: AgreementText = {
  ...agreement,
  parts: [
    ...agreement.parts,
    {
      heading: "五、员工车位",
      paragraphs: ["员工车位仅限在职期间使用，离职之日起失效，余下的租期按月退还。"],
    },
  ],
}

const timeShare: AgreementText = {
  ...agreement,
  parts: [
    ...agreement.parts,
    {
      heading: "五、分时车位",
      paragraphs: ["分时车位只在约定时段停放，时段以套餐所示为准，不保留固定车位。"],
    },
  ],
}

/** Packages whose agreement says more: proposed, and the provider's to name. */
const groups: readonly { feeIds: readonly string[]; text: AgreementText }[] = [
  { feeIds: ["64"], text: timeShare },
  { feeIds: ["65"], text: staff },
]

export const rentAgreement = (feeId: string | undefined): AgreementText =>
  groups.find(({ feeIds }) => feeId !== undefined && feeIds.includes(feeId))?.text ?? agreement
