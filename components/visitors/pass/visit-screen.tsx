import "#styles/parts.css"
import { VisitFacts } from "#components/visitors/pass/visit-facts"
import { Button } from "#components/kit/form/button"
import { ActionBar } from "#components/kit/frame/action-bar"
import { Note, Page, Title } from "#components/kit/frame/page"
import { ResultPage } from "#components/kit/frame/result"
import { SavePopup, type SavePopupProps } from "#components/kit/photo/save-popup"
import { CallCard } from "#components/kit/marks/call-card"
import { Steps } from "#components/kit/marks/steps"
import { Plate } from "#components/kit/plate/plate"
import { isPlate } from "#lib/kit/plate/plate"
import type { Application } from "#lib/visitors/contract"
import { passOf } from "#lib/visitors/pass"
import { stateOf } from "#lib/visitors/rules"
import { visitorsWords } from "#lib/visitors/words"

type VisitScreenProps = {
  visit: Application
  today: string
  /** Where it is asked for once more, if the car park is known. */
  formHref?: string
  hotline?: string
  /** The pass as a picture, to be shown at a gate that does not know the plate. */
  save?: SavePopupProps
}

/** An application that was sent: waiting, refused, or the pass it has become. */
export function VisitScreen(props: VisitScreenProps) {
  const state = stateOf(props.visit)
  if (state === "waiting") return <WaitingScreen {...props} />
  if (state === "rejected") return <RejectedScreen {...props} />
  return state === "pass" ? <PassScreen {...props} /> : <UnsentScreen {...props} />
}

function WaitingScreen({ visit }: VisitScreenProps) {
  return (
    <Page>
      <Title>等待对方确认</Title>
      <Steps
        steps={[
          { state: "done", title: "已提交预约" },
          { state: "now", title: `等待${visit.visitPersons || "对方"}确认`, note: "审核需要 1-3 个工作日" },
          { state: "todo", title: "到闸口自动识别车牌抬杆" },
        ]}
      />
      <VisitFacts visit={visit} />
    </Page>
  )
}

function RejectedScreen({ visit, formHref }: VisitScreenProps) {
  return (
    <Page
      bar={
        formHref && (
          <ActionBar>
            <Button href={formHref}>修改并重新提交</Button>
          </ActionBar>
        )
      }
    >
      <Title>预约未通过</Title>
      <Steps
        steps={[
          { state: "done", title: "已提交预约" },
          { state: "bad", title: "预约未通过", note: visit.reason },
        ]}
      />
      <VisitFacts visit={visit} />
    </Page>
  )
}

/** Begun and not sent, or sent back to be written once more: nobody has refused it. */
function UnsentScreen({ visit, formHref }: VisitScreenProps) {
  return (
    <Page
      bar={
        formHref && (
          <ActionBar>
            <Button href={formHref}>继续填写</Button>
          </ActionBar>
        )
      }
    >
      <Title>预约还没有提交</Title>
      {visit.reason && <Note>{visit.reason}</Note>}
      <VisitFacts visit={visit} />
    </Page>
  )
}

function PassScreen({ visit, today, formHref, hotline, save }: VisitScreenProps) {
  const { plate = "" } = visit
  const { expired, state, days } = passOf(visit, today)
  return (
    <Page
      bar={
        expired &&
        formHref && (
          <ActionBar>
            <Button href={formHref}>再约一次</Button>
          </ActionBar>
        )
      }
    >
      <Title>访客通行证</Title>
      <section id="result" className="slip-top">
        <span className={`text-sm ${expired ? "text-ink-3" : "text-good"}`}>{state}</span>
        {days && <b className="pt-1 text-head">{days}</b>}
        <div className="pt-3">
          {isPlate(plate) ? <Plate no={plate} size="lg" /> : <b className="text-head">{plate}</b>}
        </div>
        {!expired && plate !== "" && (
          <p className="pt-2 text-sm sentence text-ink-2">到闸口自动识别车牌抬杆，不用出示二维码</p>
        )}
      </section>
      <VisitFacts visit={visit} />
      {!expired && hotline && (
        <>
          <Note>抬不了杆，联系岗亭</Note>
          <CallCard phone={hotline} />
        </>
      )}
      {!expired && save && (
        <>
          <div className="pt-3">
            <Button look="quiet" href="#save">
              保存为图片
            </Button>
          </div>
          <SavePopup {...save} />
        </>
      )}
    </Page>
  )
}

/** Until the provider has said how it stands; the browser goes on by itself, with or without a script. */
export const AskingScreen = ({ goOnHref }: { goOnHref: string }) => (
  <>
    <meta httpEquiv="refresh" content={`0;url=${goOnHref}`} />
    <ResultPage mark="wait" title="正在查询预约" />
  </>
)

export function ClosedScreen({ hotline, visit }: { hotline?: string; visit?: Application }) {
  return (
    <ResultPage
      mark="cancelled"
      title={visitorsWords.closed}
      main={hotline && <Button href={`tel:${hotline}`}>联系停车场</Button>}
    >
      {visit?.id && <VisitFacts visit={visit} />}
    </ResultPage>
  )
}

/** Nobody knows at which car park: there is no form to lead to. */
export function NoVisitScreen({ hotline }: { hotline?: string }) {
  return (
    <ResultPage
      mark="missing"
      title={visitorsWords["no-application"]}
      text="请扫停车场的访客二维码重新预约"
      main={hotline && <Button href={`tel:${hotline}`}>联系停车场</Button>}
    />
  )
}
