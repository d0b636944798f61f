import { CheckingPaymentScreen } from "#components/payments/result/checking-payment-screen"
import { NotPaidScreen } from "#components/payments/result/not-paid-screen"
import { OpenBridgeScreen } from "#components/payments/start/open-bridge-screen"
import { OpenInBrowserScreen } from "#components/payments/start/open-in-browser-screen"
import { lookUp, paid, paidInMessagingApp, park, plate } from "#components/payments/gallery-data"
import { SuccessScreen } from "#components/payments/result/success-screen"
import { UnknownPaymentScreen } from "#components/payments/result/unknown-payment-screen"
import { WaitingScreen } from "#components/payments/result/waiting-screen"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { maskPlate } from "#lib/core/plate/masked-plate"
import { createQrCode } from "#lib/core/values/qr-code"
import { outcomeMessages, formatHeldByAnotherBrowser, reminderMessages } from "#lib/payments/messages"

const facts = { due: 12_000, plate, park, phone: "0755-8326-0100" }
const orderId = "0000202611200001"
const waiting = { ...facts, orderId, checkHref: "#", method: "微信支付" }
const notPaid = { ...facts, orderId, checkHref: "#", payAgain: { formToken: "gallery" } }
const otherDriver = { due: undefined, plate: maskPlate(plate) }
const reminder = { orderId, formToken: "gallery" }
const resume = { formToken: "gallery" }
const notPaidNow = { formToken: "gallery", afterSeconds: 0, isStartedHere: true }
const bridge = { appId: "", timeStamp: "", nonceStr: "", package: "", signType: "", paySign: "" }

export const resultStates: GalleryStates = {
  等待: {
    正在确认: () => <WaitingScreen {...waiting} title="正在确认支付结果" />,
    结果不明: () => (
      <WaitingScreen {...waiting} title="正在确认支付结果" notPaid={{ ...notPaidNow, afterSeconds: 45 }} />
    ),
    在收银台: () => <WaitingScreen {...waiting} title="支付中" resume={resume} notPaid={notPaidNow} />,
    等了很久: () => <WaitingScreen {...waiting} title="正在确认支付结果" seconds={0} notPaid={notPaidNow} />,
    直接支付没有单号: () => (
      <WaitingScreen
        {...waiting}
        title="正在确认支付结果"
        seconds={0}
        notPaid={{ ...notPaidNow, note: outcomeMessages.unnamed }}
      />
    ),
    太早说没付: () => <WaitingScreen {...waiting} title="正在确认支付结果" refusal="支付结果还在确认，请过20秒再试" />,
    另一部手机刚打开: () => (
      <WaitingScreen {...waiting} title="支付中" resume={resume} refusal={formatHeldByAnotherBrowser(300_000)} />
    ),
    别人的付款: () => <WaitingScreen {...waiting} {...otherDriver} isOthers title="支付中" resume={resume} />,
    别人在微信里开始: () => (
      <WaitingScreen
        {...waiting}
        {...otherDriver}
        isOthers
        title="支付中"
        resume={{ text: "这笔支付是在微信里开始的，请在微信中打开本页继续支付，或过几分钟在这里换一种方式" }}
        notPaid={{ ...notPaidNow, isStartedHere: false }}
      />
    ),
    在微信里遇到支付宝: () => (
      <WaitingScreen {...waiting} {...otherDriver} isOthers title="支付中" method="支付宝" resume={{ href: "#" }} />
    ),
    金额不同: () => (
      <WaitingScreen
        {...waiting}
        title="支付中"
        resume={resume}
        notPaid={notPaidNow}
        refusal="已有一笔与这次不同的支付还没有结束，请先继续支付，或确认没有付款"
      />
    ),
    正在核对: () => <CheckingPaymentScreen orderId={orderId} refreshHref="#" supportPhone="400-820-6688" />,
    订单过期: () => (
      <UnknownPaymentScreen
        title="订单已过期"
        text={outcomeMessages["may-be-paid"]}
        primaryLink={{ text: "重新查询停车费", href: "#" }}
        supportPhone="400-820-6688"
      />
    ),
    免密支付: () => (
      <WaitingScreen {...waiting} title="免密支付中" isAutomatic phone={undefined} supportPhone="400-820-6688" />
    ),
    打开微信支付: () => (
      <OpenBridgeScreen {...facts} orderId={orderId} bridge={bridge} resultHref="#" formToken="gallery" />
    ),
    在浏览器打开: () => (
      <OpenInBrowserScreen
        link="https://berth.example/PAY/open_in_browser?ref=Zx8kQ2"
        orderId={orderId}
        resultHref="#"
        againHref="#"
      />
    ),
    链接失效: () => <OpenInBrowserScreen againHref="#" />,
  },
  支付成功: {
    离场倒计时: () => <SuccessScreen {...paid} />,
    微信提醒: () => <SuccessScreen {...paidInMessagingApp} reminder={reminder} />,
    微信提醒已设置: () => <SuccessScreen {...paidInMessagingApp} reminder={{ ...reminder, answer: "confirm" }} />,
    没有允许微信提醒: () => <SuccessScreen {...paidInMessagingApp} reminder={{ ...reminder, answer: "cancel" }} />,
    提醒没有设置成功: () => (
      <SuccessScreen {...paidInMessagingApp} reminder={{ ...reminder, error: reminderMessages.failed }} />
    ),
    出闸码: () => <SuccessScreen {...paid} gateCode={createQrCode("BOAN-3108202611200001-0-5F2A9C01D7E8")} />,
    出闸码不可见: () => (
      <SuccessScreen
        plate={maskPlate(plate)}
        gateContact={{ phone: "0755-8326-0100" }}
        invoice={{ href: "#", hasOrder: false }}
        doneHref="#"
      />
    ),
    没有订单: () => (
      <UnknownPaymentScreen
        text="收银台提示支付成功的，请以查询到的结果为准"
        primaryLink={lookUp}
        secondaryLink={{ text: "开发票", href: "#" }}
        supportPhone="400-820-6688"
      />
    ),
    别人的付款: () => <SuccessScreen plate={maskPlate(plate)} invoice={{ href: "#", hasOrder: false }} doneHref="#" />,
  },
  没有付成: {
    已取消: () => <NotPaidScreen {...notPaid} reason="cancelled" />,
    没有单号: () => <NotPaidScreen {...notPaid} reason="unnamed" />,
    失败: () => <NotPaidScreen {...notPaid} reason="failed" />,
    重试失败: () => <NotPaidScreen {...notPaid} reason="retry-failed" />,
    微信异常: () => <NotPaidScreen {...notPaid} reason="abnormal" offersAlipay />,
    别人的付款: () => <NotPaidScreen {...notPaid} {...otherDriver} reason="failed" payAgain={{ href: "#" }} />,
    没有订单: () => (
      <UnknownPaymentScreen
        text="收银台提示支付失败的，可以重新查询后再付，请以查询到的结果为准"
        primaryLink={lookUp}
        secondaryLink={{ text: "我的钱包", href: "#" }}
        supportPhone="400-820-6688"
      />
    ),
  },
}
