import { ActionBar } from "#components/ui/layout/action-bar"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/layout/card"
import { ChoiceCell } from "#components/ui/inputs/choice-cell"
import { Notice } from "#components/ui/display/notice"
import { Note, Page, Title } from "#components/ui/layout/page"
import { Plate } from "#components/ui/plate/plate"
import { PlatePrompt } from "#components/ui/plate/plate-prompt"
import { ResultPage } from "#components/ui/layout/result"
import { SubmitButton } from "#components/ui/form/submit-button"

export type OpenDrivingScreenProps = {
  /** One: it is meant. Several: one is chosen. None: it is typed. */
  plates: string[]
  opened: boolean
  /** Inside the messaging app it is that one's payment that is opened. */
  messaging?: boolean
  formToken: string
  from: string
  error?: string
  /** Back to the fee that was being paid. */
  payHref?: string
}

export function OpenDrivingScreen({
  plates,
  opened,
  messaging,
  formToken,
  from,
  error,
  payHref,
}: OpenDrivingScreenProps) {
  const [plate] = plates
  if (opened && plate) {
    return (
      <ResultPage
        mark="good"
        title="已开通免密支付"
        text="离场时自动扣费，不用再输密码"
        facts={[{ label: "车牌号", value: <Plate no={plate} size="sm" /> }]}
        main={<Button href={payHref ?? "/menu"}>{payHref ? "继续缴费" : "完成"}</Button>}
      />
    )
  }
  const which = (
    <>
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="from" value={from} />
      {error && (
        <Notice variant="bad" icon="alert">
          {error}
        </Notice>
      )}
      <Note>
        开通后，这辆车离场时自动扣费，不用再输密码。
        {messaging ? "可以随时在微信支付的“自动续费”里关闭。" : "可以随时在开通时使用的支付应用里关闭。"}
      </Note>
    </>
  )
  if (!plate) {
    return (
      <Page>
        <form method="post" action={ACTION} className="grid gap-3">
          <PlatePrompt title="免密支付" name="plate" submitLabel={OPEN} busyLabel={OPENING}>
            {which}
          </PlatePrompt>
        </form>
        {payHref && <BackToPay href={payHref} />}
      </Page>
    )
  }
  return (
    <form method="post" action={ACTION} className="contents">
      <Page
        bar={
          <ActionBar quiet={payHref && <BackToPay href={payHref} />}>
            <SubmitButton busy={OPENING}>{OPEN}</SubmitButton>
          </ActionBar>
        }
      >
        <Title>免密支付</Title>
        {which}
        {plates.length === 1 ? (
          <Card pad className="grid place-items-center">
            <Plate no={plate} size="lg" />
            <input type="hidden" name="plate" value={plate} />
          </Card>
        ) : (
          <fieldset className="card" aria-label="车辆">
            {plates.map((one, i) => (
              <ChoiceCell key={one} name="plate" value={one} label={<Plate no={one} />} defaultChecked={i === 0} />
            ))}
          </fieldset>
        )}
      </Page>
    </form>
  )
}

const ACTION = "/api/pay/no-password"
const OPEN = "开通免密支付"
const OPENING = "正在前往开通"

const BackToPay = ({ href }: { href: string }) => (
  <Button variant="quiet" href={href}>
    返回缴费
  </Button>
)
