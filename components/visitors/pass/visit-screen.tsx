import "#styles/parts.css"
import { VisitFacts } from "#components/visitors/pass/visit-facts"
import { Button } from "#components/ui/form/button"
import { ActionBar } from "#components/ui/layout/action-bar"
import { CloseButton } from "#components/ui/overlay/close-button"
import { Icon } from "#components/ui/display/icon"
import { Line, Lines } from "#components/ui/list/lines"
import { addresses } from "#lib/addresses/addresses"
import { Note, Page, Title } from "#components/ui/layout/page"
import { ResultPage } from "#components/ui/layout/result"
import { SavePopup, type SavePopupProps } from "#components/ui/photo/save-popup"
import { CallButton } from "#components/ui/list/call-button"
import { CallCard } from "#components/ui/list/call-card"
import { Steps } from "#components/ui/display/steps"
import { Plate } from "#components/ui/plate/plate"
import { isPlate } from "#lib/core/plate/plate"
import type { Application } from "#lib/visitors/contract"
import { getPassStatus } from "#lib/visitors/pass"
import { getVisitState } from "#lib/visitors/rules"
import { REVIEW_TIME, visitorsRefusalMessages } from "#lib/visitors/messages"

const homeButton = (
  <Button variant="quiet" href={addresses.menu.path}>
    返回首页
  </Button>
)

type VisitScreenProps = {
  visit: Application
  today: string
  /** Undefined if the car park is unknown. */
  formHref?: string
  /** The telephone of the car park. */
  booth?: string
  hotline?: string
  /** The picture of the pass, for a gate that does not recognize the plate. */
  save?: SavePopupProps
}

export function VisitScreen(props: VisitScreenProps) {
  const state = getVisitState(props.visit)
  if (state === "waiting") return <WaitingScreen {...props} />
  if (state === "rejected") return <RejectedScreen {...props} />
  return state === "pass" ? <PassScreen {...props} /> : <UnsentScreen {...props} />
}

function WaitingScreen({ visit, booth, hotline }: VisitScreenProps) {
  return (
    <ResultPage
      icon="people"
      title="等待对方确认"
      text={`${REVIEW_TIME}，结果会显示在这里`}
      primaryAction={
        <Button variant="quiet" href="">
          刷新
        </Button>
      }
      secondaryAction={homeButton}
      details={
        <Steps
          steps={[
            { state: "done", title: "已提交预约" },
            { state: "now", title: `等待${visit.visitPersons || "对方"}确认` },
            { state: "todo", title: "凭车牌入场" },
          ]}
        />
      }
    >
      <CallBooth booth={booth} hotline={hotline} />
      <VisitFacts visit={visit} />
    </ResultPage>
  )
}

function RejectedScreen({ visit, formHref, booth, hotline }: VisitScreenProps) {
  return (
    <ResultPage
      icon="bad"
      title="预约未通过"
      text={visit.reason}
      primaryAction={formHref ? <Button href={formHref}>修改并重新提交</Button> : homeButton}
      secondaryAction={formHref && homeButton}
      details={
        <Steps
          steps={[
            { state: "done", title: "已提交预约" },
            { state: "bad", title: "预约未通过" },
            { state: "todo", title: "修改后重新提交" },
          ]}
        />
      }
    >
      <CallBooth booth={booth} hotline={hotline} />
      <VisitFacts visit={visit} />
    </ResultPage>
  )
}

/** Not submitted yet, or returned for changes. */
function UnsentScreen({ visit, formHref }: VisitScreenProps) {
  return (
    <Page
      bar={
        <ActionBar secondaryAction={formHref && homeButton}>
          {/* An application that was never submitted has no values to continue with. */}
          {formHref ? (
            <Button href={formHref}>{getVisitState(visit) === "form" ? "填写预约" : "继续填写"}</Button>
          ) : (
            homeButton
          )}
        </ActionBar>
      }
    >
      <Title>预约还没有提交</Title>
      {visit.reason && <Note>{visit.reason}</Note>}
      <VisitFacts visit={visit} />
    </Page>
  )
}

function PassScreen({ visit, today, formHref, booth, hotline, save }: VisitScreenProps) {
  const { plate = "" } = visit
  const { expired, isToday, state, days } = getPassStatus(visit, today)
  const newVisitButton = expired && formHref && <Button href={formHref}>再约一次</Button>
  return (
    <Page
      bar={
        <ActionBar
          secondaryAction={
            !expired &&
            save && (
              <Button variant="quiet" href="#save">
                保存为图片
              </Button>
            )
          }
        >
          {newVisitButton || <CloseButton href={addresses.menu.path}>完成</CloseButton>}
        </ActionBar>
      }
    >
      <Title>访客通行证</Title>
      <section id="result">
        <div className="slip-top">
          <span className={`flex items-center gap-1 text-sm ${isToday ? "text-good" : "text-ink-2"}`}>
            <Icon name={isToday ? "check" : expired ? "close" : "clock"} small />
            {state}
          </span>
          {days && (
            <b className={`pt-1 text-head break-keep ${expired ? "text-ink-3" : ""}`}>
              {days.replace("至 ", "至\u00a0")}
            </b>
          )}
          <div className={expired ? "slip-expired pt-3" : "pt-3"}>
            {isPlate(plate) ? <Plate number={plate} size="lg" /> : <b className="text-head">{plate}</b>}
          </div>
          {!expired && plate !== "" && (
            <p className="pt-2 text-sm text-ink-2">
              <span className="inline-block">
                到闸口自动识别<span className="whitespace-nowrap">车牌抬杆，</span>
              </span>
              <span className="inline-block">不用出示二维码</span>
            </p>
          )}
        </div>
        {(visit.park || visit.visitPersons) && (
          <div className="slip-body">
            <Lines>
              {visit.park && <Line label="停车场">{visit.park}</Line>}
              {visit.visitPersons && <Line label="拜访人">{visit.visitPersons}</Line>}
            </Lines>
          </div>
        )}
      </section>
      {!expired && <CallBooth labelPrefix="抬不了杆，" booth={booth} hotline={hotline} />}
      <VisitFacts visit={visit} isOnPass />
      {!expired && save && <SavePopup {...save} />}
    </Page>
  )
}

/** Calls the booth, or support if the car park has no telephone. */
const CallBooth = ({
  labelPrefix = "",
  booth,
  hotline,
}: {
  labelPrefix?: string
  booth?: string
  hotline?: string
}) => <CallCard label={`${labelPrefix}${booth ? "联系岗亭" : "联系客服"}`} phone={booth ?? hotline} />

const getActions = (hotline?: string) =>
  hotline
    ? { primaryAction: <CallButton phone={hotline} />, secondaryAction: homeButton }
    : { primaryAction: homeButton }

/** Shown while the provider is slow. The refresh loads the page again and waits for the response. */
export const LoadingScreen = ({ continueHref }: { continueHref: string }) => (
  <>
    <meta httpEquiv="refresh" content={`0;url=${continueHref}`} />
    <ResultPage icon="wait" title="正在查询预约" />
  </>
)

export function ClosedScreen({ hotline, visit }: { hotline?: string; visit?: Application }) {
  return (
    <ResultPage icon="cancelled" title={visitorsRefusalMessages.closed} {...getActions(hotline)}>
      {visit?.id && <VisitFacts visit={visit} />}
    </ResultPage>
  )
}

/** The car park is unknown, so there is no form to link to. */
export function NoVisitScreen({ hotline }: { hotline?: string }) {
  return (
    <ResultPage
      icon="missing"
      title={visitorsRefusalMessages["no-application"]}
      text="请扫停车场的访客二维码重新预约"
      {...getActions(hotline)}
    />
  )
}
