import type { GalleryStates } from "#components/ui/gallery/gallery-states"
import { ApplicationScreen, type ApplicationScreenProps } from "#components/rental/application/application-screen"
import { BindScreen } from "#components/rental/application/bind-screen"
import {
  LoadingScreen,
  RejectedScreen,
  ScanCodeScreen,
  WaitingScreen,
} from "#components/rental/application/status-screens"
import { packages, park, plate, today } from "#components/rental/home/gallery-data"
import { type FormKind, plateMessages } from "#lib/rental/application/rules"
import type { ApplicationStatus } from "#lib/rental/application/contract"

const applicationStatus = {
  state: "waiting",
  at: "2026-11-20T02:10:00.000Z",
  plate,
  park,
  workNumber: "B2-126",
  phone: "0755-8326-0100",
  reason: "行驶证看不清，请重新拍照",
} as ApplicationStatus

const draft = { name: "陈海", sex: "male", phone: "13800138000", plate, address: "科技园南区 3 栋", from: "2026-12-01" }
const createForm = (
  kind: FormKind,
  overrides: Partial<ApplicationScreenProps["form"]> = {},
): ApplicationScreenProps["form"] => ({
  kind,
  formToken: "gallery",
  owner: "",
  back: "/",
  today,
  draft: {},
  photos: { workCard: kind !== "personal", licence: true, others: 2 },
  ...overrides,
})
const applicantHrefs = { personal: "#", company: "#" }
const invalidDates = { until: "2026-12-01" }
const dateError = "结束日期填必须大于开始日期,请重新填写"

export const applicationStates: GalleryStates = {
  长租申请: {
    个人: () => (
      <ApplicationScreen park={park} applicantHrefs={applicantHrefs} form={createForm("personal", { draft })} />
    ),
    单位员工: () => <ApplicationScreen park={park} applicantHrefs={applicantHrefs} form={createForm("company")} />,
    员工: () => <ApplicationScreen park="梅林关地下停车场" form={createForm("staff")} />,
    小业主: () => <ApplicationScreen park={park} form={createForm("owner")} />,
    分时: () => <ApplicationScreen park={park} form={createForm("time-share", { packages: [packages[3]!] })} />,
    有错: () => (
      <ApplicationScreen
        park={park}
        applicantHrefs={applicantHrefs}
        reason="行驶证看不清，请重新拍照"
        message={{ error: "请检查标出的内容" }}
        form={createForm("personal", {
          draft: { ...draft, ...invalidDates, name: "" },
          errors: { name: "请填写姓名", until: dateError },
          photoErrors: { licence: "请上传行驶证" },
        })}
      />
    ),
  },
  长租认证: {
    加载中: () => <LoadingScreen homeHref="#" />,
    审核中: () => <WaitingScreen kind="owner" status={applicationStatus} homeHref="#" />,
    审核未通过: () => <RejectedScreen kind="owner" status={applicationStatus} homeHref="#" againHref="#" />,
    小程序: () => <ScanCodeScreen link="weixin://dl/business/?t=rental" homeHref="#" />,
    小程序没有链接: () => <ScanCodeScreen linkRequest={{ formToken: "", parkId: "1001" }} homeHref="#" />,
    绑定车牌: () => <BindScreen formToken="gallery" back="/" ownHref="/" plate="粤" />,
    车牌不对: () => <BindScreen formToken="gallery" back="/" ownHref="/" plate="粤B123" error={plateMessages.wrong} />,
  },
}
