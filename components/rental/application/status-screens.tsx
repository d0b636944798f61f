import { Button } from "#components/ui/form/button"
import { ResultPage } from "#components/ui/layout/result"
import { CallCard } from "#components/ui/list/call-card"
import { type Fact, Facts } from "#components/ui/list/lines"
import { Steps } from "#components/ui/display/steps"
import { PlateOrText } from "#components/ui/plate/plate-or-text"
import { RentalLink } from "#components/rental/home/rental-link"
import { ParkMiniProgram } from "#components/platform/park-mini-program"
import { toBeijingDay, formatDayAndTime, formatFullDay } from "#lib/core/time/dates"
import { type FormKind, getLabel, REVIEW_TIME, addWorkingDays } from "#lib/rental/application/rules"
import type { ApplicationStatus } from "#lib/rental/application/contract"

type StatusProps = { status: ApplicationStatus; homeHref: string; kind: FormKind }

const refreshButton = (
  <Button variant="quiet" href="">
    刷新
  </Button>
)

/** The status of the application is not known yet. */
export const LoadingScreen = ({ homeHref }: { homeHref: string }) => (
  <ResultPage
    icon="wait"
    title="加载中"
    text="正在查询认证结果，请稍后刷新"
    primaryAction={<RentalLink href={homeHref} />}
    secondaryAction={refreshButton}
  />
)

/** The car park reviews the application. */
export function WaitingScreen({ status, homeHref, kind }: StatusProps) {
  const { at } = status
  return (
    <ResultPage
      icon="people"
      title="审核中"
      text={REVIEW_TIME}
      smallPrint={at && `最晚 ${formatFullDay(addWorkingDays(toBeijingDay(Date.parse(at)), 3))}`}
      primaryAction={<RentalLink href={homeHref} />}
      secondaryAction={refreshButton}
      details={
        <>
          <Steps
            steps={[
              { state: "done", title: "提交申请", time: at && formatDayAndTime(at) },
              { state: "now", title: "停车场审核" },
              { state: "todo", title: "选择套餐，付款" },
            ]}
          />
          <FactList facts={listFacts(status, kind)} />
        </>
      }
    >
      <CallCard label="联系岗亭" phone={status.phone} />
    </ResultPage>
  )
}

/** The car park rejected the application. */
export function RejectedScreen({ status, homeHref, againHref, kind }: StatusProps & { againHref: string }) {
  const { at } = status
  return (
    <ResultPage
      icon="bad"
      title="审核未通过"
      text={status.reason}
      primaryAction={<Button href={againHref}>重新申请</Button>}
      secondaryAction={<RentalLink href={homeHref} />}
      details={
        <>
          <Steps
            steps={[
              { state: "done", title: "提交申请", time: at && formatDayAndTime(at) },
              { state: "bad", title: "审核未通过" },
              { state: "todo", title: "选择套餐，付款" },
            ]}
          />
          <FactList facts={listFacts(status, kind)} />
        </>
      }
    >
      <CallCard label="联系岗亭" phone={status.phone} />
    </ResultPage>
  )
}

type ScanCodeScreenProps = {
  /** Opens the mini program. Without it, a form requests a link from the provider. */
  link?: string
  linkRequest?: { formToken: string; parkId: string }
  homeHref: string
}

/** Rentals of this car park are handled in its mini program. */
export const ScanCodeScreen = ({ link, linkRequest, homeHref }: ScanCodeScreenProps) => (
  <ResultPage
    icon="elsewhere"
    title="请使用小程序"
    text="这个停车场的长租，请到它的小程序办理"
    primaryAction={
      link ? (
        <Button href={link}>打开小程序</Button>
      ) : linkRequest ? (
        <ParkMiniProgram open={linkRequest} />
      ) : (
        <RentalLink href={homeHref} />
      )
    }
    secondaryAction={(link ?? linkRequest) && <RentalLink href={homeHref} />}
  />
)

const FactList = ({ facts }: { facts: readonly Fact[] }) => (facts.length > 0 ? <Facts facts={facts} /> : null)

const listFacts = ({ park, plate, workNumber }: ApplicationStatus, kind: FormKind) => [
  ...(park ? [{ label: "停车场", value: park }] : []),
  ...(plate ? [{ label: "车牌号", value: <PlateOrText number={plate} size="sm" /> }] : []),
  ...(workNumber ? [{ label: getLabel("workNumber", kind), value: workNumber }] : []),
]
