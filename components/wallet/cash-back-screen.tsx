import { Button } from "#components/ui/form/button"
import { SubmitButton } from "#components/ui/form/submit-button"
import { ResultPage } from "#components/ui/layout/result"
import { Line, Lines } from "#components/ui/list/lines"
import { CallCard } from "#components/ui/list/call-card"
import { Notice } from "#components/ui/display/notice"
import { PlateOrText } from "#components/ui/plate/plate-or-text"
import { formatYuan, type MilliYuan } from "#lib/core/values/money"

export type CashBackScreenProps = {
  park: string
  plate: string
  amount: MilliYuan
  /** The path of the cash-back link, which the form submits unchanged. */
  link: string
  formToken: string
  /** The result of confirming it. A refusal is final. */
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
      <Line label="车牌号">
        <PlateOrText number={plate} size="sm" />
      </Line>
      <Line label="找零" isTotal>
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
        primaryAction={
          <Button variant="quiet" href={detailsHref}>
            查看余额明细
          </Button>
        }
        details={details}
      />
    )
  }
  if (result?.isRefused) {
    return (
      <ResultPage
        // The text of the provider has the reason, for example an earlier refund.
        icon="neutral"
        title="这次没有退款"
        text={result.text}
        primaryAction={
          <Button variant="quiet" href={detailsHref}>
            查看余额明细
          </Button>
        }
        details={details}
      >
        <CallCard phone={result.phone ?? supportPhone} />
      </ResultPage>
    )
  }
  return (
    <form method="post" action="/api/wallet/change" className="contents">
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="link" value={link} />
      <ResultPage
        icon="neutral"
        title={`找零 ${formatYuan(amount)}`}
        text="核对无误后，找零会退到您的余额"
        primaryAction={<SubmitButton busy="正在退款">退到余额 {formatYuan(amount)}</SubmitButton>}
        secondaryAction={
          result && (
            <Button variant="quiet" href={detailsHref}>
              余额明细
            </Button>
          )
        }
        details={
          <>
            {result && (
              <Notice variant={result.isUnknown ? "warn" : "bad"} icon={result.isUnknown ? "info" : "alert"}>
                {result.text}
              </Notice>
            )}
            {details}
          </>
        }
      >
        {result && <CallCard phone={result.phone ?? supportPhone} />}
      </ResultPage>
    </form>
  )
}
