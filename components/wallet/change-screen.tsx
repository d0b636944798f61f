import { Button } from "#components/ui/form/button"
import { SubmitButton } from "#components/ui/form/submit-button"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Page } from "#components/ui/layout/page"
import { ResultPage } from "#components/ui/layout/result"
import { Line, Lines } from "#components/ui/list/lines"
import { CallCard } from "#components/ui/display/call-card"
import { Icon } from "#components/ui/display/icon"
import { Notice } from "#components/ui/display/notice"
import { Plate } from "#components/ui/plate/plate"
import { isPlate } from "#lib/core/plate/plate"
import { formatYuan, type MilliYuan } from "#lib/core/values/money"

export type ChangeScreenProps = {
  park: string
  plate: string
  amount: MilliYuan
  /** Handed in as it is: what it is worth only the provider can read. */
  link: string
  formToken: string
  /** What came of confirming it, a moment ago: it may have been refused, and then it is not what is to be done first. */
  said?: { done: boolean; unsure?: boolean; refused?: boolean; words: string; phone?: string }
  line?: string
  detailsHref: string
}

/** What was paid too much at the counter, back into the purse. */
export function ChangeScreen(props: ChangeScreenProps) {
  const { park, plate, amount, link, formToken, said, line, detailsHref } = props
  const details = (
    <Lines card>
      <Line label="停车场">{park}</Line>
      <Line label="车牌号">{isPlate(plate) ? <Plate no={plate} size="sm" /> : plate}</Line>
      <Line label="找零" total>
        {formatYuan(amount)}
      </Line>
    </Lines>
  )
  if (said?.done) {
    return (
      <ResultPage
        mark="good"
        title="已退到余额"
        text={said.words === "已退到余额" ? undefined : said.words}
        main={<Button href={detailsHref}>查看余额明细</Button>}
      >
        {details}
      </ResultPage>
    )
  }
  const hidden = (
    <>
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="link" value={link} />
    </>
  )
  if (said?.refused) {
    return (
      <form method="post" action="/api/wallet/change" className="contents">
        {hidden}
        <ResultPage
          // The provider's word says why: it may be that it has been given back before.
          mark="neutral"
          title="这次没有退款"
          text={said.words}
          main={<Button href={detailsHref}>查看余额明细</Button>}
          quiet={
            <SubmitButton variant="quiet" busy="正在退款">
              再试一次
            </SubmitButton>
          }
        >
          {details}
          <CallCard phone={said.phone ?? line} />
        </ResultPage>
      </form>
    )
  }
  return (
    <form method="post" action="/api/wallet/change" className="contents">
      {hidden}
      <Page
        bar={
          <ActionBar
            quiet={
              said && (
                <Button variant="quiet" href={detailsHref}>
                  余额明细
                </Button>
              )
            }
          >
            <SubmitButton busy="正在退款">退到余额 {formatYuan(amount)}</SubmitButton>
          </ActionBar>
        }
      >
        <section className="grid justify-items-center gap-2 pt-3 pb-2 text-center">
          <span className="mark bg-ink-3">
            <Icon name="coin" />
          </span>
          <h1 className="text-head font-bold text-balance">找零 {formatYuan(amount)}</h1>
          <p className="sentence text-ink-2">链接所示多付了 {formatYuan(amount)}，核对后退到余额</p>
        </section>
        {said && (
          <Notice variant={said.unsure ? "warn" : "bad"} icon={said.unsure ? "info" : "alert"}>
            {said.words}
          </Notice>
        )}
        {details}
        {said && <CallCard phone={said.phone ?? line} />}
      </Page>
    </form>
  )
}
