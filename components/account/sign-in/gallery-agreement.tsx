import type { AgreementScreenProps } from "#components/account/sign-in/agreement-screen"

/** Contains each kind of content: a paragraph, a list and a telephone number. */
export const exampleAgreement: AgreementScreenProps = {
  text: {
    title: "隐私协议",
    description: "我们收集什么、怎样使用、保存多久、与谁共享，以及您的权利。",
    since: "2026-09-01",
    language: "zh",
    parts: [
      {
        heading: "我们收集什么",
        blocks: [
          "查停车费只需要车牌号，不需要手机号，也不读取手机定位；车牌首位的省份按网络地址推测，您可以随时更改。",
          ["登录：手机号", "认证车辆：行驶证照片", "开具发票：抬头、税号和邮箱"],
        ],
      },
      { heading: "您的权利", blocks: ["您可以查询、更正、删除您的信息，也可以撤回同意。请致电 {phone}。"] },
    ],
  },
  provider: "深圳市泊安停车服务有限公司",
  phone: "400-680-0188",
  from: "/SIGNUP",
}

type Part = AgreementScreenProps["text"]["parts"][number]

/** The agreement screen for another area. */
export const createAgreement = (
  title: string,
  description: string,
  from: string,
  parts: Part[],
): AgreementScreenProps => ({
  ...exampleAgreement,
  text: { ...exampleAgreement.text, title, description, parts },
  from,
})
