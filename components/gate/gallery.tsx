import { EntryScreen } from "#components/gate/entry-screen"
import { GateErrorScreen } from "#components/gate/gate-error-screen"
import { GateScreen, type GateScreenProps } from "#components/gate/gate-screen"
import { OutcomeScreen } from "#components/gate/outcome-screen"
import { SavePopup } from "#components/ui/photo/save-popup"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { buildEntryCard } from "#lib/gate/entry-card"
import { gateRefusalMessages } from "#lib/gate/messages"
import { renderCard } from "#lib/photo/card-picture"

const gate = { park: "云栖里购物中心停车场", gate: "B1 东入口" }
const entry: GateScreenProps = {
  message: "已登记，请入场",
  heading: "入场信息",
  plate: "粤BD72816",
  at: "2026-11-20T09:30:00+08:00",
  outcome: "good",
  primaryAction: { label: "完成", href: "#", closes: true },
  ...gate,
}
/** A drawing in place of the camera's photo. */
const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'%3E%3Crect width='16' height='9' fill='%232a2f37'/%3E%3Cpath d='M0 9l6-5h4l6 5z' fill='%233a414b'/%3E%3C/svg%3E"
/** The endpoint needs a gate's code, so the same drawing is inserted here. */
const card = `data:image/svg+xml,${encodeURIComponent(renderCard(buildEntryCard({ ...entry, gateType: "IN" })))}`
const save = { picture: card, name: "入场信息", canDownload: true }
const phone = "400-820-6688"
const outcome = { message: "", park: gate.park, phone, payHref: "#", doneHref: "#" }

export const states: GalleryStates = {
  闸口结果: {
    入场: () => <GateScreen {...entry} picture={picture} save={save} />,
    出场: () => (
      <GateScreen {...entry} message="已放行，一路平安" heading="出场信息" gate="B1 西出口" picture={picture} />
    ),
    无牌车: () => <GateScreen {...entry} message="无牌车已登记，请入场" plate={undefined} save={save} />,
    还没确认: () => (
      <GateScreen
        {...entry}
        message="请确认入场"
        outcome="neutral"
        plate={undefined}
        at={undefined}
        primaryAction={{ label: "确认入场", href: "#" }}
      />
    ),
    没有照片: () => <GateScreen {...entry} save={save} />,
    没有成功: () => (
      <GateScreen
        {...entry}
        message="抬杆失败，请联系岗亭"
        outcome="bad"
        at={undefined}
        primaryAction={undefined}
        phone={phone}
      />
    ),
  },
  保存为图片: {
    微信内: () => <SavePopup {...save} canDownload={false} isOpen />,
    浏览器: () => <SavePopup {...save} isOpen />,
  },
  无牌车入场: {
    等待确认: () => <EntryScreen message="请确认入场" {...gate} token="t" gateId="G03" formToken="gallery" />,
  },
  闸口提示: {
    原因和电话: () => <GateErrorScreen reason="停车费未支付，请先缴费再出场" phone={phone} payHref="#" />,
    二维码失效: () => <GateErrorScreen reason={gateRefusalMessages["code-over"]} phone={phone} payHref="#" />,
    没有原因: () => <GateErrorScreen reason="" phone={phone} payHref="#" />,
    没有电话: () => <GateErrorScreen reason="" payHref="#" />,
  },
  操作结果: {
    开闸: () => <OutcomeScreen {...outcome} title="开闸结果" message="开闸成功" />,
    抬杆失败: () => <OutcomeScreen {...outcome} title="抬杆结果" message="抬杆失败，请联系岗亭" />,
    没有缴费: () => <OutcomeScreen {...outcome} title="开闸结果" message="停车费未支付，请先缴费再出场" />,
    没听过的话: () => <OutcomeScreen {...outcome} title="开闸结果" message="请联系管理员" />,
    绑车: () => <OutcomeScreen {...outcome} title="绑定结果" message="车牌 湘AQ5294 绑定成功" carsHref="#" />,
    没有说明: () => <OutcomeScreen {...outcome} title="开闸结果" park="" />,
  },
}
