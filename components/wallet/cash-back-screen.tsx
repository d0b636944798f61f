import { Button } from "#components/ui/form/button"
import { SubmitButton } from "#components/ui/form/submit-button"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Page } from "#components/ui/layout/page"
import { ResultPage } from "#components/ui/layout/result"
import { Line, Lines } from "#components/ui/list/lines"
import { CallCard } from "#components/ui/list/call-card"
import { Icon } from "#components/ui/display/icon"
import { Notice } from "#components/ui/display/notice"
import { Plate } from "#components/ui/plate/plate"
import { isPlate } from "#lib/core/plate/plate"
import { formatYuan, type MilliYuan } from "#lib/core/values/money"

export type CashBackScreenProps = {
  park: string
  plate: string
  amount: MilliYuan
  /** The link's opaque value, which only the provider can decode. */
  link: string
  formToken: string
  /** The result of confirming it. After a refusal, retrying is only the secondary action. */
  result?: { isDone: boolean; isUnknown?: boolean; isRefused?: boolean; text: string; phone?: string }
  supportPhone?: string
  detailsHref: string
}

/** Adds change from a cash payment to the balance. */
export function CashBackScreen(props: CashBackScreenProps) {
  const { park, plate, amount, link, formToken, result, supportPhone, detailsHref } = props
  const details = (
    <Lines card>
      <Line label="停车场">{park}</Line>
      <Line label="车牌号">{isPlate(plate) ? <Plate no={plate} size="sm" /> : plate}</Line>
      <Line label="找零" total>
        {formatYuan(amount)}
      </Line>
    </Lines>
  )
  if (result?.isDone) {
    return (
      <ResultPage
        icon="good"
        title="已退到余额"
        text={result.text === "已退到余额" ? undefined : result.text}
        primaryAction={<Button href={detailsHref}>查看余额明细</Button>}
        details={details}
      />
    )
  }
  const hiddenFields = (
    <>
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="link" value={link} />
    </>
  )
  if (result?.isRefused) {
    return (
      <form method="post" action="/api/wallet/change" className="contents">
        {hiddenFields}
        <ResultPage
          // The text of the provider has the reason, for example an earlier refund.
          icon="neutral"
          title="这次没有退款"
          text={result.text}
          primaryAction={<Button href={detailsHref}>查看余额明细</Button>}
          secondaryAction={
            <SubmitButton variant="quiet" busy="正在退款">
              再试一次
            </SubmitButton>
          }
          details={details}
        >
          <CallCard phone={result.phone ?? supportPhone} />
        </ResultPage>
      </form>
    )
  }
  return (
    <form method="post" action="/api/wallet/change" className="contents">
      {hiddenFields}
      <Page
        bar={
          <ActionBar
            secondaryAction={
              result && (
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
          <p className="sentence text-ink-2">核对无误后，找零会退到您的余额</p>
        </section>
        {result && (
          <Notice variant={result.isUnknown ? "warn" : "bad"} icon={result.isUnknown ? "info" : "alert"}>
            {result.text}
          </Notice>
        )}
        {details}
        {result && <CallCard phone={result.phone ?? supportPhone} />}
      </Page>
    </form>
  )
}
