import { VisitFormScreen, type VisitFormProps } from "#components/visitors/form/visit-form-screen"
import { ClosedScreen, NoVisitScreen, VisitScreen } from "#components/visitors/pass/visit-screen"
import { SavePopup } from "#components/ui/photo/save-popup"
import { ResultPage } from "#components/ui/layout/result"
import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { exampleVisit, type Application } from "#lib/visitors/contract"
import { renderCard } from "#lib/photo/card-picture"
import { validateVisit } from "#lib/visitors/rules"
import { createPassCard } from "#lib/visitors/pass"
import { toFormValues } from "#lib/visitors/values"

const today = "2026-11-23"
const visit: Application = {
  ...exampleVisit,
  id: "88",
  park: "云栖科创园停车场",
  status: 0,
  reason: undefined,
  plate: "粤B6K358",
  from: today,
  to: today,
  companions: [{ name: "何宁", cardType: "ID_CARD", card: "440305199202020022", phone: "13900139000" }],
}
const form: VisitFormProps = {
  formToken: "gallery",
  owner: "",
  form: "0".repeat(24),
  parkId: "1001",
  park: visit.park,
  today,
  conditions: [],
  departments: ["行政部", "市场部"],
}
const conditions = [{ title: "近 7 日是否有发热、咳嗽等症状", key: "symptoms", value: "", options: ["没有", "有"] }]
/** The endpoint needs a driver with a pass, so the same drawing is inserted here. */
const picture = `data:image/svg+xml,${encodeURIComponent(renderCard(createPassCard({ ...visit, status: 3 }, today)!))}`
const visitProps = {
  today,
  formHref: "#",
  booth: "0755-8652-0100",
  hotline: "400-680-0188",
  save: { picture, name: "访客通行证", canDownload: true },
}

export const states: GalleryStates = {
  访客预约: {
    空: () => <VisitFormScreen {...form} />,
    健康状况和随行人员: () => <VisitFormScreen {...form} conditions={conditions} values={toFormValues(visit, today)} />,
    什么都没填: () => (
      <VisitFormScreen
        {...form}
        conditions={conditions}
        values={{ companions: "1" }}
        errors={validateVisit({ companions: "1" }, today, conditions)}
        message={{ error: "还有内容需要补充" }}
      />
    ),
    退回修改: () => (
      <VisitFormScreen
        {...form}
        values={toFormValues(visit, today)}
        errors={validateVisit({ ...toFormValues(visit, today), phone0: "", promise: "1" }, today, [])}
        reason="当天不在公司，请改天"
      />
    ),
    正在查询: () => <ResultPage icon="wait" title="正在查询预约" />,
    通道关闭: () => <ClosedScreen hotline="400-680-0188" />,
  },
  访客通行证: {
    等待确认: () => <VisitScreen visit={visit} {...visitProps} />,
    未通过: () => <VisitScreen visit={{ ...visit, status: 2, reason: "当天不在公司，请改天" }} {...visitProps} />,
    今天: () => <VisitScreen visit={{ ...visit, status: 3 }} {...visitProps} />,
    还没到日子: () => <VisitScreen visit={{ ...visit, status: 3 }} {...visitProps} today="2026-11-20" />,
    两天: () => (
      <VisitScreen visit={{ ...visit, status: 3, passType: "LONG_TERM", to: "2026-11-24" }} {...visitProps} />
    ),
    过期: () => <VisitScreen visit={{ ...visit, status: 3 }} {...visitProps} today="2026-11-25" />,
    保存为图片: () => <SavePopup {...visitProps.save} isOpen />,
    没有找到: () => <NoVisitScreen hotline="400-680-0188" />,
  },
}
