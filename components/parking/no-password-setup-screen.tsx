import { ActionBar } from "#components/ui/layout/action-bar"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { ChoiceCell } from "#components/ui/inputs/choice-cell"
import { Notice } from "#components/ui/display/notice"
import { Note, Page, Title } from "#components/ui/layout/page"
import { Plate } from "#components/ui/plate/plate"
import { PlatePrompt } from "#components/ui/plate/plate-prompt"
import { ResultPage } from "#components/ui/layout/result"
import { SubmitButton } from "#components/ui/form/submit-button"

export type NoPasswordSetupScreenProps = {
  /** With one plate it is used, with several the driver chooses, without any the driver enters one. */
  plates: string[]
  isOpened: boolean
  /** In WeChat, no-password pay is set up with WeChat Pay. */
  isWechat?: boolean
  formToken: string
  from: string
  error?: string
  /** The pay screen to return to. */
  payHref?: string
}

export function NoPasswordSetupScreen({
  plates,
  isOpened,
  isWechat,
  formToken,
  from,
  error,
  payHref,
}: NoPasswordSetupScreenProps) {
  const [plate] = plates
  if (isOpened && plate) {
    return (
      <ResultPage
        icon="good"
        title="已开通免密支付"
        text="离场时自动扣费，不用再输密码"
        facts={[{ label: "车牌号", value: <Plate number={plate} size="sm" /> }]}
        primaryAction={
          <Button variant={payHref ? "fill" : "quiet"} href={payHref ?? "/menu"}>
            {payHref ? "继续缴费" : "完成"}
          </Button>
        }
      />
    )
  }
  const formContent = (
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
        {isWechat ? "可以随时在微信支付的“自动续费”里关闭。" : "可以随时在开通时使用的支付应用里关闭。"}
      </Note>
    </>
  )
  if (!plate) {
    return (
      <Page>
        <form method="post" action={ACTION} className="grid gap-3">
          <PlatePrompt title="免密支付" name="plate" submitLabel={SUBMIT_LABEL} busyLabel={BUSY_LABEL}>
            {formContent}
          </PlatePrompt>
        </form>
        {payHref && <BackToPayButton href={payHref} />}
      </Page>
    )
  }
  return (
    <form method="post" action={ACTION} className="contents">
      <Page
        bar={
          <ActionBar secondaryAction={payHref && <BackToPayButton href={payHref} />}>
            <SubmitButton busy={BUSY_LABEL}>{SUBMIT_LABEL}</SubmitButton>
          </ActionBar>
        }
      >
        <Title>免密支付</Title>
        {formContent}
        {plates.length === 1 ? (
          <Card pad className="grid place-items-center">
            <Plate number={plate} size="lg" />
            <input type="hidden" name="plate" value={plate} />
          </Card>
        ) : (
          <fieldset className="card" aria-label="车辆">
            {plates.map((option, i) => (
              <ChoiceCell
                key={option}
                name="plate"
                value={option}
                label={<Plate number={option} />}
                defaultChecked={i === 0}
              />
            ))}
          </fieldset>
        )}
      </Page>
    </form>
  )
}

const ACTION = "/api/pay/no-password"
const SUBMIT_LABEL = "开通免密支付"
const BUSY_LABEL = "正在前往开通"

const BackToPayButton = ({ href }: { href: string }) => (
  <Button variant="quiet" href={href}>
    返回缴费
  </Button>
)
