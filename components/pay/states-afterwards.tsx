import { NewPayScreen, type NewPayScreenProps } from "#components/pay/new-pay-screen"
import { NotPaidScreen } from "#components/pay/not-paid-screen"
import { OpenBridgeScreen } from "#components/pay/open-bridge-screen"
import { OpenInBrowserScreen } from "#components/pay/open-in-browser-screen"
import { now, park, plate } from "#components/pay/states-figures"
import { SuccessScreen, type SuccessScreenProps } from "#components/pay/success-screen"
import { ToldPaidScreen } from "#components/pay/told-paid-screen"
import { WaitingScreen } from "#components/pay/waiting-screen"
import type { GalleryStates } from "#components/kit/gallery-states"
import { qrCode } from "#lib/kit/qr-code"
import type { ToldPaid } from "#lib/pay/new-pay-address"

const facts = { due: 12_000, plate, park, phone: "0755-8326-0100" }
const orderId = "0000202611200001"
const waiting = { ...facts, askHref: "#", method: "微信支付" }
const paid: SuccessScreenProps = {
  paid: 12_000,
  plate,
  park,
  minutes: 135,
  leave: { seconds: 872, until: now + 872_000 },
  invoiceHref: "#",
  doneHref: "#",
}
const receipt: NewPayScreenProps = {
  ...paid,
  total: 12_000,
  since: "2026-11-20T09:30:00+08:00",
  lastPaidAt: "2026-11-20T11:45:00+08:00",
  exceededMinutes: 0,
}
const told: ToldPaid = {
  ...{ orderId, plate, paidNow: 12_000, paid: 12_000, minutes: 135, exceededMinutes: 0 },
  ...{ since: receipt.since, lastPaidAt: receipt.lastPaidAt, leftSeconds: 900 },
  ...{ couponMinutes: 60, luckyMoney: 0, invalid: false },
}
const bridge = { appId: "", timeStamp: "", nonceStr: "", package: "", signType: "", paySign: "" }

export const afterwards: GalleryStates = {
  等待: {
    正在确认: () => <WaitingScreen {...waiting} title="正在确认支付结果" />,
    在收银台: () => <WaitingScreen {...waiting} title="支付中" cashier="#" notPaidHref="#" />,
    等了很久: () => <WaitingScreen {...waiting} title="正在确认支付结果" seconds={0} />,
    免密支付: () => <WaitingScreen {...waiting} title="免密支付中" />,
    打开微信支付: () => (
      <OpenBridgeScreen {...facts} orderId={orderId} bridge={bridge} resultHref="#" elsewhereHref="#" />
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
    出闸码: () => <SuccessScreen {...paid} gate={qrCode("BOAN-3108202611200001-0-5F2A9C01D7E8")} />,
    没有订单: () => <SuccessScreen invoiceHref="#" doneHref="#" />,
  },
  缴费确认: {
    已付: () => <NewPayScreen {...receipt} />,
    要补缴: () => (
      <NewPayScreen
        {...receipt}
        exceededMinutes={20}
        more={{ due: 5_000, plate, parkId: "1001", formToken: "gallery", from: "/PAY/plate_select_yd_v2" }}
      />
    ),
    正在核对: () => <ToldPaidScreen told={told} asking={{ refreshHref: "#" }} />,
    没有这笔订单: () => (
      <ToldPaidScreen told={told} unknown={{ words: "没有找到这笔订单，请重新查询", againHref: "#" }} />
    ),
  },
  没有付成: {
    已取消: () => <NotPaidScreen {...facts} why="cancelled" againHref="#" />,
    失败: () => <NotPaidScreen {...facts} why="failed" againHref="#" />,
    重试失败: () => <NotPaidScreen {...facts} why="retry-failed" againHref="#" />,
    微信异常: () => <NotPaidScreen {...facts} why="abnormal" againHref="#" elsewhereHref="#" />,
  },
}
