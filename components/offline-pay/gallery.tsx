import { OfflinePayScreen, type OfflinePayScreenProps } from "#components/offline-pay/offline-pay-screen"
import { GateCodeScreen } from "#components/offline-pay/gate-code-screen"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { maskPlate } from "#lib/core/plate/masked-plate"
import { createQrCode } from "#lib/core/values/qr-code"

const plate = "粤BD72816"
const payProps: OfflinePayScreenProps = {
  action: "/gallery",
  summary: { park: "云栖里购物中心停车场", plate, since: "2026-11-20T09:30:00+08:00", minutes: 135, due: 15_000 },
  offers: [{ offer: { method: "weixin", selected: true } }],
  button: { label: "立即支付 ¥15.00", resultHref: "#" },
  notices: [],
  formToken: "gallery",
  signedIntent: "gallery",
}
const codeProps = { code: createQrCode("BOAN-4000202611200001-0-5F2A9C01D7E8"), plate, refreshHref: "#", doneHref: "#" }

export const states: GalleryStates = {
  断网缴费: {
    没有网络: () => <OfflinePayScreen {...payProps} />,
    网络恢复: () => <OfflinePayScreen {...payProps} onlineLookUp={{ formToken: "gallery", parkId: "4000", plate }} />,
  },
  扫码开闸: {
    有效: () => <GateCodeScreen {...codeProps} seconds={872} />,
    别人的付款: () => (
      <GateCodeScreen {...codeProps} plate={maskPlate(plate)} seconds={872} isUnconfirmed supportPhone="400-820-6688" />
    ),
    已过期: () => <GateCodeScreen {...codeProps} seconds={0} />,
    没有这笔付款: () => <GateCodeScreen doneHref="#" supportPhone="400-820-6688" />,
  },
}
